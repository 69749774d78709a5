/**
 * First migrations of former days, which no migration of today follows, each by its moment in ms, with the last commit that
 * reads data that began with it: there a backup is made, whose cards come in here (docs/operations.md).
 */
export const formerFoundations: ReadonlyMap<number, string> = new Map([
  [1_795_227_206_350, "df70974e"],
  [1_795_324_337_603, "7ea1fec5"],
]);
