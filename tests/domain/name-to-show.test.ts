import { nameToShow } from "@/lib/domain/name-to-show";

test.each([
  ["Anna", "Anna"],
  ["  Maria  Pia De'  Rossi ", "Maria Pia De' Rossi"],
  ["D’Angelo", "D’Angelo"],
  ["D´Angelo", "D´Angelo"],
  ["Nicolo'", "Nicolo'"],
  ["Jean-Luc", "Jean-Luc"],
  ["G.B. Vico", "G.B. Vico"],
  ["Martin Luther King jr.", "Martin Luther King jr."],
  ["Łukasz Ćwik", "Łukasz Ćwik"],
  ["अनिता", "अनिता"],
  ["王小明", "王小明"],
  ["e\u0301lo\u0308", "e\u0301lo\u0308"],
])("%s is a name", (typed, said) => {
  expect(nameToShow(typed)).toBe(said);
});

test.each([
  "Hai vinto 500",
  "Anna €",
  "http://x",
  "www.cattivo.it",
  "cattivo.it",
  "t.co",
  "a.b",
  "anna@b",
  "Anna: chiama",
  "Anna/Bea",
  "Anna <b>",
  "Anna\nBea",
  "Anna\u2028Bea",
  "Anna\u202eBea",
  "Chiama subito e ritira il tuo premio oggi",
  "a".repeat(61),
  `${"'".repeat(59)}a`,
  "cattivo．it",
  "٣٣٣",
  "",
])("%j has not a name's form", (typed) => {
  expect(nameToShow(typed)).toBe("");
});
