import {
  addressLine,
  directionsLink,
  mapLink,
  siteNameOf,
  webLink,
  whatsappLink,
} from "@/lib/domain/contact-links";

const address = {
  street: "Via dei Mulini",
  number: "12",
  postal_code: "01030",
  city: "Castelvento",
  province: "VT",
};
const location = { latitude: 42.4, longitude: 12.1 };

test.each([
  ["https://forno.example/pane", "https://forno.example/pane"],
  ["http://forno.example", "http://forno.example/"],
  ["javascript:alert(1)", null],
  ["data:text/html,x", null],
  ["forno.example", null],
  ["", null],
  [null, null],
])("%s as a web link is %s", (text, expected) => {
  expect(webLink(text)).toBe(expected);
});

test("a site is called by its host without www", () => {
  expect(siteNameOf("https://www.forno.example/pane")).toBe("forno.example");
});

test("a chat takes the digits of the number", () => {
  expect(whatsappLink("+39 333 123-4567")).toBe("https://wa.me/393331234567");
});

test.each([
  [address, "Via dei Mulini 12, 01030 Castelvento VT"],
  [{ ...address, number: null, postal_code: null }, "Via dei Mulini, Castelvento VT"],
  [{ ...address, street: null, number: null }, "01030 Castelvento VT"],
])("an address is written in one line", (parts, expected) => {
  expect(addressLine(parts)).toBe(expected);
});

test("directions go to the position, else to the address, else nowhere", () => {
  const base = "https://www.google.com/maps/dir/?api=1&destination=";
  expect(directionsLink({ location, address })).toBe(`${base}42.4%2C12.1`);
  expect(directionsLink({ location: null, address })).toBe(`${base}Via+dei+Mulini+12+Castelvento`);
  expect(directionsLink({ location: null, address: { ...address, street: null } })).toBeNull();
});

test("the map needs a position", () => {
  expect(mapLink({ location })).toBe(
    "https://www.openstreetmap.org/?mlat=42.4&mlon=12.1#map=18/42.4/12.1",
  );
  expect(mapLink({ location: null })).toBeNull();
});
