import type { ActivityUse } from "./content/activity-use";
import type { ContentKind } from "./content/content-kind";
import type { EditableKind } from "./content/editable-kind";
import type { Moments } from "./content/moments";
import type { DeclaredPersonalData } from "./content/personal-data";
import type { TermUse } from "./content/term-use";
import type { OgSource } from "./files/og";
import type { PictureColumn, TagsOfPictures } from "./files/picture-column";
import type { ShownFile } from "./files/store";
import type { FileFolder } from "./files/sweep";
import type { Api } from "./http/endpoint";
import type { Deps, EventCancelled, SettingCheck, TownOpened } from "./kernel/deps";
import type { SearchKind } from "./text-search/kind";

/**
 * Everything that a feature adds to the backend, in the `feature.ts` of its folder
 * (docs/decisions/151).
 */
export interface Feature {
  /** Name of its folder. */
  name: string;
  /** Registers its endpoints. */
  routes?(api: Api): void;
  tasks?: {
    /** Defines its tasks; runs before the queue starts. */
    define(deps: Deps): void;
    /** Sends the tasks that a start needs, such as a nightly one missed while the portal was off. */
    start?(deps: Deps): Promise<void>;
  };
  /** Its personal data: read by the export of an account, erased with the account. */
  personalData?: readonly DeclaredPersonalData[];
  /** Uses of pictures that need more than `pictureOf` or `htmlOf` (docs/decisions/241). */
  pictureColumns?: readonly PictureColumn[];
  /** Cache tags of what shows any of the pictures. */
  tagsOfPictures?: TagsOfPictures;
  /**
   * Other columns that name a person, a picture or a file, as `table.column`, each with the reason
   * why they stay or what maintains them.
   */
  otherColumns?: Readonly<Record<string, string>>;
  /** Tables of one install alone, or rebuilt from the others. Backups leave them out. */
  derivedTables?: readonly string[];
  /** Its content in the search; several kinds if it has several. */
  search?: SearchKind | readonly SearchKind[];
  /** Its content with a time, or why it has none. */
  moments?: Moments;
  /** Its content kind of the editorial engine. */
  editable?: EditableKind;
  /** Its content that visitors can report and the staff moderates. */
  content?: ContentKind;
  /** Uses of categories and zones that need more than `termOf` (docs/decisions/241). */
  terms?: readonly TermUse[];
  /** Uses of activities that need more than `activityOf` (docs/decisions/241). */
  activityUses?: readonly ActivityUse<Deps>[];
  /** Open Graph pictures of its pages. */
  og?: readonly OgSource[];
  /** Runs in the transaction that cancels an event. */
  onEventCancelled?: EventCancelled;
  /** Runs at the first opening of the town. */
  onTownOpened?: TownOpened;
  /** Refuses settings that refer to missing things of the feature. */
  checkSettings?: SettingCheck;
  /**
   * Folders with files of its rows. The files are deleted with the rows, and backups skip files
   * without one.
   */
  files?: readonly FileFolder[];
  /** Private files that visitors may read. */
  shownFile?: ShownFile;
}
