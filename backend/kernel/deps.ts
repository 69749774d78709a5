import type { Logger } from "pino";
import type { ActivityUse } from "@/backend/content/activity-use";
import type { ContentKind } from "@/backend/content/content-kind";
import type { EditableKind } from "@/backend/content/editable-kind";
import type { MomentSource } from "@/backend/content/moments";
import type { PersonalData } from "@/backend/content/personal-data";
import type { TermUse } from "@/backend/content/term-use";
import type { Database } from "@/backend/db/client";
import type { Db, Executor } from "@/backend/db/handle";
import type { OgSource } from "@/backend/files/og";
import type { PageReader } from "@/backend/files/pages/page-reader";
import type { PictureColumn, TagsOfPictures } from "@/backend/files/picture-column";
import type { PictureWork } from "@/backend/files/picture-work";
import type { FileStore, ShownFile } from "@/backend/files/store";
import type { FileFolder } from "@/backend/files/sweep";
import type { Mailer } from "@/backend/mail/mailer";
import type { PaymentProvider } from "@/backend/payments/provider";
import type { PushSender } from "@/backend/push/sender";
import type { Queue } from "@/backend/queue/queue";
import type { SearchKind } from "@/backend/text-search/kind";
import type { Wallets } from "@/backend/wallet/wallets";
import type { SettingsUpdate } from "@/lib/contract/settings";
import type { Env } from "@/lib/env";
import type { ensureSecrets } from "@/lib/secrets";
import type { Changes } from "./changes";
import type { Lifecycle } from "./lifecycle";
import type { ReadPlaces } from "./place-file";
import type { RateLimitStore } from "./rate-limits";
import type { WebNotifier } from "./web-notifier";

/** Called in the transaction that cancels an event; long work is left to the queue. */
export type EventCancelled = (
  deps: Pick<Deps, "queue" | "now">,
  tx: Executor,
  event: { id: string; reason: string | null },
) => Promise<void>;

/**
 * Checks new settings that refer to the feature; `stored` are the old ones. Returns them in stored
 * form. Throws `validation_failed`.
 */
export type SettingCheck = (
  deps: Pick<Deps, "config">,
  tx: Executor,
  settings: { patch: SettingsUpdate; stored: SettingsUpdate },
) => Promise<SettingsUpdate>;

/** Runs in the transaction of a town's first opening. Returns the tags of changed pages. */
export type TownOpened = (deps: Pick<Deps, "queue">, tx: Executor, at: Date) => Promise<string[]>;

/** Declarations of all features (backend/feature.ts), for code that iterates over them. */
export interface Declared {
  personalData: readonly PersonalData[];
  pictureColumns: readonly PictureColumn[];
  pictureTags: readonly TagsOfPictures[];
  derivedTables: readonly string[];
  searchKinds: readonly SearchKind[];
  momentSources: readonly MomentSource[];
  editableKinds: readonly EditableKind[];
  contentKinds: readonly ContentKind[];
  termUses: readonly TermUse[];
  activityUses: readonly ActivityUse<Deps>[];
  ogSources: readonly OgSource[];
  eventCancellations: readonly EventCancelled[];
  settingChecks: readonly SettingCheck[];
  townOpenings: readonly TownOpened[];
  shownFiles: readonly ShownFile[];
  fileFolders: readonly FileFolder[];
}

/** Everything that a feature may use; the backend has no globals. */
export interface Deps extends Declared {
  db: Db;
  /** The database as a whole; queries use `db`. */
  database: Pick<Database, "kind" | "durable" | "patiently">;
  now: () => Date;
  log: Logger;
  files: FileStore;
  pictureWork: PictureWork;
  /** The same at low priority, for background work. */
  backgroundPictureWork: PictureWork;
  /** Draws the pages of flyers. */
  pageReader: PageReader;
  readPlaces: ReadPlaces;
  queue: Queue;
  mailer: Mailer;
  config: Pick<
    Env,
    | "siteUrl"
    | "siteOrigins"
    | "loopbackSite"
    | "dataDir"
    | "secretsFile"
    | "files"
    | "demo"
    | "mailFrom"
    | "smtpUrl"
    | "stockGuard"
  >;
  secrets: ReturnType<typeof ensureSecrets>;
  /** Cost of hashing, and guessing, a password: the binary logarithm of scrypt's N. */
  passwordLogN: number;
  /** Minimum duration of a registration, so that its time does not reveal known addresses. */
  registrationMs: number;
  /** Card payments; null if not configured. */
  cardPayments: PaymentProvider | null;
  wallets: Wallets;
  web: WebNotifier;
  /** The log that webs read; null: the one web is told. */
  changes: Changes | null;
  push: PushSender;
  rateLimits: RateLimitStore;
  lifecycle: Lifecycle;
}
