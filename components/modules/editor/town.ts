/** What the fields of a form need to know of the town. */
export interface Town {
  /** Day (`MM-DD`) and name of the patron saint; null: the town has not told it. */
  patron: { day: string; name: string } | null;
  /** `asks`: whom the browser asks for the map once it is opened; null there: nobody but the site. Null: the town has no map. */
  map: { asks: string | null } | null;
}
