import { z } from "zod";

export const BACKUP_FORMAT = "piazza-backup";

const digest = z.string().regex(/^[0-9a-f]{64}$/);
const identifier = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/);

/** The last entry of a backup: checksums of the others. An archive without it is truncated. */
export const manifestSchema = z.strictObject({
  format: z.literal(BACKUP_FORMAT),
  version: z.literal(1),
  created_at: z.iso.datetime(),
  /** Hashes of the applied migrations, oldest first. */
  schema: z.array(z.string()),
  tables: z.array(
    z.strictObject({
      name: identifier,
      columns: z.array(identifier),
      rows: z.number().int().min(0),
      sha256: digest,
    }),
  ),
  /** Tables that the version of the backup computes from the others. */
  derived: z.array(identifier).optional(),
  files: z.array(
    z.strictObject({ path: z.string(), size: z.number().int().min(0), sha256: digest }),
  ),
  secrets: z.strictObject({ sha256: digest }),
});

export type Manifest = z.infer<typeof manifestSchema>;

/** Names of the entries in the archive. */
export const entryNames = {
  table: (name: string) => `tables/${name}.ndjson`,
  file: (path: string) => `files/${path}`,
  secrets: "secrets.json",
  manifest: "manifest.json",
} as const;
