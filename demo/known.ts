/** What the database called people, by their address, and activities, by their slug. */
export interface Known {
  people: Map<string, string>;
  activities: Map<string, string>;
}
