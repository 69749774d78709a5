import { getMessages } from "next-intl/server";
import { FlyerMoves } from "@/components/modules/flyers/flyer-moves";
import { StatisticsEntry } from "@/components/modules/statistics/statistics-entry";
import type { EditorDocument } from "@/lib/contract/editorial";
import { flyerVisibilities } from "@/lib/contract/flyer-constants";
import type { PrivatePageProps } from "../../private-page";
import { CODES, CodesPage, SIGNS, SignsPage } from "./access-codes";
import type { Editor, EditorSections } from "./editor-module";

/** The form of a flyer (docs/domain/flyers.md): its file first, since the rest is written while that is on its way. */
async function sections(): Promise<EditorSections> {
  const { modules } = await getMessages();
  const { sections: words, fields: f, linked, editor } = modules.volantini;
  return {
    live: [],
    draft: {
      ...words.text,
      icon: "newspaper",
      fields: [
        {
          type: "linked",
          name: "activity",
          label: f.activity,
          of: "activities",
          words: linked,
          own: linked.own,
        },
        { type: "flyerFile", name: "file", label: f.file, words: editor },
        { type: "text", name: "title", label: f.title, hint: f.titleHint, max: 80 },
        { type: "date", name: "valid_from", label: f.validFrom, hint: f.validFromHint },
        { type: "date", name: "valid_to", label: f.validTo, hint: f.validToHint },
        { type: "flyerPages", name: "pages", label: f.pages, hint: f.pagesHint, words: editor },
        {
          type: "flyerOffers",
          name: "offers",
          label: f.offers,
          words: editor,
          products: { ...modules.promo.products, none: editor.offer.noProduct },
        },
        { type: "flyerRejected", name: "rejected", label: f.rejected, words: editor },
        {
          type: "choice",
          name: "visibility",
          label: f.visibility,
          hint: f.visibilityHint,
          options: flyerVisibilities.map((value) => ({ value, label: f.visibilities[value] })),
        },
        {
          type: "longText",
          name: "places",
          label: f.places,
          hint: f.placesHint,
          max: 300,
          canWait: true,
        },
        {
          type: "longText",
          name: "note",
          label: f.note,
          hint: f.noteHint,
          max: 500,
          canWait: true,
        },
      ],
    },
  };
}

const codes = { kind: "flyer", slug: "volantini" } as const;
const FlyerCodes = () => CodesPage(codes);
const FlyerSigns = (props: PrivatePageProps) => SignsPage({ ...codes, ...props });

/** What is done with a flyer besides writing. */
async function more({ id, live }: EditorDocument) {
  return (
    live && (
      <>
        {live.content.visibility === "public" && <StatisticsEntry kind="flyer" id={id} />}
        <FlyerMoves id={id} />
      </>
    )
  );
}

export const flyerEditor: Editor = {
  glyph: "newspaper",
  sections,
  views: [
    { status: CODES, label: ({ accessCodes }) => accessCodes.flyer.open, View: FlyerCodes },
    { status: SIGNS, View: FlyerSigns },
  ],
  more,
  words: ["modules.volantini.more"],
};
