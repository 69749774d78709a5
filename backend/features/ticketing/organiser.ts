/** True if the organiser may now sell tickets and manage the door. */
export function isOrganiserIn({ held_until }: { held_until: Date }, now: Date): boolean {
  return held_until > now;
}
