import path from "node:path";

/** A file named on the command line, relative to where the person stands and not to the repository (npm changes it). */
export function commandFile(name: string): string {
  return path.resolve(process.env.INIT_CWD ?? process.cwd(), name);
}
