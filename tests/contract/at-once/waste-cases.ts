import { MISS_FORM } from "@/backend/features/waste-misses/reporting";
import { makeFormToken } from "@/backend/kernel/form-token";
import { addDays, romeDay, weekdayIndex } from "@/lib/domain/rome-time";
import type { TestBackend } from "../../support/backend";
import { passSeconds } from "../../support/people";
import { newStaff } from "../../support/staff";
import { anException, emptyPlan, plantYear, plantZone, publish, weekly } from "../../support/waste";
import { type Cases, nextNumber, own } from "./case";

/** Calendars of waste collection. */
export function wasteCases(backend: TestBackend): Cases {
  let slug = "";
  const zone = async () => {
    const editor = await newStaff(backend, "redattore");
    const name = `Zona ${nextNumber()}`;
    slug = name.toLowerCase().replace(" ", "-");
    return { editor, zone_id: await plantZone(editor, name) };
  };
  const draft = async () => {
    const { editor, zone_id } = await zone();
    const year = await plantYear(editor, { zone_id, year: 2027 }, { rules: [weekly("carta", 0)] });
    return { editor, year };
  };
  const row = async () => ({
    ...{ street: `Via ${nextNumber()} Maggio`, side: "all", from: null, to: null, kind: null },
    ...{ zone_id: (await zone()).zone_id, note: null },
  });
  /** An address whose paper should have been collected yesterday. */
  const missed = async () => {
    const { editor, zone_id } = await zone();
    const evening = addDays(romeDay(backend.deps.now()), -2);
    const rules = [weekly("carta", weekdayIndex(evening))];
    const year = Number(evening.slice(0, 4));
    await publish(editor, await plantYear(editor, { zone_id, year }, { rules }));
    const street = `Via ${nextNumber()} Giugno`;
    const one = { street, side: "all", from: null, to: null, kind: null, zone_id, note: null };
    await editor.ask("POST", "/api/staff/waste/streets", { rows: [one] });
    const place = { street, number: "1", kind: "household" };
    return { editor, zone_id, place, pickup: { evening, fraction: "carta" } };
  };
  return [
    [
      /GET \/api\/waste-misses/,
      async () => {
        const { street, number } = (await missed()).place;
        return { query: { street, number, kind: "household" } };
      },
    ],
    [
      /POST \/api\/waste-misses/,
      async () => {
        const { place, pickup } = await missed();
        const token = makeFormToken(backend.deps, MISS_FORM);
        passSeconds(10);
        return { body: { ...place, ...pickup, token } };
      },
    ],
    [
      /POST \/api\/staff\/waste-misses/,
      async () => {
        const { editor, zone_id, place, pickup } = await missed();
        await editor.ask("POST", "/api/waste-misses", { ...place, ...pickup });
        return { body: { zone_id, kind: "household", ...pickup, answer: "Passa domani." } };
      },
    ],
    [
      /GET \/api\/waste\/zones/,
      async () => {
        await zone();
        return { params: { slug } };
      },
    ],
    [
      /GET \/api\/waste\/address/,
      async () => ({ query: { street: "Via Roma", number: "12/B", kind: "household" } }),
    ],
    [/waste\/fractions/, async () => ({ body: { fractions: [] } })],
    [
      /waste\/zones/,
      async () => {
        await zone();
        return { body: { zones: [] } };
      },
    ],
    [/POST \/api\/staff\/waste\/streets/, async () => ({ body: { rows: [await row()] } })],
    [/POST \/api\/staff\/waste\/street-rows/, async () => ({ body: await row() })],
    [
      /waste\/street-rows\/{id}/,
      own(async ({ ask }) => {
        const body = await row();
        const added = await ask("POST", "/api/staff/waste/street-rows", body);
        const { id } = (await added.json()) as { id: string };
        return { params: { id }, body: { ...body, note: "Vicolo chiuso" } };
      }),
    ],
    [
      /POST \/api\/staff\/waste\/years$/,
      async () => ({
        body: { zone_id: (await zone()).zone_id, kind: "household", year: 2027, copy_of: null },
      }),
    ],
    [
      /waste\/years\/{id}\/publish/,
      async () => {
        const { year } = await draft();
        return { params: { id: year.id }, body: { version: year.version } };
      },
    ],
    [
      /waste\/years\/{id}\/exceptions/,
      async () => {
        const { editor, year } = await draft();
        await publish(editor, year);
        const date = `2027-03-0${1 + (nextNumber() % 9)}`;
        return { params: { id: year.id }, body: anException("add", "vetro", date) };
      },
    ],
    [
      /waste\/years\/{id}/,
      async () => ({
        params: { id: (await draft()).year.id },
        body: { source: "Il gestore", source_url: null, plan: emptyPlan },
      }),
    ],
  ];
}
