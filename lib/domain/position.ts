/** A point on the earth, in degrees. */
export interface Position {
  latitude: number;
  longitude: number;
}

/** An area by its borders, in degrees. */
export interface Area {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** A position as text: "44.5632,8.1147"; undefined for null. */
export function positionText(position: Position | null): string | undefined {
  return position ? `${position.latitude},${position.longitude}` : undefined;
}

/** Parses the text of {@link positionText}; null if invalid. */
export function readPosition(text: string): Position | null {
  const match = /^(-?\d{1,2}(?:\.\d{1,15})?),(-?\d{1,3}(?:\.\d{1,15})?)$/.exec(text);
  if (!match) return null;
  const [latitude, longitude] = [Number(match[1]), Number(match[2])];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

/** Rounding of degrees: some 100 m. */
const DECIMALS = 1000;
const EARTH_RADIUS = 6_371_000;

/** A position rounded to a street corner rather than a house. */
export function roughly({ latitude, longitude }: Position): Position {
  const round = (degrees: number) => Math.round(degrees * DECIMALS) / DECIMALS;
  return { latitude: round(latitude), longitude: round(longitude) };
}

/** Distance in metres, straight line. */
export function metresBetween(one: Position, other: Position): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [north, east] = [other.latitude - one.latitude, other.longitude - one.longitude].map(
    (degrees) => Math.sin(radians(degrees) / 2) ** 2,
  ) as [number, number];
  const across = Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude));
  return Math.round(2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(north + across * east))));
}
