/** A place in the log of changes. */
export interface ChangeCursor {
  /** The log and the server's history that the snapshot belongs to. */
  epoch: string;
  /** Text of a `pg_snapshot`: the changes that its owner has seen. */
  snapshot: string;
}

export function cursorText({ epoch, snapshot }: ChangeCursor): string {
  return `${epoch}~${snapshot}`;
}

const form = /^([\w.-]{1,80})~((\d{1,19}):(\d{1,19}):((?:\d{1,19}(?:,\d{1,19})*)?))$/;

/** Null: the text is not a cursor that PostgreSQL would read. */
export function readCursor(text: string): ChangeCursor | null {
  const [, epoch, snapshot, first, end, list] = form.exec(text) ?? [];
  if (!epoch || !snapshot || !first || !end) return null;
  const [from, to] = [BigInt(first), BigInt(end)];
  const open = list ? list.split(",").map(BigInt) : [];
  const isOrdered = open.every((xid, index) => index === 0 || xid > (open[index - 1] ?? 0n));
  const isWithin = open.every((xid) => xid >= from && xid < to);
  return from > 0n && from <= to && isOrdered && isWithin ? { epoch, snapshot } : null;
}
