import { suggestEmail } from "@/lib/domain/email-typos";
import { sameOriginPath } from "@/lib/domain/same-origin-path";

test.each([
  ["/profilo", "/profilo"],
  ["/attivita?q=pane&pagina=2#recensioni", "/attivita?q=pane&pagina=2#recensioni"],
  ["/ricerca?q=caffè", "/ricerca?q=caff%C3%A8"],
  ["/a/./b/../c", "/a/c"],
])("%s stays at home, as %s", (target, path) => {
  expect(sameOriginPath(target)).toBe(path);
});

test.each([
  null,
  undefined,
  "",
  "profilo",
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/%5Cevil.example",
  "/%5c%5cevil.example",
  "/%2Fevil.example",
  "/%2f%2fevil.example",
  "/%09/evil.example",
  "/\t/evil.example",
  "/\r\nlocation: https://evil.example",
  "/%0d%0aset-cookie:%20a=1",
  "https://evil.example/",
  "https:evil.example",
  "http://localhost:3000@evil.example/",
  "javascript:alert(1)",
  "data:text/html,x",
  "/..%2F..%2Fevil.example",
  "/a/%2e%2e%2f/b",
  "/%",
  "/\u0000",
])("%j leads to the first page", (target) => {
  expect(sameOriginPath(target)).toBe("/");
});

test.each([
  ["anna@gmial.com", "anna@gmail.com"],
  ["Anna@LIBERO.com", "Anna@libero.it"],
  ["anna@hotmai.it", "anna@hotmail.it"],
])("%s was probably meant to be %s", (email, meant) => {
  expect(suggestEmail(email)).toBe(meant);
});

test.each(["anna@gmail.com", "anna@comune.ivrea.to.it", "anna", "@gmial.com", ""])(
  "%j looks right",
  (email) => {
    expect(suggestEmail(email)).toBeNull();
  },
);
