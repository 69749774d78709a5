import { listOf, unreadOf } from "@/lib/client/notifications";
import { metadataOf } from "@/lib/client/privacy-metadata";
import { preferencesOf } from "@/lib/client/push-preferences";
import { toPwaSettings } from "@/lib/client/pwa-settings";
import { searchGroups } from "@/lib/contract/search-constants";
import { appDownload } from "@/lib/domain/app-download";
import { ownBlurColor } from "@/lib/domain/maintenance";
import { readMapHost, readSystemSettings } from "@/lib/domain/read-settings";
import { readSearchResult } from "@/lib/domain/search-answer";
import { oddCopies } from "../support/odd-values";
import { specAnswers } from "../support/spec-backend";

/** Of an object, all but one of its fields. */
function besides(value: object, field: string): object {
  const { [field]: _, ...others } = value as Record<string, unknown>;
  return others;
}

const closed = {
  ...specAnswers["GET /api/settings"],
  system_settings: {
    ...specAnswers["GET /api/settings"].system_settings,
    maintenance_enabled: true,
  },
  map: { host: "tiles.example" },
};

test.each<[string, (body: Record<string, unknown>) => object, object]>([
  ["settings of the app", toPwaSettings, specAnswers["GET /api/pwa/settings"]],
  ["privacy metadata", metadataOf, specAnswers["GET /api/privacy/metadata"]],
])("one odd value anywhere in the %s takes nothing but its own field away", (_, read, answer) => {
  for (const { field, where, body } of oddCopies(answer)) {
    const odd = read(body as Record<string, unknown>);
    const usual = read(answer as Record<string, unknown>);
    expect([where, besides(odd, field)]).toEqual([where, besides(usual, field)]);
  }
});

test("a site that is closed stays so, and every store can be asked for, whatever else is odd", () => {
  const usual = readSystemSettings(closed);
  for (const { field, where, body } of oddCopies(closed.system_settings)) {
    const odd = readSystemSettings({ system_settings: body });
    ownBlurColor(odd.maintenance_blur_color);
    expect([where, besides(odd, field)]).toEqual([where, besides(usual, field)]);
  }
  for (const { field, body } of oddCopies(closed)) {
    expect(["string", "object"]).toContain(typeof readMapHost(body as object));
    expect(typeof appDownload(body as object, "ios").label).toBe("string");
    if (field !== "system_settings") expect(readSystemSettings(body as object)).toEqual(usual);
  }
});

const [notification] = specAnswers["GET /api/notifications"].data;

test("one odd value in a notification takes that one away at most", () => {
  const usual = listOf({ ...specAnswers["GET /api/notifications"] }).items[0];
  const other = { ...notification, id: 12 };
  for (const { field, where, body } of oddCopies(notification ?? {})) {
    const { items } = listOf({ data: [body, other], last_page: 1, total: 2 });
    expect([where, items.at(-1)?.id]).toEqual([where, "12"]);
    const [odd] = items.length === 2 ? items : [];
    expect([where, besides(odd ?? usual ?? {}, field)]).toEqual([
      where,
      besides(usual ?? {}, field),
    ]);
  }
});

test("odd numbers of a list are as if they were missing", () => {
  const { data, ...numbers } = specAnswers["GET /api/notifications"];
  for (const { where, body } of oddCopies(numbers)) {
    const { items, lastPage, total } = listOf({ data, ...(body as object) });
    const isRight =
      items.length === 1 && lastPage >= 1 && total >= 0 && Number.isInteger(lastPage + total);
    expect([where, isRight]).toEqual([where, true]);
  }
});

test("a count or a choice that is none is told as a fault, and is never shown", () => {
  for (const { body } of oddCopies({ count: 1 })) {
    const { count } = body as { count: unknown };
    if (Number.isInteger(count)) expect(unreadOf(body)).toBe(count);
    else expect(() => unreadOf(body)).toThrow(TypeError);
  }
  for (const { field, body } of oddCopies({ status: "accepted", snooze_until: null })) {
    if (field === "status") expect(() => preferencesOf(body)).toThrow(TypeError);
    else expect(preferencesOf(body)).toEqual({ status: "accepted", snooze_until: null });
  }
});

test("one odd value in a result takes that result away at most", () => {
  const { results } = specAnswers["GET /api/search"];
  const [found] = results.activities;
  for (const { field, where, body } of oddCopies(found ?? {})) {
    const activities = [body, { ...found, id: "altro" }];
    const read = readSearchResult({ results: { ...results, activities } }, searchGroups).results
      .activities;
    expect([where, read.at(-1)?.id]).toEqual([where, "altro"]);
    if (read.length === 2) {
      expect([where, besides(read[0] ?? {}, field)]).toEqual([
        where,
        besides({ ...read[1], id: field === "id" ? "altro" : 3 }, field),
      ]);
    }
  }
});
