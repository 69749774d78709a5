/** A fault within a list is one of its field. */
export function listFault(name: string): string {
  return name.split(".")[0] ?? name;
}
