// Italian words and phrases of lib/domain/advertising-rules.ts, in lower case without accents.

/** Grounds of a refusal or a doubt; texts and laws are the messages `advertising.grounds`. */
export type AdGround =
  | "political"
  | "gambling"
  | "health_offer"
  | "health"
  | "alcohol_claim"
  | "alcohol_minors"
  | "alcohol_praise"
  | "tobacco"
  | "drugs"
  | "weapons"
  | "medicine"
  | "infant_formula"
  | "credit"
  | "easy_money"
  | "green_claim"
  | "miracle"
  | "adult"
  | "target"
  | "declaration";

/** `staff`: a person decides. */
export type AdVerdict = "refused" | "staff";

/** Whole words, with inflections given as a pattern. */
const say = (...forms: string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${forms.join("|")})(?![\\p{L}\\p{N}])`, "gu");

/** Professions with an order, whose offers are forbidden. Materials and shops have other words. */
const professions = [
  "dentist[aei]",
  "dentistic(?:[oai]|he|hi)",
  "odontoiatr(?:a|i|ia|ic[oai]|iche)",
  "ortodon(?:zia|tist[aei]|tic[oai])",
  "implantologi[ae]",
  "igienist[aei] dental[ei]",
  "veterinari(?:[oae])?",
  "medic(?:[oai]|he)",
  "(?:poli)?ambulatori[o]?",
  "clinic(?:[oa]|he)",
  "cas[ae] di cura",
  "fisioterap(?:ia|ie|ist[aei]|ic[oai])",
  "psicolog(?:[oai]|he|ia|ic[oai])",
  "psicoterap(?:ia|ie|eut[aei])",
  "psichiatr(?:[aie]|ia)",
  "logoped(?:ia|ist[aei])",
  "ostetric(?:[oai]|he|ia)",
  "nutrizionist[aei]",
  "dietist[aei]",
  "dietolog(?:[oai]|he)",
  "podolog(?:[oai]|he|ia)",
  "chiropratic(?:[oai])",
  "infermier(?:[aei]|istic[oai])",
  "pediatr(?:[aei]|ia|ic[oai])",
  "ginecolog(?:[oai]|he|ia)",
  "dermatolog(?:[oai]|he|ia)",
  "cardiolog(?:[oai]|he|ia)",
  "oculist(?:[aei])",
  "radiolog(?:[oai]|ia)",
  "chirurg(?:[oai]|hi|ia)",
  "laboratorio (?:di )?analisi",
  "analisi cliniche",
  "centr[oi] diagnostic[oi]",
  "medicina estetica",
];
export const ofProfession = say(...professions);
/** Titles that say a profession only on the card of a medical business. */
export const doctor = say("dott", "dottor(?:e|essa|i)?", "dr", "osteopat(?:a|i|e|ia)");
/** Businesses of the same category that sell goods. */
export const sellsGoods = say(
  "(?:para)?farmaci[ae]",
  "ottic(?:a|he|o)",
  "sanitari[ao]",
  "erboristeri[ae]",
  "pet ?shop",
  "acustica?",
);

const ofHealth =
  "(?:dentistic(?:[oai]|he|hi)|dental[ei]|dei denti|ai denti|odontoiatric(?:[oai]|he)|ortodontic(?:[oai]|he)|veterinari[aoe]?|medic(?:[oai]|he)|fisioterapic(?:[oai]|he)|psicologic(?:[oai]|he)|oculistic(?:[oai]|he)|ginecologic(?:[oai]|he)|dermatologic(?:[oai]|he)|cardiologic(?:[oai]|he)|osteopatic(?:[oai]|he)|nutrizional[ei]|specialistic(?:[oai]|he)|pediatric(?:[oai]|he)|ortopedic(?:[oai]|he)|chirurgic(?:[oai]|hi|he)|dal dentista|dal veterinario|dal medico|con il dentista|con il veterinario)";
/** Services of a health profession, whoever offers them. */
export const healthService = say(
  `(?:visit[ae]|controll[oi]|check[- ]?up|pulizi[ae]|sedut[ae]|consult[oi]|consulenz[ae]|ecografi[ae]|trattament[oi]|impiant[oi]|prestazion[ei]|cur[ae]|intervent[oi]|sterilizzazion[ei]|sbiancament[oi]|apparecch[io]+|esam[ei])(?: [\\p{L}']+)? ${ofHealth}`,
  "(?:visit[ae]|sterilizzazion[ei]|vaccinazion[ei]) (?:per|di|del|al|a) (?:cani|gatti|cane|gatto|cani e gatti|tuo cane|tuo gatto)",
  "implantologi[ae]",
  "ortodonzia",
  "fisioterapi[ae]",
  "psicoterapi[ae]",
  "medicina estetica",
  "(?:blefaro|rino|mastoplastica|masto|addomino)plastic(?:a|he)|mastoplastic(?:a|he)",
  "liposuzion[ei]",
  "trapiant[oi] (?:di|dei) capelli",
  "filler(?: labbra)?",
  "otturazion[ei]",
  "ablazione del tartaro",
);

export const offer = say(
  "scont(?:o|i|at[oaie])",
  "offert[ae]",
  "promo(?:zion[ei]|zional[ei])?",
  "gratis",
  "gratuit(?:[oaei]|amente)",
  "omaggi[o]?",
  "regal[oi]|regaliamo",
  "risparmi(?:[ao]|are)?",
  "convenien(?:za|te|ti)",
  "low[- ]?cost",
  "prezz[oi] (?:special[ei]|bass[oi]|imbattibil[ei]|ridott[oi]|piccol[oi]|scontat[oi])",
  "al prezzo di",
  "a partire da",
  "a sol[io]",
  "a meta prezzo",
  "senza (?:spes[ae]|costi)",
  "a? ?costo zero",
  "coupon",
  "voucher",
  "black friday",
  "pacchett[oi]",
  "\\d+ ?x ?\\d+",
  "\\d+(?:[.,]\\d+)? ?(?:euro|eur)",
);
export const offerSign = /\d ?%|€ ?\d|\d ?€/;

export const alcohol = say(
  "vin[oi]|vineri[ae]|vinell[oi]",
  "birr(?:a|e|eria|erie|ificio)",
  "calic[ei]",
  "spritz",
  "grapp[ae]",
  "liquor(?:e|i|eria)",
  "amar[oi] (?:d[aei]|alle|della|artigianal[ei])",
  "gin|gin ?tonic|vodka|rum|whisk(?:y|ey)|tequila|cognac|brandy|mezcal|sambuca|limoncell[oi]",
  "prosecco|spumant[ei]|champagne|franciacorta",
  "barolo|barbera|dolcetto|nebbiolo|barbaresco|chianti|lambrusco|moscato|arneis",
  "cocktail|negroni|mojito|shottin[oi]|cicchett[oi] alcolic[oi]",
  "distillat[oi]",
  "(?:super)?alcolic(?:o|i|he|a)",
  "enotec(?:a|he)",
  "cantin[ae] vinicol[ae]",
);
export const noAlcohol = say(
  "[\\p{L}]+ (?:analcolic(?:o|i|a|he)|senza alcol|dealcolat[oaei]|zero alcol)",
  "analcolic(?:o|i|a|he)",
);

/** Only in a text of alcohol. */
export const ofAlcohol: readonly [AdGround, AdVerdict, RegExp][] = [
  [
    "alcohol_claim",
    "refused",
    say(
      "(?:fa|fanno) bene",
      "terapeutic(?:[oai]|he)",
      "curativ[oaei]",
      "guari(?:sce|scono|re|gione)",
      "rimedi[o]? (?:contro|per|natural[ei])",
      "toccasana",
      "anti ?stress",
      "antiossidant[ei]",
      "(?:protegge|aiuta) (?:il cuore|la circolazione|la digestione)",
      "dimagr(?:ire|ante|anti)",
      "allunga la vita",
      "aiuta a (?:dormire|digerire|rilassar(?:ti|si))",
    ),
  ],
  [
    "alcohol_claim",
    "staff",
    say("digestiv[oaei]", "salutar[ei]", "energizzant[ei]", "benefic[oih]+"),
  ],
  [
    "alcohol_minors",
    "refused",
    say(
      "minorenn[ei]",
      "minori",
      "under ?1[0-8]",
      "(?:sedic|diciassett|quindic|quattordic)enn[ei]",
      "teen(?:ager)?",
      "liceal[ei]",
      "per ragazz(?:i|ini)",
      "studenti delle superiori",
    ),
  ],
  [
    "alcohol_minors",
    "staff",
    say(
      "ragazz[ei]",
      "bambin[oaie]",
      "scolaresc(?:a|he)",
      "scuol[ae]",
      "diciottesim[oi]",
      "18 anni",
    ),
  ],
  [
    "alcohol_praise",
    "refused",
    say(
      "ubriac(?:o|a|hi|he|arsi|arti|ati|atura|ature|iamoci)",
      "sbronz[aeio]",
      "sball(?:o|are|ati)",
      "ciucc[ao]",
      "piu bevi",
      "bev(?:i|ete|iamo) fino a",
      "dimentica i problemi",
      "beviamoci su",
    ),
  ],
  [
    "alcohol_praise",
    "staff",
    say(
      "open ?bar",
      "(?:bev(?:i|ete|ere)|bevut[ae]) (?:quanto|senza|a volonta|illimitat)[\\p{L}]*",
      "fiumi di",
    ),
  ],
];

/** What one text says by itself. */
export const plain: readonly [AdGround, AdVerdict, RegExp][] = [
  [
    "political",
    "refused",
    say(
      "elezion[ei] (?:comunal[ei]|regional[ei]|politiche|europee|amministrative|provincial[ei])",
      "(?:campagn[ae]|comitat[oi]) elettoral[ei]",
      "comizi(?:o)?",
      "list[ae] civic(?:a|he)",
      "candidat[oa] (?:a |alla |al |come |di )?(?:carica di |consiglio )?(?:sindac[oa]|consiglier[ea]|comunale|regionale|camera|senato|partito|lista)",
      "(?:vota|votate|votiamo) (?:per )?(?:la |il |i |alle )?(?:lista|partito|simbolo|sindac[oa]|candidat[oai]|si|no|europee)",
      "(?:il )?(?:tuo|vostro) voto (?:alle|per|conta|al)",
      "alle urne",
      "partito (?:democratico|comunista|socialista|liberale|politico|radicale|popolare)",
      "fratelli d'italia",
      "forza italia",
      "movimento (?:5|cinque) stelle",
    ),
  ],
  [
    "political",
    "staff",
    say(
      "vot(?:a|ate|iamo|are|azioni)",
      "referendum",
      "candidat[oai]",
      "sindac(?:o|a|i|he)",
      "elezion[ei]",
      "elettoral[ei]",
      "petizion[ei]",
      "raccolta (?:di )?firme",
      "partit[oi] (?:di|del|della|dei)",
      "politic(?:o|a|he)",
    ),
  ],
  [
    "gambling",
    "refused",
    say(
      "slot ?machines?",
      "(?:sal[ae]|video|le|nuove|giri?|bonus) ?slot",
      "slot (?:online|gratis|bar)",
      "scommess[ae] (?:sportiv[ae]|ippic(?:a|he)|online|live|sul|sui|sulle)",
      "(?:punto|centro|agenzia|sala) scommess[ae]",
      "casino (?:online|live|digitale|virtuale)",
      "bonus (?:casino|benvenuto casino|scommesse)",
      "gratta ?e ?vinci",
      "super ?enalotto|euro ?jackpot|10 ?e ?lotto|win for life|million ?day",
      "(?:gioco del|giocare al|estrazion[ei] del|numeri del) lotto",
      "lotto e superenalotto",
      "sal[ae] bingo",
      "video ?(?:lottery|lotteries|poker)|vlt|awp",
      "gioc(?:o|hi) d'azzardo",
      "jackpot",
      "bookmakers?",
      "betting",
      "quote maggiorate",
      "poker (?:online|room|cash|texas hold'?em)",
      "lottomatica|sisal|snai|bet ?365|eurobet|goldbet|planetwin(?: ?365)?|starcasino|betsson|betflag|bwin|william hill",
    ),
  ],
  [
    "gambling",
    "staff",
    say(
      "scommess[ae]",
      "scomme(?:tti|ttiamo|ttere|tto|ttete)",
      "slot",
      "casino",
      "bingo",
      "poker",
      "roulette",
      "lotteri[ae]",
      "sal[ae] gioch[i]",
      "tombol[ae]",
      "ricevitori[ae]",
      "vinc(?:i|ite|ere) (?:fino a )?(?:\\d|soldi|denaro|premi in)[\\p{L}\\d.]*",
    ),
  ],
  [
    "tobacco",
    "refused",
    say(
      "sigarett[ae](?: elettronic(?:a|he))?",
      "e[- ]?cig(?:arette)?",
      "svap(?:o|are|ando|atori)",
      "vap(?:e|ing)",
      "sigar[oi]",
      "tabacco (?:riscaldato|trinciato|da pipa|da fiuto|sfuso)",
      "iqos|glo hyper|juul|terea",
      "nicotin[ae]",
      "snus",
      "narghile|shisha",
    ),
  ],
  [
    "tobacco",
    "staff",
    say("(?<!color )(?<!colore )tabacc(?:o|hi)", "fum(?:o|are|ator[ei])", "pip[ae]"),
  ],
  [
    "drugs",
    "refused",
    say(
      "cannabis(?: light| legale)?",
      "marijuana|marihuana",
      "hashish|hascisc",
      "infiorescenze di canapa",
      "cocaina",
      "spacca ?erba|grinder",
      "ketamina|ecstasy|mdma",
    ),
  ],
  ["drugs", "staff", say("cbd", "canapa", "cannabidiolo")],
  [
    "weapons",
    "refused",
    say(
      "arm[ai] (?:da fuoco|da sparo|da tiro|da caccia|da difesa|bianc(?:a|he)|ad aria compressa)",
      "armeri[ae]",
      "fucil[ei]",
      "pistol[ae](?! (?:per|ad acqua|a spruzzo|massagg|giocattolo|a caldo|termic|da tavol))",
      "carabin[ae]",
      "munizion[ei]",
      "spray al peperoncino",
      "taser|storditor[ei]",
      "tirapugni|noccoliere",
    ),
  ],
  [
    "weapons",
    "staff",
    say("arm[ai]", "softair|soft air", "balestr[ae]", "katan[ae]", "fuochi d'artificio"),
  ],
  [
    "medicine",
    "refused",
    say(
      "(?:con|su|senza|serve|dietro) (?:la )?(?:ricetta(?: medica)?|prescrizione(?: medica)?)(?! (?:della nonna|di famiglia|tradizional[ei]|originale|segreta))",
      "antibiotic[oi]",
      "viagra|cialis|sildenafil|tadalafil",
      "ozempic|wegovy|mounjaro|semaglutide|tirzepatide|saxenda",
      "xanax|valium|benzodiazepin[ae]",
      "cortison[ei]",
      "oppiace[oi]|ossicodone|tramadolo",
      "botox|botulino|tossina botulinica",
      "steroidi|anabolizzant[ei]",
    ),
  ],
  [
    "medicine",
    "staff",
    say("farmac(?:o|i)", "medicinal[ei]", "dispositiv[oi] medic(?:o|i)", "omeopatic(?:o|i)"),
  ],
  [
    "infant_formula",
    "refused",
    say(
      "latte artificiale",
      "latte (?:in polvere |liquido )?(?:per|da) (?:neonat[oi]|lattant[ei]|(?:la )?prima infanzia)",
      "latt[ei] (?:di partenza|formulat[oi]|per l'infanzia 1)",
      "formul[ae] per lattanti",
      "alimenti per lattanti",
      "(?:aptamil|mellin|humana|nidina|plasmon) 1",
      "biberon e tettarelle",
    ),
  ],
  [
    "infant_formula",
    "staff",
    say(
      "latte in polvere",
      "latte di (?:proseguimento|crescita)",
      "biberon",
      "tettarell[ae]",
      "svezzamento",
    ),
  ],
  [
    "credit",
    "refused",
    say(
      "(?:anche|perfino) (?:a )?(?:cattiv[oi] pagator[ei]|protestati|segnalati)",
      "cattiv[oi] pagator[ei]",
      "prestit[oi] (?:garantit[oi]|immediat[oi]|facil[ei]|a tutti|in giornata|senza (?:garanzie|busta paga|controlli))",
      "finanziament[oi] (?:garantit[oi]|immediat[oi]|facil[ei]|a tutti|senza (?:garanzie|busta paga|controlli))",
      "senza busta paga",
    ),
  ],
  [
    "credit",
    "staff",
    say(
      "prestit[oi](?! (?:di libri|librari|bibliotecari|d'uso|digitale|gratuito di libri|interbibliotecari))",
      "finanziament[oi]",
      "mutu(?:o|i)",
      "cessione del quinto",
      "carta revolving",
      "compra (?:oggi )?(?:e )?paga dopo",
      "interessi zero|senza interessi",
    ),
  ],
  [
    "easy_money",
    "refused",
    say(
      "guadagn(?:o|i|a|are) (?:facil[ei]|garantit[oi]|sicur[oi]|da casa|senza rischi[o]?)",
      "rendiment[oi] (?:garantit[oi]|sicur[oi])",
      "soldi facili",
      "raddoppia (?:il|i) (?:capitale|soldi|tuoi soldi)",
      "diventa ricc[oa]",
      "schem[ai] piramidal[ei]|catena di sant'antonio",
    ),
  ],
  [
    "easy_money",
    "staff",
    say(
      "trading|forex",
      "bitcoin|criptovalut[ae]|crypto",
      "rendita passiva",
      "network marketing",
      "investiment[oi]",
    ),
  ],
  [
    "green_claim",
    "refused",
    say(
      "eco[- ]?friendly|green friendly",
      "ecosostenibil[ei]|eco[- ]sostenibil[ei]",
      "ecologic(?:[oi]|he|a)(?<!isola ecologica)(?<!isole ecologiche)(?<!passeggiata ecologica)(?<!giornata ecologica)",
      "ecocompatibil[ei]",
      "(?<!prezzo )(?<!prezzi )(?<!costi )(?<!costo )(?<!spesa )sostenibil[ei]",
      "sostenibilita",
      "(?:amic[oaih]+|rispettos[oaie]|nel rispetto) (?:dell'|del |della )?(?:ambiente|clima|natura|pianeta|terra)",
      "(?:a |ad )?impatto (?:ambientale )?(?:zero|neutro|positivo)",
      "zero (?:impatto|emissioni nette)",
      "emissioni (?:zero|compensate|nette zero)",
      "(?:climaticamente|climate) (?:neutr(?:o|a|al)|positiv[oa])",
      "carbon (?:neutral|free|negative|zero)",
      "co2 (?:compensata|neutra|zero|neutral)",
      "100 ?% (?:green|naturale e verde|ecologic[oa]|sostenibile)",
      "(?:scelta|prodott[oi]|linea|negozio|azienda|moda|casa|energia pulita e) green",
      "salva(?:re)? il pianeta",
    ),
  ],
  [
    "green_claim",
    "staff",
    say(
      "green",
      "biodegradabil[ei]",
      "compostabil[ei]",
      "ricicla(?:to|ta|ti|te|bile|bili)",
      "ecolabel|fsc|pefc|emas|iso 14001",
      "(?:km|chilometro|chilometri) ?(?:0|zero)",
      "basso impatto",
      "energia (?:verde|pulita|rinnovabile)",
      "plastic free",
    ),
  ],
  [
    "miracle",
    "refused",
    say(
      "(?:guarisce|cura|sconfigge|elimina) (?:il |la |l'|i |le )?(?:cancro|tumor[ei]|diabete|artrosi|artrite|depressione|ansia|malatti[ae])",
      "(?:perdi|perdere|dimagrisci|dimagrire|meno) (?:di )?\\d+ (?:kg|chili|taglie) (?:in|senza)",
      "cur[ae] miracolos[ae]|miracolos[oaie]",
      "lega(?:menti|mento) d'amore",
      "togliere il malocchio|toglie il malocchio",
      "prevede i numeri",
    ),
  ],
  [
    "miracle",
    "staff",
    say(
      "dimagr(?:isci|ire|imento|ante|anti)",
      "terapeutic(?:[oai]|he)",
      "guari(?:sce|gione|re)",
      "cartomant[ei]|cartomanzia|veggent[ei]|sensitiv[oai]|tarocchi",
      "detox|brucia ?grassi",
    ),
  ],
  [
    "adult",
    "refused",
    say(
      "escort",
      "massagg(?:io|i) (?:erotic[oi]|tantra|tantric[oi]|sensual[ei]|happy ending)",
      "incontri (?:hot|piccanti|per adulti|erotici)",
      "porno\\p{L}*",
      "webcam hot",
    ),
  ],
  ["adult", "staff", say("sexy ?shop", "lap ?dance", "strip ?tease", "tantra")],
];

/** Accents tell a gambling house from a mess. */
export const casino = /(?<!\p{L})casin(?:[òó]|o['’])(?!\p{L})/u;

/** Rates of a credit; an advertisement with one must state the annual percentage rate. */
export const creditRate = say(
  "tan",
  "tasso (?:zero|0|fisso|variabile|agevolato)",
  "\\d+ rate",
  "rat[ae] (?:da|di|mensil[ei]) ?(?:€ ?)?\\d*",
  "\\d+ ?(?:€|euro) al mese",
);
export const isCredit = say(
  "prestit[oi]",
  "finanziament[oi]",
  "finanzia(?:bile|to|ti)?",
  "mutu[oi]",
  "tan",
  "tasso (?:zero|0)",
  "rat[ae]",
  "credito",
);
export const annualRate = say("taeg");

/** Words in the address of a gambling site. */
export const gamblingHost =
  /(?:^|[.-])(?:bet\d*|slots?|casino|scommesse|poker|bingo|lottomatica|sisal|snai|bet365|eurobet|goldbet|planetwin365|starcasino|betsson|betflag|bwin|superenalotto|grattaevinci)(?=[.-])/u;
/** Addresses that hide where they lead. */
export const hidingHost =
  /^(?:www\.)?(?:bit\.ly|tinyurl\.com|t\.co|goo\.gl|ow\.ly|is\.gd|cutt\.ly|rebrand\.ly|t\.ly|shorturl\.at|linktr\.ee)$/u;

const children = say(
  "bambin(?:o|a|i|e)",
  "ragazz(?:o|a|i|e|in[ioae])",
  "neonat(?:o|a|i|e)",
  "scuol(?:a|e)|scolastic(?:o|a|i|he)",
  "asil(?:o|i)",
  "nid(?:o|i)",
  "infanzia",
  "minori|minorenn(?:e|i)",
  "ludotec(?:a|he)",
  "doposcuola",
  "giocattol(?:o|i)",
  "adolescent(?:e|i)",
  "student(?:e|i|essa|esse)",
  "favol(?:a|e)|fiab(?:a|e)",
);

/** True for what is made for children or about school. */
export const speaksOfChildren = (text: string): boolean =>
  text.normalize("NFC").toLowerCase().search(children) >= 0;
