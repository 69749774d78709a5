import { lineId } from "@/lib/domain/shopping-list";
import type { TestBackend } from "../../support/backend";
import { anAddition } from "../../support/list-phones";
import { newPerson } from "../../support/signed-in";
import { type Cases, json, own } from "./case";

/** Shopping lists, and links to those of others. */
export function shoppingListCases(backend: TestBackend): Cases {
  const linkOfAnother = async () => {
    const { ask } = await newPerson(backend);
    const { id } = await json(ask("POST", "/api/shopping-lists"));
    const { links } = await json(ask("PUT", `/api/shopping-lists/${id}/links/edit`));
    return String(links.edit).split("=")[1];
  };
  return [
    [
      /POST \/api\/shopping-lists\/join/,
      own(async ({ browser }) => ({ browser, body: { key: await linkOfAnother() } })),
    ],
    [
      /POST \/api\/shopping-lines/,
      async () => ({
        body: { ids: [lineId("promotion", "11111111-1111-4111-8111-111111111111")] },
      }),
    ],
    [
      /\/api\/shopping-lists\/{id}/,
      async (asker) => {
        const { ask } = asker ?? (await newPerson(backend));
        const { id } = await json(ask("POST", "/api/shopping-lists"));
        const body = { since: 0, operations: [anAddition("Pane")] };
        const asked = { params: { id, access: "edit" }, body };
        return asker ? { ...asked, browser: asker.browser } : asked;
      },
    ],
  ];
}
