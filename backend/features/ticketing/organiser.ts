/** Whether whoever organises an event may sell its tickets and keep its door at this moment. */
export function isOrganiserIn({ held_until }: { held_until: Date }, now: Date): boolean {
  return held_until > now;
}
