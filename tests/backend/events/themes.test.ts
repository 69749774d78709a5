/** @postgres features/events/list-queries */

import { changeEvent } from "@/backend/features/events/service";
import { backendOfFile } from "@/tests/support/backend";
import { plantEvent } from "@/tests/support/events";

const backend = backendOfFile();

test("events with a theme are listed by it, and found by its words", async () => {
  const { db, now } = backend.deps;
  const { id } = await plantEvent(db, "Officina aperta");
  await plantEvent(db, "Concerto in piazza");
  await changeEvent(db, id, { theme: "repair" }, now());
  const titles = async (query: string) => {
    const { data } = await (await backend.request(`/api/events?${query}`)).json();
    return data.map(({ title, theme }: Record<string, string>) => [title, theme]);
  };
  expect(await titles("theme=repair")).toEqual([["Officina aperta", "repair"]]);
  expect(await titles("theme=swap")).toEqual([]);
  expect(await titles("q=riparazione")).toEqual([["Officina aperta", "repair"]]);
  const found = await (await backend.request("/api/search?q=riparare")).json();
  expect(found.results.events.map(({ title }: { title: string }) => title)).toEqual([
    "Officina aperta",
  ]);
});
