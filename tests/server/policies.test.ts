import { HttpResponse, http } from "msw";
import { newSlug } from "@/lib/server/listings";
import { findRedirect, readableSlug } from "@/lib/server/pages";
import { policyTarget } from "@/lib/server/policies";
import { answerCalls } from "@/tests/support/answer-calls";
import { makeActivity } from "@/tests/support/fixtures/activities";

const backend = "http://127.0.0.1:4000";
const server = answerCalls();

/** Pages by the slugs that lead to them, redirects and policies of somebody else's backend. */
function backendWith({
  pages = {},
  redirects = {},
  ...policies
}: {
  pages?: Record<string, string>;
  redirects?: Record<string, string>;
  privacy_policy?: string;
  cookie_policy?: string;
}) {
  server.use(
    http.get(`${backend}/api/privacy/metadata`, () => HttpResponse.json(policies)),
    http.get(`${backend}/api/redirects`, () =>
      HttpResponse.json({ data: Object.entries(redirects).map(([from, to]) => ({ from, to })) }),
    ),
    http.get(`${backend}/api/pages/:slug`, ({ params }) => {
      const slug = pages[String(params.slug)];
      if (!slug) return new HttpResponse(null, { status: 404 });
      return HttpResponse.json({
        id: "00000000-0000-4000-8000-000000000001",
        slug,
        title: "Una pagina",
        summary: null,
        body_html: "<p>Testo</p>",
        updated_at: "2026-11-01T09:00:00Z",
      });
    }),
  );
}

const both = async () => [
  await policyTarget("privacy_policy"),
  await policyTarget("cookie_policy"),
];
const notes = { "note-legali": "note-legali" };

test.each([
  ["nothing", {}, [null, null]],
  ["its own address", { privacy_policy: "/it/privacy-policy/?x=1" }, [null, null]],
  ["its own URL", { privacy_policy: "http://localhost:3000/privacy-policy" }, [null, null]],
  ["a page", { privacy_policy: "/note-legali/#dati", pages: notes }, ["/note-legali#dati", null]],
  [
    "a former address of a page",
    { privacy_policy: "note", pages: { ...notes, note: "note-legali" } },
    ["/note-legali", null],
  ],
  [
    "an address that the staff leads to a page",
    { privacy_policy: "/vecchia", pages: notes, redirects: { "/vecchia": "note-legali" } },
    ["/note-legali", null],
  ],
  ["a file", { cookie_policy: "/storage/cookie.pdf" }, [null, "/storage/cookie.pdf"]],
  [
    "another site",
    { privacy_policy: "https://comune.example/privacy" },
    ["https://comune.example/privacy", null],
  ],
  ["the other policy", { privacy_policy: "/cookie-policy" }, ["/cookie-policy", null]],
  [
    "the other policy, which is on another site",
    { privacy_policy: "/cookie-policy", cookie_policy: "https://comune.example/cookie" },
    ["https://comune.example/cookie", "https://comune.example/cookie"],
  ],
])("the address of a policy that was given %s leads there", async (_, given, targets) => {
  backendWith(given);
  expect(await both()).toEqual(targets);
});

test.each([
  [
    "by the other policy",
    { privacy_policy: "/cookie-policy/", cookie_policy: "/it/privacy-policy" },
  ],
  [
    "by an address that its page had before",
    {
      privacy_policy: "/informativa",
      pages: { informativa: "privacy-policy", "privacy-policy": "privacy-policy" },
    },
  ],
  [
    "by a redirect of the staff",
    {
      privacy_policy: "/vecchia",
      pages: { "privacy-policy": "privacy-policy" },
      redirects: { "/vecchia": "privacy-policy" },
    },
  ],
  [
    "by a redirect from a path of several segments",
    {
      privacy_policy: "/uffici/privacy.html",
      pages: { "privacy-policy": "privacy-policy" },
      redirects: { "/uffici/privacy.html": "privacy-policy" },
    },
  ],
  ["to no page", { privacy_policy: "/vecchia" }],
  ["to pages that lead to each other", { privacy_policy: "/a", pages: { a: "b", b: "a" } }],
])("what was given leads back %s: the policy is read at its own address", async (_, given) => {
  backendWith(given);
  expect(await both()).toEqual([null, null]);
});

test("a former address and a redirect lead to a page alone that is read where they lead", async () => {
  backendWith({
    pages: { vecchia: "nuova", nuova: "nuova", a: "b", b: "a", persa: "via" },
    redirects: { "/uno": "due", "/due": "uno", "/tre": "vecchia" },
  });
  expect(
    await Promise.all(["nuova", "vecchia", "a", "b", "persa", "Uno"].map(readableSlug)),
  ).toEqual(["nuova", "nuova", null, null, null, null]);
  expect(await Promise.all(["/uno", "/due", "/tre"].map(findRedirect))).toEqual([
    null,
    null,
    "nuova",
  ]);
});

test("an item that a backend calls otherwise at each address is shown where it was asked for", async () => {
  const slugs: Record<string, string> = {
    forno: "pane",
    pane: "forno",
    vecchio: "bar",
    bar: "bar",
  };
  server.use(
    http.get(`${backend}/api/activities/:slug`, ({ params }) =>
      HttpResponse.json(makeActivity({ slug: slugs[String(params.slug)] ?? "" })),
    ),
  );
  expect(await newSlug("activities", { slug: "pane" }, "forno")).toBeNull();
  expect(await newSlug("activities", { slug: "bar" }, "vecchio")).toBe("bar");
});
