import type { CardUse } from "./content/card-use";
import type { ContentKind } from "./content/content-kind";
import type { EditableKind } from "./content/editable-kind";
import type { Moments } from "./content/moments";
import type { PersonalData } from "./content/personal-data";
import type { TermUse } from "./content/term-use";
import type { OgSource } from "./files/og";
import type { PictureColumn } from "./files/picture-column";
import type { ShownFile } from "./files/store";
import type { FileFolder } from "./files/sweep";
import type { Api } from "./http/endpoint";
import type { Deps, EventCancelled, SettingCheck, TownOpened } from "./kernel/deps";
import type { SearchKind } from "./text-search/kind";

/** All that a feature plugs into the backend, in the `feature.ts` of its folder (docs/decisions/151). */
export interface Feature {
  /** Of its folder. */
  name: string;
  /** Declares its endpoints. */
  routes?(api: Api): void;
  jobs?: {
    /** Before the queue starts. */
    define(deps: Deps): void;
    /** Sends what a start needs done: a night that passes while the portal is off is not made up for otherwise. */
    start?(deps: Deps): Promise<void>;
  };
  /** What it keeps of people: an account's export reads it, its erasure takes it away. */
  personalData?: readonly PersonalData[];
  /** Where it names pictures, which the sweep of every night must leave. */
  pictureColumns?: readonly PictureColumn[];
  /**
   * Columns that name a person, a picture or a file and that stand in no list above, as `table.column`: why they stay, or
   * what looks after them.
   */
  otherColumns?: Readonly<Record<string, string>>;
  /**
   * Its tables that hold nothing worth keeping: a restore or a start makes them anew of the rest, as they are at that moment. No
   * backup has them.
   */
  derivedTables?: readonly string[];
  /** What it lets the search find. */
  search?: SearchKind;
  /** What of its content has a time, or why nothing has. */
  moments?: Moments;
  /** What people write through the editorial engine. */
  editable?: EditableKind;
  /** What visitors report and the staff moderates. */
  content?: ContentKind;
  /** Uses of categories and zones that need more than `termOf` (docs/decisions/241). */
  terms?: readonly TermUse[];
  /** Uses of activities that need more than `cardOf` (docs/decisions/241). */
  cards?: readonly CardUse<Deps>[];
  /** The Open Graph pictures of its pages. */
  og?: readonly OgSource[];
  /** What else is to be done when an event is cancelled, in the transaction that does so. */
  onEventCancelled?: EventCancelled;
  /** What the town gets from it at its first opening. */
  onTownOpened?: TownOpened;
  /** Refuses settings that name something of its own which is not there. */
  checkSettings?: SettingCheck;
  /** Where files of its rows lie: they go with them, and no backup carries what has none. */
  files?: readonly FileFolder[];
  /** Private files that visitors may read. */
  shownFile?: ShownFile;
}
