import { plainText } from "./search-text";

// Forbidden wordings in job ads, each with a reason (docs/domain/jobs.md). The law judges the
// meaning of a text; this finds common phrases. The staff reads the rest.

/** Reasons; labels are the messages `jobs.wording.<reason>`. */
export const wordingReasons = [
  "gender",
  "age",
  "origin",
  "belief",
  "orientation",
  "family",
  "looks",
  "health",
  "unpaid",
  "fees",
  "past_pay",
] as const;
export type WordingReason = (typeof wordingReasons)[number];

export interface WordingFault {
  reason: WordingReason;
  /** As in the text, in lower case without accents. */
  found: string;
}

const seek = "(?:cercasi|cerchiamo|cerco|ricerchiamo|ricercasi|selezioniamo|assumiamo|assumesi)";
const some = "(?:\\s+(?:un|una|uno|dei|delle|due|tre|\\d+|giovane|giovani|brava|bravo))*";
/**
 * Professions often written in one gender only: with the other form beside it, all are addressed.
 */
const feminine =
  "cameriera|cameriere(?=\\s+(?:donn|femmin))|commessa|cassiera|segretaria|parrucchiera|operaia|cuoca|impiegata|aiuto cuoca|infermiera|estetista donna|addetta|receptionist donna|maestra|sarta";
const onlyFor =
  "(?:solo|soltanto|solamente|esclusivamente|preferibilmente|preferenza per|riservat[oa] a)";
const sexes =
  "(?:donn[ae]|uomini|uomo|ragazz[aeio]|signor[aei]|signorin[ae]|maschi[oe]?|femmin[ae]|maschile|femminile)";

const patterns: Record<WordingReason, readonly RegExp[]> = {
  gender: [
    new RegExp(
      `\\b${seek}${some}\\s+(?:ragazz[aeio]|signor[ae]|signorin[ae]|donn[ae]|uomini|uomo|maschi[oe]?)\\b(?!\\s*/)`,
      "g",
    ),
    new RegExp(
      `\\b${onlyFor}\\s+(?:personale\\s+|candidat[aeio]\\s+|di sesso\\s+)?${sexes}\\b`,
      "g",
    ),
    /\b(?:di )?sesso (?:femminile|maschile)\b/g,
    /\b(?:personale|candidat[aeio]|figura) (?:femminile|maschile)\b/g,
    /\bno (?:uomini|donne|ragazze|ragazzi)\b/g,
    /\bragazz[ae] immagine\b/g,
  ],
  age: [
    /\b(?:eta|anni) (?:massim[ao]|max|non superiore)\b[^.;]{0,20}\d\d\b/g,
    /\b(?:massimo|max\.?|fino a|entro i|non oltre i?|sotto i|meno di|under) \d\d anni\b(?! di (?:esperienza|contributi))/g,
    /\b(?:over|under) ?\d\d\b/g,
    /\beta (?:compresa|tra|fra|compresa tra|da)\b[^.;]{0,15}\d\d\b/g,
    /\b(?:tra|fra|dai|da) (?:i )?\d\d (?:e|ai|a) (?:i )?\d\d anni\b(?! di)/g,
    /\b\d\d ?[-–/] ?\d\d anni\b(?! di)/g,
    /\beta minima:? (?!18\b)\d\d\b/g,
    new RegExp(
      `\\b${seek}(?:\\s+(?:un|una|dei|delle))?\\s+giovan[ei]\\b(?!\\s+e dinamic[ao] (?:azienda|squadra))`,
      "g",
    ),
    /\b(?:solo|preferibilmente|esclusivamente) giovan[ei]\b/g,
    /\bnat[ioe] dopo il\b/g,
  ],
  origin: [
    /\b(?:solo|esclusivamente|preferibilmente) (?:personale |candidati )?italian[ioe]\b/g,
    /\bno (?:stranier[ie]|extracomunitar[ie]|immigrati)\b/g,
    /\b(?:nazionalita|cittadinanza) (?:italiana|europea|comunitaria)\b/g,
    /\bnon (?:stranier[ie]|extracomunitar[ie])\b/g,
    /\b(?:di )?razza (?:bianca|caucasica)\b|\bpelle (?:chiara|bianca)\b/g,
  ],
  belief: [
    /\b(?:cattolic|cristian|musulman|ebre)[aoie]+ praticant[ei]\b/g,
    /\bdi (?:fede|religione) \p{L}+/gu,
    /\bno (?:musulman[ie]|velo)\b|\bsenza velo\b/g,
    /\b(?:non|no) (?:iscritt[ioe] al? )?sindaca\p{L}*/gu,
    /\borientamento politico\b|\btessera (?:di|del) (?:partito|sindacato)\b/g,
  ],
  orientation: [/\beterosessual[ei]\b|\bno (?:gay|omosessuali|trans)\b|\borientamento sessuale\b/g],
  family: [
    /\bnubil[ei]\b|\bcelib[ei]\b|\bstato civile\b|\b(?:non|no) sposat[aeio]\b/g,
    /\bsenza figli\b|\bno figli\b|\bsenza prole\b/g,
    /\b(?:non|no) (?:in )?gravidanz[ae]\b|\bnon incint[ae]\b|\btest di gravidanza\b/g,
    /\b(?:senza|liber[aeio] da) (?:impegni|vincoli|carichi) (?:familiari|di famiglia)\b/g,
  ],
  looks: [
    /\bbell[ao] presenza\b|\bbuona presenza\b|\bbell'?aspetto\b|\bbella (?:ragazza|figura)\b/g,
    /\b(?:bell[aeio]|avvenent[ei]|carin[aeio]) (?:ragazz[aeio]|e solar[ei])\b/g,
    /\b(?:di )?(?:aspetto|presenza) (?:gradevole|avvenente|attraente)\b|\bfisico (?:prestante|asciutto|atletico)\b/g,
    /\baltezza minima\b|\btaglia (?:massima|\d\d)\b|\bpeso massimo\b/g,
    /\bfoto (?:a )?figura intera\b|\bfoto in costume\b|\bfoto obbligatoria\b/g,
    /\b(?:no|senza) (?:tatuaggi|piercing)\b/g,
  ],
  health: [
    /\bsana (?:e robusta )?costituzione\b|\b(?:buona|ottima) salute\b/g,
    /\bno (?:disabil[ie]|invalid[ie]|categorie protette|handicap)\b/g,
    /\b(?:assenza di|senza) (?:patologie|malattie|disabilita|handicap|invalidita)\b/g,
    /\b(?:non|mai) (?:invalid[aeio]|malat[aeio])\b/g,
  ],
  unpaid: [
    /\b(?:prova|stage|tirocinio|formazione|periodo|giornata|settimana|giorni|turno|affiancamento)\b[^.;]{0,25}\b(?:non (?:retribuit|pagat)[aeio]|gratuit[aeio]|gratis|senza (?:retribuzione|compenso|paga))\b/g,
    /\blavoro (?:non retribuito|gratuito|gratis)\b|\bretribuito in visibilita\b/g,
  ],
  fees: [
    /\b(?:quota|spese?|costo) (?:di|d') ?(?:iscrizione|candidatura|selezione|pratica|attivazione)\b/g,
    /\b(?:versare|pagare|anticipare|versamento di)\b[^.;]{0,30}\b(?:cauzione|quota|deposito|anticipo|kit)\b/g,
    /\b(?:cauzione|deposito cauzionale)\b[^.;]{0,20}\ba carico d\p{L}+ (?:candidat|lavorator)[oaei]\b/gu,
    /\bcorso (?:a pagamento|obbligatorio a (?:proprie|tue|sue) spese)\b|\bacquisto (?:obbligatorio )?(?:del|di un) (?:kit|campionario)\b/g,
  ],
  past_pay: [
    /\b(?:ultim[ao]|attuale|precedente) (?:retribuzione|stipendio|ral|busta paga|paga)\b/g,
    /\b(?:retribuzione|stipendio|ral|paga) (?:attuale|precedente|percepit[ao]|passat[ao])\b/g,
    /\bquanto (?:guadagni|guadagnavi|guadagna|prendi|prendevi|percepisci|percepivi)\b/g,
    /\bultime buste paga\b/g,
  ],
};

/** One gender in a request: "cercasi commessa", or a title that starts with it. */
const oneForm = [
  new RegExp(`\\b${seek}${some}\\s+(?:${feminine})\\b(?!\\s*[/(]|\\s+(?:o|e)\\s+\\p{L})`, "gu"),
];
const titleForm = new RegExp(`^(?:${feminine})\\b(?!\\s*[/(]|\\s+(?:o|e)\\s+\\p{L})`, "u");
/** These phrases anywhere in the text address all genders. */
const everybody =
  /\b(?:ambosess[io]|ambo i sessi|m\s?\/\s?f|f\s?\/\s?m|uomo\s?\/\s?donna|donna\s?\/\s?uomo|ogni genere|entrambi i sessi|dell'uno o dell'altro sesso)\b/;

/**
 * Age limits set by law: for apprentices (d.lgs. 81/2015 artt. 41-47), or to sell spirits and to
 * drive.
 */
const lawfulAge =
  /\bapprendist\p{L}*|\bper legge\b|\bd\.? ?lgs\b|\bgaranzia giovani\b|\bcodice della strada\b/u;
const NEAR = 90;

function saysLaw(text: string, at: number): boolean {
  return lawfulAge.test(text.slice(Math.max(0, at - NEAR), at + NEAR));
}

/**
 * True if "no sindacalizzati" or similar is part of a legally required denial: "senza distinzione
 * di ...".
 */
const denial =
  /\b(?:senza (?:distinzion|discriminazion)[ei]|a prescindere da|indipendentemente da|qualunque sia)\b/;

/**
 * Forbidden wordings in a text, each once, in the order of the reasons. `isTitle`: a title names
 * its job without a request. `isApprenticeship`: an age limit is legal.
 */
export function wordingFaults(
  typed: string,
  { isTitle = false, isApprenticeship = false } = {},
): WordingFault[] {
  const text = plainText(typed).replace(/[’ʼ]/g, "'").replace(/\s+/g, " ").trim();
  const found = new Map<string, WordingFault>();
  const spans: { reason: WordingReason; from: number; to: number }[] = [];
  const add = (reason: WordingReason, match: string, from: number) => {
    const to = from + match.length;
    const isSaid = spans.some((span) => span.reason === reason && from < span.to && to > span.from);
    if (isSaid || denial.test(text.slice(Math.max(0, from - NEAR), from))) return;
    spans.push({ reason, from, to });
    const said = match.trim();
    if (!found.has(said)) found.set(said, { reason, found: said });
  };
  const isForAll = everybody.test(text);
  for (const reason of wordingReasons) {
    const isOneForm = reason === "gender" && !isForAll;
    for (const pattern of isOneForm ? [...patterns.gender, ...oneForm] : patterns[reason]) {
      for (const match of text.matchAll(pattern)) {
        if (reason === "age" && (isApprenticeship || saysLaw(text, match.index))) continue;
        add(reason, match[0], match.index);
      }
    }
    const [title] = (isOneForm && isTitle && titleForm.exec(text)) || [];
    if (title) add("gender", title, 0);
  }
  return [...found.values()];
}
