import Link from "next/link";
import { getMessages } from "next-intl/server";
import { GiveawayDecision } from "@/components/modules/giveaways/giveaway-decision";
import { ModuleList, ModuleRow } from "@/components/modules/module-list";
import { ModuleSection } from "@/components/modules/module-section";
import { Chip } from "@/components/ui/chip";
import { callTo } from "@/lib/contract/endpoint";
import { listStaffGiveaways } from "@/lib/contract/giveaway-endpoints";
import { type StaffGiveaway, staffGiveawaysSchema } from "@/lib/contract/giveaways";
import { formatDate } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { routes } from "@/lib/routes";
import { readOwn } from "./read-own";

/** Posts of the board that wait for the staff, and what was shown last. */
export async function GiveawayPart() {
  const [{ waiting, shown }, { modules }] = await Promise.all([
    readOwn(callTo(listStaffGiveaways), staffGiveawaysSchema),
    getMessages(),
  ]);
  const words = modules.sostenibilita.regalo;
  return (
    <>
      <p className="max-w-[65ch] text-ink-soft">{words.lead}</p>
      <ModuleSection id="da-leggere" title={words.waiting}>
        <Posts posts={waiting} none={words.noneWaiting} />
      </ModuleSection>
      <ModuleSection id="pubblicati" title={words.shown}>
        <Posts posts={shown} none={words.noneShown} />
      </ModuleSection>
    </>
  );
}

async function Posts({ posts, none }: { posts: readonly StaffGiveaway[]; none: string }) {
  const { modules, giveaways } = await getMessages();
  const words = modules.sostenibilita.regalo;
  if (posts.length === 0) return <p>{none}</p>;
  return (
    <ModuleList>
      {posts.map((post) => (
        <ModuleRow
          key={post.id}
          id={post.id}
          heading="h3"
          title={post.title}
          facts={[
            <Chip key="type">{giveaways.types[post.type]}</Chip>,
            fillMessage(words.author, {
              name: post.author,
              date: formatDate(new Date(post.created_at)),
            }),
            giveaways.categories[post.category],
            post.condition && giveaways.conditions[post.condition],
            post.zone?.name,
          ]}
          aside={<GiveawayDecision post={post} />}
        >
          <p className="mt-2 whitespace-pre-line break-words">{post.text}</p>
          {post.pictures.length > 0 && (
            <ul className="mt-2 flex flex-wrap gap-3">
              {post.pictures.map((picture, index) => (
                <li key={picture.hash}>
                  <a
                    href={picture.url}
                    target="_blank"
                    rel="noreferrer"
                    aria-label={fillMessage(words.picture, { number: index + 1 })}
                    className="block rounded-field"
                  >
                    {/* biome-ignore lint/performance/noImgElement: the files are made when a picture is uploaded. */}
                    <img
                      src={picture.url}
                      alt={picture.alt}
                      width={picture.width}
                      height={picture.height}
                      loading="lazy"
                      className="size-24 rounded-field object-cover"
                    />
                  </a>
                </li>
              ))}
            </ul>
          )}
          {post.status === "published" && (
            <p>
              <Link
                href={routes.item("giveaways", post.slug)}
                prefetch={false}
                className="link"
                aria-label={`${words.open}: ${post.title}`}
              >
                {words.open}
              </Link>
            </p>
          )}
        </ModuleRow>
      ))}
    </ModuleList>
  );
}
