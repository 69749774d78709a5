import { addDays, romeDay } from "@/lib/domain/rome-time";
import type { TestBackend } from "../../support/backend";
import { plantActivity } from "../../support/directory";
import { handIn } from "../../support/editorial";
import { plantEvent } from "../../support/events";
import { plantFlyer } from "../../support/flyers";
import { plantJob } from "../../support/jobs";
import { plantMenu } from "../../support/menus";
import { plantNews } from "../../support/news";
import { plantOrganisation, putInTeam } from "../../support/organisations";
import { plantPage } from "../../support/pages";
import { plantPromo } from "../../support/promos";
import { newPerson } from "../../support/signed-in";
import { type Account, type Cases, idOf, json, message, nextNumber, own } from "./case";

/** Kinds whose title is a name. */
const namedKinds = ["activity", "menu"];

/** What people write, by kind, and what the staff decides on. */
export function editorialCases(backend: TestBackend): Cases {
  const { db, now } = backend.deps;
  const title = () => `Prova ${nextNumber()}`;
  const at = () => now().toISOString();
  const tomorrow = () => new Date(now().getTime() + 24 * 60 * 60 * 1000).toISOString();
  /** Something of a kind that is published; its id. */
  const plant: Record<string, () => Promise<{ id: string }>> = {
    activity: () => plantActivity(db, title()),
    news: () => plantNews(db, title()),
    event: () => plantEvent(db, title()),
    job: () => plantJob(db, title(), { at: at() }),
    promo: async () => {
      const { slug } = await plantActivity(db, title());
      return plantPromo(db, slug, { at: at(), valid_to: addDays(romeDay(now()), 20) });
    },
    page: () => plantPage(db, title()),
    flyer: async () => {
      const activity = await plantActivity(db, title());
      return plantFlyer(db, activity, { at: at(), valid_to: addDays(romeDay(now()), 20) });
    },
    menu: async () => {
      const { slug } = await plantActivity(db, title());
      return plantMenu(db, slug, { at: at() });
    },
  };
  const casesOf = ([kind, plantOne]: [string, () => Promise<{ id: string }>]): Cases => {
    const path = `/api/editor/${kind}`;
    // Of what ends by itself only what is off the site can be put away.
    const isOver = kind === "job" || kind === "promo";
    const inPath = `${path}/{id}`;
    const planted = async () => idOf((await plantOne()).id);
    const drafted = async ({ ask }: Account) => {
      const { id } = await plantOne();
      const changes = { [namedKinds.includes(kind) ? "name" : "title"]: title() };
      await ask("PUT", `${path}/${id}/draft`, { version: null, changes });
      return { params: { id }, body: { version: 1 } };
    };
    return [
      [
        new RegExp(`POST ${path}/bulk`),
        async () => ({ body: { action: "unpublish", ids: [(await plantOne()).id] } }),
      ],
      [new RegExp(`POST ${inPath}/(submit|discard)`), own(drafted)],
      [
        new RegExp(`POST ${inPath}/withdraw`),
        own(async (asker) => {
          const { params, body } = await drafted(asker);
          const timed = { ...body, publish_at: tomorrow() };
          const sent = await json(asker.ask("POST", `${path}/${params.id}/submit`, timed));
          return { params, body: { version: sent.revision.version } };
        }),
      ],
      [
        new RegExp(`POST ${inPath}/${isOver ? "(republish|archive)" : "republish"}`),
        own(async ({ ask }) => {
          const { id } = await plantOne();
          await ask("POST", `${path}/${id}/unpublish`, {});
          return idOf(id);
        }),
      ],
      [new RegExp(`POST ${inPath}/(unpublish|archive)`), planted],
    ];
  };

  /** An activity with somebody who keeps it. */
  const shop = async () => {
    const { id } = await plantActivity(db, title(), { phones: ["+390761555010"] });
    const organisationId = await plantOrganisation(backend, { activityIds: [id] });
    const owner = await newPerson(backend);
    await putInTeam(backend, organisationId, owner.id);
    return { owner, id, path: `/api/editor/activity/${id}` };
  };
  /** What its keeper published without a decision; its id. */
  const unchecked = async ({ ask }: Account) => {
    const { owner, id, path } = await shop();
    const { live } = await json(owner.ask("GET", path));
    const changes = { phones: ["0761 555099"] };
    await owner.ask("PUT", `${path}/live`, { etag: live.etag, changes });
    const { data } = await json(ask("GET", "/api/staff/unchecked?per_page=100"));
    return String(data.find((one: { item_id: string }) => one.item_id === id).id);
  };

  return [
    ...Object.entries(plant).flatMap(casesOf),
    [
      /revisions\/{id}\/decision/,
      async () => {
        const { revision } = await handIn(await shop(), { summary: "Pane e dolci dal 1952." });
        const { id = "", version } = revision ?? {};
        return { params: { id }, body: { decision: "publish", version } };
      },
    ],
    [/revisions\/{id}\/checked/, own(async (asker) => idOf(unchecked(asker)))],
    [
      /revisions\/{id}\/revert/,
      own(async (asker) => ({ ...(await idOf(unchecked(asker))), body: { message } })),
    ],
  ];
}
