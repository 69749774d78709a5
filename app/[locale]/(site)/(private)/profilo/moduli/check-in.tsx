import { notFound } from "next/navigation";
import { getMessages } from "next-intl/server";
import { doorDateWords } from "@/components/check-in/door-date";
import { LiveRegion } from "@/components/modules/action-area";
import { DoorLinkList } from "@/components/modules/check-in/door-links";
import { ListPage } from "@/components/modules/list-page";
import { ModuleList, ModuleRow } from "@/components/modules/module-list";
import { ModuleSection } from "@/components/modules/module-section";
import { buttonClass } from "@/components/ui/button-styles";
import { Chip } from "@/components/ui/chip";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import type { User } from "@/lib/contract/auth";
import { doorLinksSchema, doorListSchema, doorSchema } from "@/lib/contract/check-in";
import { getDoor, listDoorLinks, listDoors } from "@/lib/contract/check-in-endpoints";
import { callTo } from "@/lib/contract/endpoint";
import { dateAtDoor } from "@/lib/domain/door";
import { doorLink, doorPage } from "@/lib/domain/door-address";
import { findModule } from "@/lib/domain/modules";
import { formatDate, formatRomeTime } from "@/lib/domain/rome-time";
import { getTranslations } from "@/lib/i18n/get-translations";
import { routes } from "@/lib/routes";
import { getOwn } from "@/lib/server/session";
import { getSite } from "@/lib/server/site";
import { type PrivatePageProps, pageNumber } from "../../private-page";
import { ModuleFrame } from "./module-frame";
import { readOwn } from "./read-own";

const SLUG = "check-in";

/** The events at whose doors one may work, the next one first. */
export async function DoorsPage({ searchParams }: PrivatePageProps) {
  const [number, t, { modules, door: texts }] = await Promise.all([
    pageNumber(searchParams),
    getTranslations("modules.check-in"),
    getMessages(),
  ]);
  const now = new Date();
  const doors = await readOwn(callTo(listDoors, { page: number }), doorListSchema);
  return (
    <ModuleFrame module={findModule(SLUG)}>
      <ListPage
        page={doors}
        hrefOf={(page) => routes.module(SLUG, { page })}
        empty={<EmptyState glyph="ticket" {...modules[SLUG].empty} />}
      >
        <ModuleList>
          {doors.data.map(({ id, title, place, expected, entered, ...door }) => (
            <ModuleRow
              key={id}
              href={routes.moduleItem(SLUG, id)}
              title={title}
              facts={[
                doorDateWords(door, texts.fromTo, now),
                place,
                t("entered", { expected, entered }),
              ]}
              aside={door.is_cancelled && <Chip tone="closed">{t("cancelled")}</Chip>}
            />
          ))}
        </ModuleList>
      </ListPage>
    </ModuleFrame>
  );
}

/** The door of one event: the way to it, and the links for who helps there. */
export async function DoorPage({ id, user }: PrivatePageProps & { user: User; id: string }) {
  const name = encodeURIComponent(id);
  const mayManage = user.permissions.includes("events.manage");
  const [{ event, dates }, links, { modules, door }, site] = await Promise.all([
    readOwn(callTo(getDoor, { id: name }), doorSchema),
    mayManage ? getOwn(callTo(listDoorLinks, { id: name }), doorLinksSchema) : null,
    getMessages(),
    getSite(),
  ]);
  const texts = modules[SLUG];
  const now = new Date();
  const date = dateAtDoor(dates, now);
  if (!date) notFound();
  const lead = [doorDateWords(date, door.fromTo, now), event.place].filter(Boolean).join(" · ");
  return (
    <ModuleFrame
      words={["modules.check-in"]}
      module={findModule(SLUG)}
      item={{ id, title: event.title, lead }}
    >
      <ModuleSection id="lavora" title={texts.work.title}>
        <p className="mb-4 max-w-[65ch]">{texts.work.text}</p>
        {/* Loaded anew: the camera and the decoder are allowed to the door's document alone. */}
        <a href={doorPage(event.id)} className={buttonClass({ size: "large" })}>
          {texts.open}
        </a>
      </ModuleSection>
      {links && (
        <LiveRegion>
          <ModuleSection id="collegamenti" title={texts.links.title}>
            <p className="mb-4 max-w-[65ch]">{texts.links.text}</p>
            {links.is_organiser_out && <Notice className="mb-4">{texts.links.out}</Notice>}
            <DoorLinkList
              event={event.id}
              links={links.links.map(({ secret, created_at: _, used_at, ...link }) => ({
                ...link,
                address: `${site.url}${doorLink(secret)}`,
                used: used_at
                  ? {
                      date: formatDate(new Date(used_at)),
                      time: formatRomeTime(new Date(used_at)),
                    }
                  : null,
              }))}
            />
          </ModuleSection>
        </LiveRegion>
      )}
    </ModuleFrame>
  );
}
