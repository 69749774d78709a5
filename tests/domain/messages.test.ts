import { fillMessage } from "@/lib/i18n/fill-message.mjs";

test.each([
  [
    "Dal {first} al {last}",
    { first: "8 ottobre", last: "11 dicembre" },
    "Dall'8 ottobre all'11 dicembre",
  ],
  ["Finita il {day}", { day: "8 novembre" }, "Finita l'8 novembre"],
  ["Il {day} ci hai scritto:", { day: "11 marzo" }, "L'11 marzo ci hai scritto:"],
  ["Lo sconto giusto è del {percent} %", { percent: 8 }, "Lo sconto giusto è dell'8 %"],
  ["Lo sconto giusto è del {percent} %", { percent: "80" }, "Lo sconto giusto è dell'80 %"],
  [
    "dal {first} al {last}",
    { first: "18 ottobre", last: "1 novembre" },
    "dal 18 ottobre al 1 novembre",
  ],
  [
    "dal {day} del {title}",
    { day: "3 maggio", title: "Il 8 e il 110" },
    "dal 3 maggio del Il 8 e il 110",
  ],
])("«%s» is elided before numbers that begin with a vowel: %j", (template, values, said) => {
  expect(fillMessage(template, values)).toBe(said);
});
