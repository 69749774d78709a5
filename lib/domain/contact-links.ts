/** Addresses that a contact leads to. What content cannot be trusted with, a script or a file, is no link. */

interface Place {
  location: { latitude: number; longitude: number } | null;
  address: { street: string | null; number: string | null; city: string | null };
}

/** The address when it is an absolute http or https one, else null. */
export function webLink(text: string | null): string | null {
  const url = text && URL.canParse(text) ? new URL(text) : null;
  return url?.protocol === "https:" || url?.protocol === "http:" ? url.href : null;
}

/** "fornoamadei.it": what a link to a website is called. */
export function siteNameOf(link: string): string {
  return new URL(link).hostname.replace(/^www\./, "");
}

/** A chat with a number in E.164. */
export function whatsappLink(phone: string): string {
  return `https://wa.me/${phone.replace(/\D/g, "")}`;
}

/** "Via dei Mulini 12, 01030 Castelvento VT"; empty when nothing is known. */
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
 * Directions from where one is. An https address opens the map app on every phone and works on a
 * desktop; `geo:` does neither on iOS. The position goes before the address, which may be ambiguous.
 * Null: neither is known.
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

/** The place on OpenStreetMap; null: its position is not known. */
export function mapLink({ location }: Pick<Place, "location">): string | null {
  if (!location) return null;
  const { latitude, longitude } = location;
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`;
}
