import { readFileSync } from "node:fs";

const nginx = readFileSync("deploy/nginx.conf", "utf8");
const caddy = readFileSync("deploy/Caddyfile", "utf8");

test("no front writes down an address that opens something, nor where a reader came from", () => {
  const [, format = ""] = /log_format piazza '([^']*)'/.exec(nginx) ?? [];
  expect(format).toContain("$logged_path");
  expect(format).not.toMatch(
    /\$(?:request|request_uri|uri|args|query_string|http_[a-z_]+|arg_\w+)\b/,
  );
  const servers = nginx.split(/^server \{/m).slice(1);
  for (const server of servers) {
    expect(server).toMatch(/^\taccess_log (?:off|\S+ piazza);$/m);
    // With a fault stands the whole line of its request.
    expect(server).toMatch(/^\terror_log \S+ crit;$/m);
  }
  expect(caddy).toMatch(/format filter \{[^}]*request>uri delete[^}]*request>headers delete/);
});

test.each([
  ["/ticket/abc", "/ticket/"],
  ["/anteprima/eventi/abc", "/anteprima/"],
  ["/eventi/richiesta-privata/ABC", "/eventi/richiesta-privata/"],
  ["/candidature/ABC", "/candidature/"],
  ["/api/orders/ABC/confirm", "/api/orders/"],
  ["/attivita/forno", undefined],
])("of %s the front writes %s", (path, opened) => {
  const [, pattern = ""] = /"~(\^[^"]+)"/.exec(nginx) ?? [];
  expect(new RegExp(pattern).exec(path)?.groups?.opened).toBe(opened);
});
