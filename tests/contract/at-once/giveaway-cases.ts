import sharp from "sharp";
import type { TestBackend } from "../../support/backend";
import { aGiveaway, shownGiveaway, writeGiveaway } from "../../support/giveaways";
import { newPerson, type Person } from "../../support/signed-in";
import { type Case, type Cases, own } from "./case";

/** The board "regalo / cerco": posts, conversations, decisions. */
export function giveawayCases(backend: TestBackend): Cases {
  const { declared: _, ...change } = aGiveaway({ title: "Libreria da parete" });
  const browserOf = ({ browser, ask }: Person) => ({ ...browser, call: ask });
  const ofAuthor = async (body?: object): Promise<Case> => {
    const { author, post } = await shownGiveaway(backend);
    return { params: { id: post.id }, body, browser: browserOf(author) };
  };
  const ofAnswer = async (body?: object): Promise<Case> => {
    const { post } = await shownGiveaway(backend);
    const person = await newPerson(backend);
    const path = `/api/giveaways/${post.slug}/answers`;
    const { id } = await (await person.ask("POST", path, { text: "Passo domani?" })).json();
    return { params: { id }, body, browser: browserOf(person) };
  };
  const png = () =>
    sharp({ create: { width: 640, height: 480, channels: 3, background: "#853" } })
      .png()
      .toBuffer();
  return [
    [/POST \/api\/own-giveaways$/, async () => ({ body: aGiveaway() })],
    [/POST \/api\/own-giveaways\/pictures/, async () => ({ body: await png() })],
    [/POST \/api\/own-giveaways\/{id}\/step/, () => ofAuthor({ step: "done" })],
    [/PUT \/api\/own-giveaways\/{id}/, () => ofAuthor(change)],
    [/own-giveaways\/{id}/, () => ofAuthor()],
    [
      /giveaways\/{slug}/,
      async () => {
        const { post } = await shownGiveaway(backend);
        return { params: { slug: post.slug }, body: { text: "Passo domani?" } };
      },
    ],
    [/giveaway-answers\/{id}/, () => ofAnswer({ text: "Va bene." })],
    [
      /staff\/giveaways\/{id}\/decision/,
      own(async () => {
        const { id, version } = await writeGiveaway(await newPerson(backend));
        return { params: { id }, body: { decision: "publish", version } };
      }),
    ],
  ];
}
