import { leaveOutStill } from "@/lib/next-internals/still-regions";

const modules = [
  '1:"$Sreact.fragment"',
  '2:I[5,["/a.js"],""]',
  '3:I[6,["/a.js"],"StillRegion"]',
  '4:I[7,["/a.js"],"SaveButton"]',
];
const copyOf = (...rows: string[]) => [...modules, ...rows].map((row) => `${row}\n`).join("");
const regionOf = (children: unknown) =>
  JSON.stringify(["$", "$L3", null, { region: "cards", children }]);
const leftOut = JSON.stringify(["$", "$L3", null, { region: "cards", isLeftOut: true }]);
const link = ["$", "$L2", null, { href: "/attivita/forno", children: "Forno" }];

test("what a region contains is left out, with rows that nothing else refers to", () => {
  const copy = copyOf(
    `0:["$","main",null,{"children":["$L5","$L6"]}]`,
    `5:${regionOf([link, "$7", "$8", "$9"])}`,
    '6:["$","p",null,{"children":"$9"}]',
    '7:["$","b",null,{"children":"$a"}]',
    "8:T7,perchéa:T4,€",
    "b:X",
    "b:C",
    '9:["$","i",null,{"children":"sotto"}]',
  );
  expect(leaveOutStill(copy)).toBe(
    copyOf(
      `0:["$","main",null,{"children":["$L5","$L6"]}]`,
      `5:${leftOut}`,
      '6:["$","p",null,{"children":"$9"}]',
      "b:X",
      "b:C",
      '9:["$","i",null,{"children":"sotto"}]',
    ),
  );
});

test("a region that holds another component of the browser than links stays", () => {
  const copy = copyOf(`0:${regionOf(["$", "$L4", null, {}])}`);
  expect(leaveOutStill(copy)).toBe(copy);
  const behind = copyOf(`0:${regionOf("$L5")}`, '5:["$","$L4",null,{}]');
  expect(leaveOutStill(behind)).toBe(behind);
});

test("a region may hold another region, and one beside other components is left out alone", () => {
  const inner = JSON.parse(regionOf([link]));
  expect(leaveOutStill(copyOf(`0:${regionOf(["$", "ul", null, { children: inner }])}`))).toBe(
    copyOf(`0:${leftOut}`),
  );
  const beside = copyOf(`0:${regionOf([inner, ["$", "$L4", null, {}]])}`);
  const left = regionOf([JSON.parse(leftOut), ["$", "$L4", null, {}]]);
  expect(leaveOutStill(beside)).toBe(copyOf(`0:${left}`));
});

test("data for search engines is left out", () => {
  const scriptOf = (__html: string) =>
    JSON.stringify([
      "$",
      "script",
      null,
      { type: "application/ld+json", dangerouslySetInnerHTML: { __html } },
    ]);
  const copy = copyOf(`0:${scriptOf("$5")}`, "5:T3,{}");
  expect(leaveOutStill(copy)).toBe(copyOf(`0:${scriptOf("")}`));
});

test("where something else refers into a region, the copy stays", () => {
  const copy = copyOf(
    `0:["$","main",null,{"children":[${regionOf([link])},"$L5"]}]`,
    '5:["$","$L4",null,{"label":"$0:props:children:0:props:children:0:props:children"}]',
  );
  expect(leaveOutStill(copy)).toBe(copy);
  const beside = copyOf(
    `0:["$","main",null,{"className":"wide","children":[${regionOf([link])},"$L5"]}]`,
    '5:["$","$L4",null,{"label":"$0:props:className"}]',
  );
  expect(leaveOutStill(beside)).toContain(leftOut);
});

test.each(['0:{"a":', "no head", "0:T99,short"])(
  "a copy that is written in another way stays: %s",
  (row) => {
    const copy = copyOf(`5:${regionOf([link])}`, row);
    expect(leaveOutStill(copy)).toBe(copy);
  },
);

test("text of users is no reference and no component", () => {
  const copy = copyOf(`0:${regionOf([link])}`, '5:["$","p",null,{"children":"$$L4 StillRegion"}]');
  expect(leaveOutStill(copy)).toContain('"$$L4 StillRegion"');
});
