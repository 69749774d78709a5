import type { ContactPage, WithContext } from "schema-dts";
import type { ContactOffice } from "@/lib/contract/contact";
import { routes } from "@/lib/routes";
import { absoluteUrl, type Site } from "./metadata";

/** The contact page and its office; the address only if it is complete. */
export function contactPage(
  site: Site,
  name: string,
  office: ContactOffice | null,
): WithContext<ContactPage> {
  const { street, postal_code, city, province, phone, email } = office ?? {};
  return {
    "@context": "https://schema.org",
    "@type": "ContactPage",
    name,
    url: absoluteUrl(site, routes.contact()),
    inLanguage: "it",
    mainEntity: {
      "@type": "Organization",
      name: office?.name ?? site.name,
      url: absoluteUrl(site, "/"),
      ...(street && postal_code && city
        ? {
            address: {
              "@type": "PostalAddress" as const,
              streetAddress: street,
              postalCode: postal_code,
              addressLocality: city,
              ...(province ? { addressRegion: province } : {}),
              addressCountry: "IT",
            },
          }
        : {}),
      ...(phone ? { telephone: phone } : {}),
      ...(email ? { email } : {}),
    },
  };
}
