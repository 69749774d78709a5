import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { imports } from "@/backend/db/schema/imports";
import { changeEvent } from "@/backend/features/events/service";
import { addDays, romeDay } from "@/lib/domain/rome-time";
import { plantJob } from "@/tests/support/jobs";
import { becomePromo, plantPromo } from "@/tests/support/promos";
import type { TestBackend } from "../../support/backend";
import { plantActivity } from "../../support/directory";
import { plantEvent } from "../../support/events";
import { type Account, type Cases, idOf, json, nextNumber, own } from "./case";

/** Categories or zones; `fields` is what one has besides its name and its address. */
function termCases(kind: "categories" | "zones", fields: object): Cases {
  const input = () => ({ ...fields, name: `Prova ${nextNumber()}`, slug: null });
  const added = async ({ ask }: Pick<Account, "ask">): Promise<string> =>
    (await json(ask("POST", `/api/staff/${kind}`, input()))).id;
  return [
    [new RegExp(`POST /api/staff/${kind}$`), async () => ({ body: input() })],
    [
      new RegExp(`PUT /api/staff/${kind}/{id}$`),
      own(async (asker) => ({ params: { id: await added(asker) }, body: input() })),
    ],
    [
      new RegExp(`POST /api/staff/${kind}/{id}/merge`),
      own(async (asker) => ({
        params: { id: await added(asker) },
        body: { into: await added(asker) },
      })),
    ],
    [new RegExp(`/api/staff/${kind}/{id}`), own(async (asker) => idOf(added(asker)))],
  ];
}

/** What the staff and the operator keep. */
export function townCases(backend: TestBackend): Cases {
  const table = Buffer.from("id;nome;categoria\n1;Osteria;ristoranti\n");
  /** An import that is open; its id. */
  const imported = async () => {
    await backend.deps.db.delete(imports);
    const headers = {
      authorization: `Bearer ${backend.deps.secrets.operator_token}`,
      "content-type": "text/csv",
    };
    const path = `/operator/imports?name=${nextNumber()}.csv`;
    const sent = await json(backend.send("POST", path, { headers, body: table }));
    await backend.deps.db.update(imports).set({ state: "ready" });
    return sent.id as string;
  };

  /** A page; its id. */
  const written = async () => {
    const page = { title: "Osteria", body_html: "<p>Aperta.</p>" };
    return (await json(backend.operator("PUT", "/operator/pages/osteria", page))).id as string;
  };

  /** A picture that nothing uses, by whoever asks. */
  const picture = async ({ ask }: Pick<Account, "ask">) => {
    const create = { width: 200, height: 200, channels: 3, background: "#9c3d2a" } as const;
    const image = sharp({ create: { ...create, height: 200 + nextNumber() } });
    const type = { "content-type": "application/octet-stream" };
    const bytes = await image.png().toBuffer();
    return (await json(ask("POST", "/api/editor/pictures", bytes, type))).hash as string;
  };

  /** Two activities, and what whoever asks read of them. */
  const twins = async ({ ask }: Pick<Account, "ask">) => {
    const { db } = backend.deps;
    const [{ id }, { id: from }] = [
      await plantActivity(db, `Scheda ${nextNumber()}`),
      await plantActivity(db, `Scheda ${nextNumber()}`),
    ];
    const { etag } = await json(ask("GET", `/api/staff/activities/${id}/merge?from=${from}`));
    return { params: { id }, query: { from }, body: { from, etag, take: [] } };
  };

  /** An event that takes place, or was postponed. */
  const event = async (isPostponed = false) => {
    const { db, now } = backend.deps;
    const { id } = await plantEvent(db, `Serata ${nextNumber()}`);
    const postponed = { status: "postponed", status_reason: "Piove." } as const;
    if (isPostponed) await changeEvent(db, id, postponed, now());
    return id;
  };

  /** An ad in its last days. */
  const job = async () => {
    const { db, now } = backend.deps;
    const at = new Date(now().getTime() - 27 * 24 * 60 * 60 * 1000).toISOString();
    return (await plantJob(db, `Posto ${nextNumber()}`, { at })).id;
  };

  /** A promotion that runs, or is paused. */
  const promo = async (isPaused = false) => {
    const { db, now } = backend.deps;
    const { slug } = await plantActivity(db, `Negozio ${nextNumber()}`);
    const at = now().toISOString();
    const { id } = await plantPromo(db, slug, { at, valid_to: addDays(romeDay(now()), 20) });
    if (isPaused) await becomePromo(db, id, "paused", at);
    return id;
  };

  return [
    [/promos\/{id}\/resume/, async () => ({ params: { id: await promo(true) } })],
    [/api\/promos\/{id}/, async () => ({ params: { id: await promo() } })],
    [/jobs\/{id}\/fill/, async () => ({ params: { id: await job() } })],
    [/jobs\/{id}\/renew/, async () => ({ params: { id: await job() }, body: { days: 30 } })],
    [/events\/{id}\/resume/, async () => ({ params: { id: await event(true) } })],
    [
      /events\/{id}\/(cancel|postpone)/,
      async () => ({ params: { id: await event() }, body: { reason: "Piove." } }),
    ],
    [/staff\/activities\/{id}\/(merge|twins)/, own(twins)],
    [
      /media\/{hash}\/replacement/,
      own(async (asker) => ({
        params: { hash: await picture(asker) },
        body: { hash: await picture(asker) },
      })),
    ],
    [
      /media\/{hash}/,
      own(async (asker) => ({
        params: { hash: await picture(asker) },
        body: { name: "Banco", alt: "Il banco del pane" },
      })),
    ],
    [/legal-pages\/{slug}/, async () => ({ params: { slug: "cookie-policy" } })],
    [/staff\/footer\/{id}/, async () => ({ params: { id: await written() }, body: { to: "up" } })],
    [
      /POST .*\/redirects$/,
      async () => ({ body: { path: `/vecchia/${nextNumber()}.html`, page_id: await written() } }),
    ],
    ...termCases("categories", { icon: "store", business_type: "Store" }),
    ...termCases("zones", { postal_codes: [], places: [] }),
    [
      /staff\/synonyms\/{id}/,
      own(async ({ ask }) => {
        const group = {
          terms: [`fai da te ${nextNumber()}`],
          two_way: false,
          finds: ["bricolage"],
        };
        const { id } = await json(ask("POST", "/api/staff/synonyms", group));
        return { params: { id: String(id) }, body: group };
      }),
    ],
    [
      /indicators\/waste-register/,
      async () => ({
        query: { town: "Prova", year: "2024", retrieved_at: "2026-11-02" },
        body: Buffer.from(
          "IstatComune;Comune;Popolazione;Dato riferito a;Percentuale RD (%)\n1;Prova;10;Comune;50%",
        ),
      }),
    ],
    [
      /staff\/indicators/,
      own(async ({ ask }) => {
        const figure = {
          name: `Dato ${nextNumber()}`,
          unit: "%",
          theme: "waste",
          method: "Si conta a mano.",
        };
        const { id } = await json(ask("POST", "/api/staff/indicators", figure));
        return { params: { id }, body: { ...figure, name: `Dato ${nextNumber()}` } };
      }),
    ],
    [/synonyms$/, async () => ({ body: { terms: ["bottega"], two_way: false, finds: ["bar"] } })],
    [/GET \/api\/search$/, async () => ({ query: { q: "pane" } })],
    [
      /GET \/api\/pages\/{slug}/,
      async () => {
        await written();
        return {};
      },
    ],
    [/PATCH \/operator\/activities/, async () => ({ body: { name: "Osteria" } })],
    [/POST \/operator\/restore$/, async () => ({ body: Buffer.from("no archive") })],
    [
      /POST \/api\/staff\/notifications$/,
      async () => {
        const told = { type: "system", title: "Novità", body: "Da oggi." };
        return { body: { ...told, id: randomUUID(), deep_link: "/", audience: { kind: "all" } } };
      },
    ],
    [
      /imports\/{id}\/undo/,
      async () => {
        const id = await imported();
        await backend.deps.db
          .update(imports)
          .set({ state: "finished", finished_at: backend.deps.now() });
        return { params: { id } };
      },
    ],
    [/imports\/{id}/, () => idOf(imported())],
    [
      /POST \/(api\/staff|operator)\/imports$/,
      async () => ({ query: { name: "prova.csv" }, body: table }),
    ],
    [
      /PATCH \/api\/staff\/settings/,
      own(async ({ ask }) => {
        const { version } = await json(ask("GET", "/api/staff/settings"));
        return { body: { version, tagline: "In collina" } };
      }),
    ],
  ];
}
