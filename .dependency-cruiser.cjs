// Who may import whom (docs/architecture.md). Project files: what is not allowed below is forbidden, by folder pattern,
// so that a new feature is protected from its first commit. Packages and inner layers: the `forbidden` rules.
const packages = "^node_modules/";
const messages =
  "^lib/i18n/(messages/|fill-message\\.mjs|(field-errors|dish-words|flyer-words|menu-hours|moment-words|promo-words|waste-words)\\.ts)";
// the lists of the site, as plain data
const endpoints = "^lib/contract/([^/]+-endpoints|endpoint)\\.ts$";
const listings =
  "^lib/(define-listing|event-routes|section-routes|listings|path-kinds|section-paths)\\.ts$";
const web = "^(app|components|lib/(client|seo|i18n|server)|middleware\\.ts)";

const queries = "^backend/features/[^/]+/[^/]*queries\\.ts$";
const views = "^backend/features/[^/]+/view\\.ts$";
const routes = "^backend/features/[^/]+/[^/]*routes\\.ts$";
const manifests = "^backend/features/[^/]+/feature\\.ts$";
const listOfFeatures = "^backend/features/index\\.ts$";
// what routes of these features share: the cookies of a login, the description of the API
const httpOfFeatures = [
  "^backend/features/accounts/(browser-session|ceremony)\\.ts$",
  "^backend/features/openapi/(document|documentation-page)\\.ts$",
];

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  allowedSeverity: "error",
  allowed: [
    { from: {}, to: { path: packages } },
    { from: {}, to: { dependencyTypes: ["core"] } },
    { from: { path: "^app/" }, to: { path: "^(app|components|lib/(?!pwa/))" } },
    // a dialog tells the coordinator that it is open; a form waits until it is alive; a picture knows its files
    {
      from: { path: "^components/ui/" },
      to: {
        path: "^(components/ui/|lib/client/(focus|hydration|overlays)\\.ts|lib/domain/avif-widths\\.ts)",
      },
    },
    {
      from: { path: "^components/(?!ui/)([^/]+)/" },
      to: {
        path: [
          "^(components/($1|ui|listing)/|lib/(client|contract|domain|i18n)/|lib/routes\\.ts)",
          listings,
        ],
      },
    },
    // a module shows what its feature is made of
    {
      from: { path: "^components/modules/" },
      to: { path: "^components/[^/]+/" },
    },
    // what is pasted goes through the filter of the server
    {
      from: { path: "^components/modules/editor/rich-text-field\\.tsx$" },
      to: { path: "^lib/rich-text\\.ts$" },
    },
    // another feature's cards, nothing else of it
    {
      from: { path: "^components/(search|home)/" },
      to: { path: "^components/[^/]+/[^/]+-card\\.tsx$" },
    },
    // what one can do about another feature's things
    {
      from: { path: "^components/[^/]+/" },
      to: {
        path: "^components/(reports/report-button|suggestions/suggest-button|follows/(?:follow|save-search)-(?:button|filter)|accounts/resend-button)\\.tsx$",
      },
    },
    // what is sold is put on the shopping list
    {
      from: { path: "^components/[^/]+/" },
      to: { path: "^components/shopping-list/(add-to-list|list-buttons?)\\.tsx$" },
    },
    // what is somewhere is shown on one map
    {
      from: { path: "^components/[^/]+/" },
      to: { path: "^components/map/map-button\\.tsx$" },
    },
    // documents are attached in one way
    {
      from: { path: "^components/[^/]+/" },
      to: {
        path: "^components/documents/((documents-field|attachments-field)\\.tsx|use-(early-upload|guest-form-with-files)\\.ts)$",
      },
    },
    // one applies on the page of an ad
    {
      from: { path: "^components/jobs/" },
      to: { path: "^components/job-applications/apply-section\\.tsx$" },
    },
    // whoever asked for something answers on a page of their own as others do in a module
    {
      from: { path: "^components/(?:bulky-waste|giveaways|job-applications|private-requests)/" },
      to: {
        path: "^components/modules/((action-area|action-button|action-dialog|check-list|document-list|step-list)\\.tsx|texts\\.ts)$",
      },
    },
    // what was sent is opened again in one way
    {
      from: { path: "^components/(?:bulky-waste|job-applications|private-requests)/" },
      to: { path: "^components/keyed/" },
    },
    // a page with one thing to do, and the secret of a mail's link
    {
      from: { path: "^components/(?:follows|reports|tickets)/" },
      to: { path: "^components/accounts/((?:account-sheet|email-field)\\.tsx|use-token\\.ts)$" },
    },
    // a promotion is saved on its page
    {
      from: { path: "^components/promos/" },
      to: { path: "^components/own-promos/save-promo\\.tsx$" },
    },
    // doors and tills read codes in one way
    {
      from: { path: "^components/(?:check-in|till)/" },
      to: { path: "^components/scanner/" },
    },
    // pictures are looked at in one way
    {
      from: { path: "^components/[^/]+/" },
      to: { path: "^components/gallery/(gallery-viewer|picture-gallery)\\.tsx$" },
    },
    {
      from: { path: "^lib/server/" },
      to: {
        path: [
          "^lib/(server|contract|domain|next-internals)/",
          "^lib/(routes|env|leftovers|secrets|rich-text)\\.ts",
          listings,
          messages,
        ],
      },
    },
    // the one protocol of pages and worker
    {
      from: { path: "^(lib/client|components/pwa)/" },
      to: { path: "^lib/pwa/messages\\.ts$" },
    },
    {
      from: { path: "^lib/(client|seo|i18n)/" },
      to: { path: "^(lib/$1/|lib/(contract|domain)/|lib/routes\\.ts)" },
    },
    { from: { path: "^lib/(env|secrets)\\.ts" }, to: { path: messages } },
    { from: { path: "^lib/env\\.ts" }, to: { path: "^lib/domain/s3-place\\.ts$" } },
    { from: { path: "^lib/domain/" }, to: { path: "^lib/domain/" } },
    { from: { path: "^lib/domain/legal-links\\.ts$" }, to: { path: "^lib/i18n/locales\\.ts$" } },
    // names of days and months, which Intl has, too
    {
      from: { path: "^lib/domain/rome-time\\.ts$" },
      to: { path: "^lib/i18n/messages/it/calendar\\.json$" },
    },
    {
      from: { path: "^lib/domain/" },
      to: { path: "^lib/contract/", dependencyTypes: ["type-only"] },
    },
    // the allergens in the order of the law, which menus print as numbers
    {
      from: { path: "^lib/domain/menu(?:s|-[^/]+)\\.ts$" },
      to: { path: "^lib/contract/menu-constants\\.ts$" },
    },
    { from: { path: "^lib/contract/" }, to: { path: "^lib/contract/" } },
    // every section is a group of search
    { from: { path: "^lib/contract/search-constants\\.ts$" }, to: { path: listings } },
    { from: { path: ["^lib/routes\\.ts", listings] }, to: { path: listings } },
    {
      from: { path: ["^lib/routes\\.ts", listings] },
      to: { path: "^lib/contract/", dependencyTypes: ["type-only"] },
    },
    { from: { path: "^lib/rich-text\\.ts$" }, to: { path: "^lib/domain/loose-blocks\\.ts$" } },
    {
      from: { path: "^lib/(page-queries|path-kinds)\\.ts$" },
      to: { path: ["^lib/routes\\.ts$", listings] },
    },
    {
      from: { path: "^lib/pwa/" },
      to: { path: ["^lib/(pwa/|domain/|routes\\.ts)", endpoints, messages] },
    },
    {
      from: { path: "^backend/" },
      to: {
        path: [
          "^backend/",
          "^lib/(contract|domain)/",
          "^lib/(routes|env|leftovers|secrets|rich-text|maintenance-pass)\\.ts",
          listings,
          messages,
        ],
      },
    },
    { from: { path: "^backend/start\\.ts" }, to: { path: "^demo/town\\.ts$" } },
    {
      from: { path: "^demo/" },
      to: {
        path: [
          "^demo/",
          "^backend/(features/[^/]+/service|db/(handle|is-empty)|files/(map-file|pictures|picture-work|store)|kernel/(deps|start-error))\\.ts",
          "^lib/(contract|domain)/",
          messages,
        ],
      },
    },
    {
      from: { path: "^server/" },
      to: {
        path: [
          "^server/",
          "^lib/(server|contract|domain|next-internals)/",
          "^lib/(routes|page-queries|path-kinds|env|secrets|maintenance-pass)\\.ts",
          messages,
        ],
      },
    },
    { from: { path: "^middleware\\.ts" }, to: { path: "^lib/(server/|routes\\.ts)" } },
    {
      from: { path: "^[^/]+\\.(config|cjs|mjs)" },
      to: {
        path: [
          "^lib/(domain/page-path|next-internals/replaced-modules|page-queries)\\.ts",
          listings,
        ],
      },
    },
    { from: { path: "^playwright\\.config\\.ts" }, to: { path: "^e2e/support/" } },
    {
      from: { path: "^scripts/" },
      to: {
        path: [
          "^scripts/",
          "^lib/(contract|domain)/",
          "^lib/(routes|env|leftovers|secrets|maintenance-pass)\\.ts",
          messages,
        ],
      },
    },
    { from: { path: "^scripts/(power-cut|bench)/" }, to: { path: "^backend/db/" } },
    {
      from: { path: "^scripts/demo-pictures/" },
      to: {
        path: "^(backend/files/(draw-picture|list-pictures|pages/(pdfium|read-pdf))|demo/(random|flyers/(seed-flyer|town-flyers)))\\.ts$",
      },
    },
    {
      from: { path: "^scripts/bench/" },
      to: { path: ["^backend/features/[^/]+/service\\.ts$", listings] },
    },
    {
      from: { path: "^tests/" },
      to: {
        path: "^(tests|app|components|lib|backend|demo|server|scripts)/|^(middleware|next\\.config)\\.ts",
      },
    },
    {
      from: { path: "^e2e/" },
      to: {
        path: [
          "^e2e/",
          "^lib/(routes|pwa/messages|domain/(door|till)-address)\\.ts",
          listings,
          "^scripts/(stack/preflight\\.mjs|operator-settings\\.ts|bench/first-load\\.ts)$",
          // the push service that stands in for the browsers' own
          "^tests/support/push-service\\.ts",
          "^tests/support/totp\\.ts",
          messages,
        ],
      },
    },
  ],
  forbidden: [
    { name: "no-circular", severity: "error", from: {}, to: { circular: true } },
    {
      name: "no-unlisted-package",
      comment: "A package that package.json does not name may vanish with the next install.",
      severity: "error",
      from: {},
      to: { dependencyTypes: ["npm-no-pkg", "npm-unknown"] },
    },
    {
      name: "not-to-unresolvable",
      severity: "error",
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: "no-development-package-at-run-time",
      severity: "error",
      from: { path: "^(app|components|lib|backend|demo|server|middleware)" },
      to: {
        dependencyTypes: ["npm-dev"],
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "web-knows-no-database",
      comment: "The web knows the backend by its HTTP contract alone.",
      severity: "error",
      from: { path: web },
      to: {
        path: `${packages}(drizzle-orm|pg|pg-boss|@electric-sql|hono|@hono|sharp|pino|satori|pdfkit|tar-stream)/`,
      },
    },
    {
      name: "backend-knows-no-web",
      severity: "error",
      from: { path: "^(backend|demo)/" },
      to: { path: `${packages}(next|next-intl|react-dom|swr|jotai)/` },
    },
    {
      name: "contract-is-zod-alone",
      severity: "error",
      from: { path: "^lib/contract/" },
      to: { path: packages, pathNot: `${packages}zod/` },
    },
    {
      name: "primitives-know-no-domain",
      severity: "error",
      from: { path: "^components/ui/" },
      to: {
        path: packages,
        pathNot: `${packages}(@types/react|@types/react-dom|react|react-dom|next)/`,
      },
    },
    {
      name: "no-zod-in-the-browser",
      comment:
        "The contract gives browser code types, constants and endpoints only: zod would be a third of the first load.",
      severity: "error",
      from: {
        path: "^(components|lib/client)/|^lib/contract/([^/]+-(constants|endpoints)|endpoint)\\.ts$",
      },
      to: {
        path: `^lib/contract/|${packages}zod/`,
        pathNot: "^lib/contract/([^/]+-(constants|endpoints)|endpoint)\\.ts$",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "codes-are-drawn-in-one-way",
      comment: "At one level of error correction (docs/decisions/186).",
      severity: "error",
      from: { pathNot: "^lib/domain/qr-matrix\\.ts$" },
      to: { path: `${packages}uqr/` },
    },
    {
      name: "worker-is-light",
      severity: "error",
      from: { path: "^lib/pwa/" },
      to: { path: packages, pathNot: `${packages}(@serwist|serwist)/` },
    },
    {
      name: "queries-know-no-rules",
      comment: "Inside the backend: routes, then service, then queries, then db; never upward.",
      severity: "error",
      from: { path: [queries, views] },
      to: { path: "^backend/(http/|app\\.ts|features/)", pathNot: [queries, views] },
    },
    {
      name: "services-know-no-http",
      severity: "error",
      comment: "Nothing but routes reads a request or builds an answer.",
      from: {
        path: "^backend/features/",
        pathNot: [routes, manifests, listOfFeatures, ...httpOfFeatures],
      },
      to: { path: ["^backend/http/", routes, `${packages}(hono|@hono)/`] },
    },
    {
      name: "features-are-listed-once",
      comment:
        "Manifests are read by their list alone, and the list where the backend is put together.",
      severity: "error",
      from: { pathNot: [listOfFeatures, "^backend/(app|start)\\.ts$", "^tests/"] },
      to: { path: [manifests, listOfFeatures] },
    },
    {
      name: "feature-to-feature-through-service",
      severity: "error",
      from: { path: "^backend/features/([^/]+)/" },
      to: {
        path: "^backend/features/",
        pathNot: "^backend/features/($1/|[^/]+/(?:service|view)\\.ts|notifications/notify\\.ts)",
      },
    },
    {
      name: "activities-through-their-view",
      comment:
        "Those that stand here write the table, lock it, join it in SQL of their own, or read what only they need.",
      severity: "error",
      from: {
        path: "^backend/features/(?!activities/)",
        pathNot: [
          "/(imports|activity-merges)/[^/]*queries\\.ts$",
          "/(claims|hours-reminders|reviews|settings|staff-queue)/queries\\.ts$",
          "/(events|flyers|menus|promos)/search\\.ts$",
          "/journal/things\\.ts$",
        ],
      },
      to: { path: "^backend/db/schema/activities\\.ts$" },
    },
    {
      name: "kernel-knows-no-feature",
      comment: "What every part of the backend may use knows neither HTTP nor a feature.",
      severity: "error",
      from: { path: "^backend/kernel/" },
      to: { path: ["^backend/(features|http)/", `${packages}(hono|@hono)/`] },
    },
    {
      name: "http-knows-no-feature",
      severity: "error",
      from: { path: "^backend/http/", pathNot: "^backend/http/(session|maintenance-pass)\\.ts$" },
      to: { path: "^backend/features/" },
    },
    {
      name: "http-asks-permissions-alone",
      severity: "error",
      from: { path: "^backend/http/(session|maintenance-pass)\\.ts$" },
      to: { path: "^backend/features/", pathNot: "^backend/features/roles/permissions\\.ts$" },
    },
    {
      name: "tools-below-features",
      comment: "Mail, files, queue, push and search serve the features and know none of them.",
      severity: "error",
      from: { path: "^backend/(mail|files|queue|push|text-search)/" },
      to: { path: "^backend/(features|http)/" },
    },
    {
      name: "database-below-features",
      severity: "error",
      from: { path: "^backend/db/" },
      to: { path: "^backend/(features|http)/" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: {
      // An app of the bench is built, too.
      path: "(^|/)\\.next|^(dist|coverage|playwright-report|test-results|next-env\\.d\\.ts|\\.data)",
    },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
    },
  },
};
