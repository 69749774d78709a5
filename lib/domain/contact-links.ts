/** Addresses of contacts. Untrusted ones, such as a script or a file, become no link. */

interface Place {
  location: { latitude: number; longitude: number } | null;
  address: { street: string | null; number: string | null; city: string | null };
}

/** The address if it is an absolute http or https one, otherwise null. */
export function webLink(text: string | null): string | null {
  const url = text && URL.canParse(text) ? new URL(text) : null;
  return url?.protocol === "https:" || url?.protocol === "http:" ? url.href : null;
}

/** "fornoamadei.it": the label of a website link. */
export function siteNameOf(link: string): string {
  return new URL(link).hostname.replace(/^www\./, "");
}

/** A chat with an E.164 number. */
export function whatsappLink(phone: string): string {
  return `https://wa.me/${phone.replace(/\D/g, "")}`;
}

/** "Via dei Mulini 12, 01030 Castelvento VT"; empty if unknown. */
export function addressLine({
  street,
  number,
  postal_code,
  city,
  province,
}: Place["address"] & { postal_code: string | null; province: string | null }): string {
  const first = [street, number].filter(Boolean).join(" ");
  const second = [postal_code, city, province].filter(Boolean).join(" ");
  return [first, second].filter(Boolean).join(", ");
}

/**
 * Directions from the user's position. An https address opens the map app on every phone and works
 * on a desktop; `geo:` does neither on iOS. Coordinates come before the address, which may be
 * ambiguous. Null if neither is known.
 */
export function directionsLink({ location, address }: Place): string | null {
  const written = [address.street, address.number, address.city].filter(Boolean).join(" ");
  const destination = location
    ? `${location.latitude},${location.longitude}`
    : address.street && address.city
      ? written
      : null;
  if (!destination) return null;
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: "1", destination })}`;
}

/** The place on OpenStreetMap; null without coordinates. */
export function mapLink({ location }: Pick<Place, "location">): string | null {
  if (!location) return null;
  const { latitude, longitude } = location;
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`;
}
