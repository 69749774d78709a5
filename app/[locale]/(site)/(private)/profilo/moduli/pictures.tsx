import { getMessages } from "next-intl/server";
import { LiveRegion } from "@/components/modules/action-area";
import { ListPage } from "@/components/modules/list-page";
import { PictureActions } from "@/components/modules/media/picture-actions";
import { PictureGrid } from "@/components/modules/media/picture-grid";
import { UploadPictures } from "@/components/modules/media/upload-pictures";
import { UseList } from "@/components/modules/media/use-list";
import { ModuleSearch } from "@/components/modules/module-search";
import { ModuleSection } from "@/components/modules/module-section";
import { StatusTabs } from "@/components/modules/status-tabs";
import { type TabParams, tabNames, tabOf } from "@/components/modules/tabs";
import { EmptyState } from "@/components/ui/empty-state";
import { Picture } from "@/components/ui/picture";
import type { User } from "@/lib/contract/auth";
import { callTo } from "@/lib/contract/endpoint";
import { type MediaTab, mediaItemSchema, mediaPageSchema } from "@/lib/contract/media";
import { getPicture, listPictures } from "@/lib/contract/media-endpoints";
import { findModule } from "@/lib/domain/modules";
import { formatDate } from "@/lib/domain/rome-time";
import { getTranslations } from "@/lib/i18n/get-translations";
import { routes } from "@/lib/routes";
import { type PrivatePageProps, pageNumber, queryValue } from "../../private-page";
import { ItemPage } from "./item-page";
import { ModuleFrame } from "./module-frame";
import { actionTexts } from "./module-page";
import { readOwn } from "./read-own";

const SLUG = "immagini";

const tabs: TabParams<MediaTab> = { all: undefined, unused: "non-usate" };

/** The pictures that one may use: all of the town's for the staff, their own for a team. */
export async function PicturesPage({ searchParams }: PrivatePageProps) {
  const [status, text, page, { modules, moduleArea }, form] = await Promise.all([
    queryValue(searchParams, "stato"),
    queryValue(searchParams, "q"),
    pageNumber(searchParams),
    getMessages(),
    actionTexts(),
  ]);
  const words = modules.immagini;
  const tab = tabOf(tabs, status);
  const q = text ?? "";
  const asked = callTo(listPictures, { status: tab, q, page });
  const pictures = await readOwn(asked, mediaPageSchema);
  const none = tab === "unused" ? words.emptyUnused : words.empty;
  return (
    <ModuleFrame words={["modules.immagini.upload"]} module={findModule(SLUG)}>
      <StatusTabs
        label={words.tabs.label}
        tabs={tabNames(tabs).map((name) => ({
          href: routes.module(SLUG, { status: tabs[name], q }),
          label: words.tabs[name],
          current: name === tab,
        }))}
      />
      <LiveRegion>
        <div className="module-tools">
          <ModuleSearch slug={SLUG} label={words.search} q={q} status={tabs[tab]} />
          <UploadPictures faults={form} />
        </div>
        <ListPage
          page={pictures}
          hrefOf={(number) => routes.module(SLUG, { status: tabs[tab], q, page: number })}
          empty={
            <EmptyState glyph={q ? "search" : "camera"} {...(q ? moduleArea.search.none : none)} />
          }
        >
          <PictureGrid pictures={pictures.data} />
        </ListPage>
      </LiveRegion>
    </ModuleFrame>
  );
}

/** One picture: what it shows, where it is used, what can be done with it. */
export async function PicturePage({ id, user }: { id: string; user: User }) {
  const t = await getTranslations("modules.immagini");
  return (
    <ItemPage
      words={["modules.immagini", "editor.library"]}
      slug={SLUG}
      id={id}
      call={callTo(getPicture, { hash: id })}
      schema={mediaItemSchema}
      head={({ name, alt, used }) => ({
        title: name || alt || t("unnamed"),
        lead: t("used", { count: used }),
      })}
    >
      {(item) => (
        <>
          <PictureActions picture={item} isStaff={user.permissions.includes("content.moderate")} />
          <div className="module-detail">
            <div>
              <ModuleSection id="uses" title={t("uses.title")}>
                {item.uses.length > 0 ? <UseList uses={item.uses} /> : <p>{t("uses.none")}</p>}
              </ModuleSection>
            </div>
            <div>
              <ModuleSection id="facts" title={t("facts.title")}>
                <div
                  className="mx-auto w-full"
                  style={{ aspectRatio: item.picture.width / item.picture.height }}
                >
                  <Picture
                    picture={item.picture}
                    sizes="(width < 64rem) 100vw, 26rem"
                    range={[480, 1200]}
                    className="size-full"
                  />
                </div>
                <p className="mt-4">{item.alt || t("facts.noAlt")}</p>
                <ul className="module-facts">
                  <li>
                    {t("size", {
                      width: String(item.picture.width),
                      height: String(item.picture.height),
                    })}
                  </li>
                  <li>{t("since", { date: formatDate(new Date(item.created_at)) })}</li>
                  {item.uploader && <li>{t("by", { name: item.uploader })}</li>}
                </ul>
                {item.actions.length === 0 && <p className="mt-4">{t("others")}</p>}
              </ModuleSection>
            </div>
          </div>
        </>
      )}
    </ItemPage>
  );
}
