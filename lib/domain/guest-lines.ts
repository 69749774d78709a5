/** A guest of a guest list; `email` null: none given. */
export interface GuestLine {
  first_name: string;
  last_name: string;
  email: string | null;
}

const NAME_MAX = 40;
const EMAIL = /^[^\s@,;]+@[^\s@,;.]+(?:\.[^\s@,;.]+)+$/;

function guestIn(line: string): GuestLine | null {
  const [name = "", email = "", ...rest] = line.split(/[,;\t]/).map((part) => part.trim());
  const [first_name = "", ...others] = name.split(/\s+/);
  const last_name = others.join(" ");
  const isNamed =
    first_name !== "" &&
    last_name !== "" &&
    first_name.length <= NAME_MAX &&
    last_name.length <= NAME_MAX;
  if (!isNamed || rest.some(Boolean) || (email !== "" && !EMAIL.test(email))) return null;
  return { first_name, last_name, email: email || null };
}

/**
 * Parses guests, one per line: first name, last name, then optionally an address after a comma,
 * semicolon or tab. If lines cannot be read, returns their numbers, from 1.
 */
export function guestsIn(text: string): { guests: GuestLine[] } | { unreadable: number[] } {
  const guests: GuestLine[] = [];
  const unreadable: number[] = [];
  for (const [index, line] of text.split("\n").entries()) {
    if (line.trim() === "") continue;
    const guest = guestIn(line);
    if (guest) guests.push(guest);
    else unreadable.push(index + 1);
  }
  return unreadable.length > 0 ? { unreadable } : { guests };
}
