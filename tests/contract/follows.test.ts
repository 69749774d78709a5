import { FOLLOW_FORM } from "@/backend/features/follows/guests";
import { makeFormToken } from "@/backend/kernel/form-token";
import { backendOfFile } from "../support/backend";
import { plantDirectory } from "../support/directory";
import { openEditorial } from "../support/editorial";
import { guestSecret } from "../support/follows";
import { openBrowser } from "../support/people";
import { newPerson } from "../support/signed-in";
import { followCalls } from "./follow-endpoints";

const backend = backendOfFile(openEditorial);

test("every call about follows answers what the contract says, no more and no less", async () => {
  await plantDirectory(backend.deps.db);
  const member = await newPerson(backend);
  const guest = openBrowser(backend);
  const token = makeFormToken(backend.deps, FOLLOW_FORM);
  backend.setNow(new Date(backend.deps.now().getTime() + 10_000).toISOString());
  let own = "";
  for (const { by, method, path, body, status, schema } of followCalls) {
    const secret = by === "guest" ? await guestSecret(backend) : "";
    const address = path.replace("{id}", own).replace("{secret}", secret);
    const bySecret = by === "guest" &&
      method === "POST" &&
      path === "/api/follows/guest" && { secret };
    const isForm = ["/api/follows", "/api/saved-searches"].includes(path);
    const form = by === "guest" && isForm && { token };
    const call =
      by === "member"
        ? member.ask(method, address, body)
        : path === "/api/follows/guest" && method === "GET"
          ? backend.app.request(address, { headers: { authorization: `Bearer ${secret}` } })
          : path.startsWith("/api/follows/stop")
            ? backend.app.request(address, {
                method,
                ...(method === "POST" && { body: new URLSearchParams({ a: "b" }) }),
              })
            : guest.call(method, address, body && { ...body, ...bySecret, ...form });
    const answer = await call;
    const text = await answer.text();
    const isRight = answer.status === status;
    expect(`${method} ${path}: ${answer.status} ${isRight ? "" : text}`).toBe(
      `${method} ${path}: ${status} `,
    );
    if (schema) {
      expect(schema.parse(JSON.parse(text))).toEqual(JSON.parse(text));
      const { follow_id, data } = JSON.parse(text);
      own = follow_id ?? (path === "/api/saved-searches" ? data?.[0]?.id : null) ?? own;
    } else expect(text).toBe("");
  }
});
