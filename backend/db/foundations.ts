/**
 * Former first migrations, by their time in ms, with the last commit that reads their data: make a
 * backup there and import its activities here (docs/operations.md).
 */
export const formerFoundations: ReadonlyMap<number, string> = new Map([
  [1_795_227_206_350, "df70974e"],
  [1_795_324_337_603, "7ea1fec5"],
]);
