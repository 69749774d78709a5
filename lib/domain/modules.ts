/** A module of the reserved area: a page opened by a permission. */
interface AreaModule {
  /** Path segment, and key of its messages. */
  slug: string;
  /** Users with it see the module; the backend checks each call. */
  permission: string;
  icon: string;
  /** Its heading on the overview page. */
  group: "business" | "staff";
  /** The kind of content written there, by its API name. */
  writes?: string;
}

/** Modules with pages, in order; `docs/decisions/125` describes how to add one. */
export const modules = [
  {
    slug: "attivita",
    permission: "activities.edit",
    icon: "store",
    group: "business",
    writes: "activity",
  },
  { slug: "statistiche", permission: "statistics.see", icon: "chart-column", group: "business" },
  {
    slug: "notizie",
    permission: "news.write",
    icon: "newspaper",
    group: "business",
    writes: "news",
  },
  {
    slug: "eventi",
    permission: "events.manage",
    icon: "calendar-days",
    group: "business",
    writes: "event",
  },
  {
    slug: "lavoro",
    permission: "jobs.manage",
    icon: "briefcase-business",
    group: "business",
    writes: "job",
  },
  {
    slug: "candidature",
    permission: "applications.read",
    icon: "circle-user",
    group: "business",
  },
  {
    slug: "promo",
    permission: "promos.manage",
    icon: "gift",
    group: "business",
    writes: "promo",
  },
  {
    slug: "volantini",
    permission: "flyers.manage",
    icon: "newspaper",
    group: "business",
    writes: "flyer",
  },
  {
    slug: "menu",
    permission: "menus.manage",
    icon: "book-open",
    group: "business",
    writes: "menu",
  },
  { slug: "prezzi", permission: "promos.manage", icon: "shopping-basket", group: "business" },
  { slug: "cassa", permission: "promos.redeem", icon: "banknote", group: "business" },
  { slug: "check-in", permission: "tickets.scan", icon: "qr-code", group: "business" },
  {
    slug: "richieste-private",
    permission: "private_requests.answer",
    icon: "sparkles",
    group: "business",
  },
  { slug: "campagne", permission: "ads.manage", icon: "eye", group: "business" },
  { slug: "immagini", permission: "pictures.use", icon: "camera", group: "business" },
  { slug: "pagine", permission: "pages.edit", icon: "book-open", group: "staff", writes: "page" },
  { slug: "importazioni", permission: "activities.import", icon: "list-ordered", group: "staff" },
  { slug: "decisioni", permission: "content.moderate", icon: "circle-check", group: "staff" },
  { slug: "ruoli", permission: "role_requests.decide", icon: "badge-check", group: "staff" },
  {
    slug: "rivendicazioni",
    permission: "role_requests.decide",
    icon: "shield-check",
    group: "staff",
  },
  { slug: "persone", permission: "users.manage", icon: "circle-user", group: "staff" },
  { slug: "inviti", permission: "users.manage", icon: "mail", group: "staff" },
  { slug: "team", permission: "team.see", icon: "heart-handshake", group: "business" },
  { slug: "recensioni", permission: "reviews.reply", icon: "star", group: "business" },
  { slug: "coda", permission: "reviews.moderate", icon: "eye", group: "staff" },
  { slug: "segnalazioni", permission: "reports.moderate", icon: "circle-alert", group: "staff" },
  { slug: "contatti", permission: "contact.answer", icon: "mail", group: "staff" },
  { slug: "avvisi", permission: "notifications.broadcast", icon: "bell", group: "staff" },
  { slug: "categorie", permission: "taxonomy.edit", icon: "list", group: "staff" },
  { slug: "zone", permission: "taxonomy.edit", icon: "map-pin", group: "staff" },
  { slug: "sostenibilita", permission: "sustainability.manage", icon: "truck", group: "staff" },
  { slug: "sinonimi", permission: "search.synonyms", icon: "search", group: "staff" },
  { slug: "registro", permission: "journal.see", icon: "history", group: "staff" },
  { slug: "apertura", permission: "settings.edit", icon: "landmark", group: "staff" },
  { slug: "impostazioni", permission: "settings.edit", icon: "wrench", group: "staff" },
] as const satisfies readonly AreaModule[];

export type Module = (typeof modules)[number];
export type ModuleSlug = Module["slug"];

/** Modules that write content of a kind. */
export type EditorSlug = Extract<Module, { writes: string }>["slug"];
export type WrittenKind = Extract<Module, { writes: string }>["writes"];

/** Null if there is no such module. */
export function findModule(slug: string): Module | null {
  return modules.find((module) => module.slug === slug) ?? null;
}

/** Modules opened by these permissions. */
export function openModules(permissions: readonly string[]): Module[] {
  return modules.filter(({ permission }) => permissions.includes(permission));
}
