import { type Cases, idOf, json, nextNumber, own } from "./case";

const ITEMS = "/api/staff/waste-dictionary";
const CENTRES = "/api/staff/waste-centres";

/** The dictionary of waste and the centres, as staff keep them. */
export function wasteHelpCases(): Cases {
  const item = () => ({ name: `Cosa ${nextNumber()}`, destinations: ["residual"] });
  const centre = () => ({
    ...{ name: `Centro ${nextNumber()}`, address: "Via del Mulino 3", who: "Chi abita qui" },
    opening: {},
  });
  return [
    [
      /waste-dictionary\/table/,
      async () => ({
        query: { write: "1" },
        body: Buffer.from(`Voce;Dove va\nCosa ${nextNumber()};Vetro\n`),
      }),
    ],
    [/waste-questions\/removal/, async () => ({ body: { text: "flogisto" } })],
    [
      /waste-questions\/synonym/,
      own(async ({ ask }) => {
        const added = item();
        await ask("POST", ITEMS, added);
        return { body: { text: `domanda ${nextNumber()}`, name: added.name } };
      }),
    ],
    [
      /waste-dictionary\/{id}\/restoration/,
      own(async ({ ask }) => {
        const { id } = await json(ask("POST", ITEMS, item()));
        await ask("DELETE", `${ITEMS}/${id}`);
        return { params: { id } };
      }),
    ],
    [
      /staff\/waste-dictionary\/{id}/,
      own(async ({ ask }) => {
        const { id } = await json(ask("POST", ITEMS, item()));
        return { ...(await idOf(id)), body: item() };
      }),
    ],
    [/POST \/api\/staff\/waste-dictionary/, async () => ({ body: item() })],
    [
      /staff\/waste-centres\/{id}/,
      own(async ({ ask }) => {
        const { id } = await json(ask("POST", CENTRES, centre()));
        return { ...(await idOf(id)), body: centre() };
      }),
    ],
    [/POST \/api\/staff\/waste-centres/, async () => ({ body: centre() })],
  ];
}
