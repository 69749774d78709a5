/** Maps an error within a list to the list's field. */
export function listFault(name: string): string {
  return name.split(".")[0] ?? name;
}
