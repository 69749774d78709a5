/**
 * Every table of every feature in one object, for Drizzle's relational queries and for the migration
 * generator. A feature adds one line: `export * from "./<feature>";`.
 */
export * from "./accounts";
export * from "./activities";
export * from "./case-log";
export * from "./categories";
export * from "./claims";
export * from "./consents";
export * from "./documents";
export * from "./editor-invitations";
export * from "./editorial";
export * from "./files";
export * from "./health";
export * from "./imports";
export * from "./install";
export * from "./news";
export * from "./notifications";
export * from "./operator";
export * from "./organisations";
export * from "./pages";
export * from "./push";
export * from "./reports";
export * from "./reviews";
export * from "./role-requests";
export * from "./roles";
export * from "./search";
export * from "./settings";
export * from "./statistics";
export * from "./suggestions";
export * from "./zones";
