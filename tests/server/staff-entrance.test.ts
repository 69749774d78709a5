import type { IncomingMessage, ServerResponse } from "node:http";
import { ownBlurColor } from "@/lib/domain/maintenance";
import { maintenancePassLeft, makeMaintenancePass } from "@/lib/maintenance-pass";
import { staysOpenInMaintenance } from "@/lib/path-kinds";
import { StaffEntrance } from "@/server/staff-entrance";

const secret = "s".repeat(43);
const now = new Date("2026-11-21T09:00:00Z");
const until = new Date("2026-11-21T21:00:00Z");
const pass = makeMaintenancePass(secret, until);

describe("the colour behind the words", () => {
  test.each(["#123", "#11223380", "navy", "rgba(15, 23, 42, 0.85)", "hsl(210 40% 20% / 80%)"])(
    "%s can be one",
    (color) => expect(ownBlurColor(` ${color} `)).toBe(color),
  );
  test.each([
    null,
    undefined,
    "",
    "red;background:url(//evil.example)",
    "url(//evil.example/x)",
    "rgb(0 0 0)}body{display:none",
    "#fff</style><script>",
    "var(--brand)",
  ])("%j is none", (color) => expect(ownBlurColor(color)).toBeNull());
});

describe("a pass", () => {
  test("is good until its end", () => {
    expect(maintenancePassLeft(secret, pass, now)).toBe(12 * 3600);
    expect(maintenancePassLeft(secret, pass, new Date(until.getTime() - 1000))).toBe(1);
    expect(maintenancePassLeft(secret, pass, until)).toBe(0);
  });

  test.each([
    ["of another secret", makeMaintenancePass("t".repeat(43), until)],
    ["with a later end", pass.replace(/^\d+/, (end) => String(Number(end) + 60))],
    ["cut short", pass.slice(0, -1)],
    ["without an end", pass.replace(/^\d+/, "")],
    ["that is empty", ""],
  ])("%s is none", (_what, forged) => {
    expect(maintenancePassLeft(secret, forged, now)).toBe(0);
  });
});

describe("the entrance for staff", () => {
  const entrance = (secure = false) => new StaffEntrance({ secret, secure, now: () => now });
  const asked = (url: string, cookie?: string) =>
    ({ url, headers: { cookie } }) as unknown as IncomingMessage;

  function follow(url: string, secure?: boolean) {
    const headers: Record<string, unknown> = {};
    const response = {
      statusCode: 200,
      setHeader: (name: string, value: unknown) => {
        headers[name] = value;
      },
      end: () => undefined,
    };
    const isAnswered = entrance(secure).handOver(asked(url), response as unknown as ServerResponse);
    return { isAnswered, status: response.statusCode, headers };
  }

  test("is open to who carries a good pass, wherever it stands among the cookies", () => {
    expect(entrance().isOpenTo(asked("/", `a=1; piazza_pass=${pass}; b=2`))).toBe(true);
    expect(entrance().isOpenTo(asked("/", `piazza_pass=${pass}x`))).toBe(false);
    expect(entrance().isOpenTo(asked("/", `x_piazza_pass=${pass}`))).toBe(false);
    expect(entrance().isOpenTo(asked("/"))).toBe(false);
  });

  test("hands a pass over by a link, and the rest of the address stays", () => {
    expect(follow(`/attivita?q=pane&pass=${pass}`)).toEqual({
      isAnswered: true,
      status: 303,
      headers: {
        "Set-Cookie": `piazza_pass=${pass}; Path=/; Max-Age=43200; SameSite=Lax`,
        "Cache-Control": "no-store",
        "Content-Length": 0,
        Location: "/attivita?q=pane",
      },
    });
    expect(follow(`/?pass=${pass}`, true).headers).toMatchObject({
      "Set-Cookie": expect.stringMatching(/; Secure$/),
      Location: "/",
    });
  });

  test("takes away what is no good pass, or none any more, and gives nothing for it", () => {
    for (const url of ["/?pass=1.x", "/?%70ass=1.x", "/?pass=", `/?pass=${pass}x&pass=${pass}`]) {
      const { isAnswered, status, headers } = follow(url);
      expect([isAnswered, status, headers.Location]).toEqual([true, 303, "/"]);
      expect(headers).not.toHaveProperty("Set-Cookie");
    }
  });

  test("takes no notice of a link without one", () => {
    expect(follow("/").isAnswered).toBe(false);
    expect(follow("/?next=%2F%3Fpass%3D1").isAnswered).toBe(false);
  });

  test.each([
    "//evil.example/",
    "/\\evil.example/",
    "/%5Cevil.example",
    "/a/..//evil.example",
    "/\t/evil",
  ])("sends nobody to another site from %j", (path) =>
    expect(follow(`${path}?pass=${pass}`).headers.Location).toBe("/"),
  );
});

test.each([
  ["/privacy-policy", true],
  ["/cookie-policy", true],
  ["/accessibilita", true],
  ["/termini", true],
  ["/offline", true],
  ["/login", true],
  ["/password-dimenticata", true],
  ["/reimposta-password", true],
  ["/registrati", false],
  ["/", false],
  ["/attivita", false],
  ["/privacy-policy/altro", false],
])("%s stays open while the site is closed: %s", (path, isOpen) => {
  expect(staysOpenInMaintenance(path)).toBe(isOpen);
});
