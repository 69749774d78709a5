import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

interface Violation {
  rule: { name: string };
  from: string;
  to: string;
}

/** What the checker says about a small project of these files under the real rules: "from → to: rule". */
function violationsOf(files: Record<string, string>): string[] {
  const folder = mkdtempSync(path.join(os.tmpdir(), "piazza-imports-"));
  try {
    for (const name of [".dependency-cruiser.cjs", "tsconfig.json", "package.json"]) {
      cpSync(name, path.join(folder, name));
    }
    symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"));
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), content);
    }
    const tool = path.resolve("node_modules/dependency-cruiser/bin/dependency-cruise.mjs");
    const args = [tool, "--config", "--preserve-symlinks", "--output-type", "json", "."];
    const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8" });
    const { violations }: { violations: Violation[] } = JSON.parse(stdout).summary;
    return violations.map(({ rule, from, to }) => `${from} → ${to}: ${rule.name}`).sort();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test("imports along the table are allowed", () => {
  const files = {
    "app/page.tsx": `import { Card } from "@/components/activities/activity-card";
      import { list } from "@/lib/server/activities"; export default [Card, list];`,
    "components/activities/activity-card.tsx": `import { cn } from "@/components/ui/cn";
      import type { Activity } from "@/lib/contract/activities";
      import { routes } from "@/lib/routes"; export const Card = [cn, routes] as unknown as Activity;`,
    "components/home/shelf.tsx": `import { Card } from "@/components/activities/activity-card"; export { Card as Shelf };`,
    "components/ui/cn.ts": "export const cn = 1;",
    "lib/contract/activities.ts": `import { z } from "zod"; export const schema = z.object({}); export type Activity = z.infer<typeof schema>;`,
    "lib/routes.ts": "export const routes = {};",
    "lib/server/activities.ts": `import { schema } from "@/lib/contract/activities"; export const list = schema;`,
    "backend/features/activities/routes.ts": `import { hono } from "hono"; import { serve } from "./service"; export default [serve, hono];`,
    "backend/features/activities/staff-routes.ts": `import { send } from "@/backend/http/answer"; import { write } from "./write-queries"; export default [send, write];`,
    "backend/features/activities/service.ts": `import { Fault } from "@/backend/kernel/errors"; import { query } from "./queries"; import { rate } from "../reviews/service"; export const serve = [Fault, query, rate];`,
    "backend/features/activities/queries.ts": `import { table } from "@/backend/db/schema/activities"; export const query = table;`,
    "backend/features/activities/write-queries.ts": `import { query } from "./queries"; export const write = query;`,
    "backend/start.ts": `import { build } from "@/demo/town"; export default build;`,
    "demo/town.ts": `import { serve } from "@/backend/features/activities/service"; export const build = serve;`,
    "backend/http/answer.ts": `import { Fault } from "@/backend/kernel/errors"; export const send = Fault;`,
    "backend/files/pictures.ts": `import { Fault } from "@/backend/kernel/errors"; export default Fault;`,
    "backend/kernel/errors.ts": "export const Fault = 1;",
    "backend/features/reviews/service.ts": "export const rate = 1;",
    "backend/db/schema/activities.ts": "export const table = 1;",
    "e2e/home.spec.ts": `import { routes } from "../lib/routes"; export default routes;`,
  };
  expect(violationsOf(files)).toEqual([]);
});

test("every import that the table does not list is refused, with the rule's name", () => {
  const files = {
    "app/page.tsx": `import { serve } from "@/backend/features/activities/service"; export default serve;`,
    "components/activities/activity-card.tsx": `import { list } from "@/lib/server/activities"; import { schema } from "@/lib/contract/activities"; export const Card = [list, schema];`,
    "components/jobs/job-card.tsx": `import { Card } from "@/components/activities/activity-card"; export default Card;`,
    "components/ui/button.tsx": `import { routes } from "@/lib/routes"; export default routes;`,
    "lib/contract/activities.ts": `import { eq } from "drizzle-orm"; export const schema = eq;`,
    "lib/domain/price.ts": `import { schema } from "@/lib/contract/activities"; export default schema;`,
    "lib/routes.ts": "export const routes = {};",
    "lib/server/activities.ts": `import { Pool } from "pg"; export const list = Pool;`,
    "backend/features/activities/service.ts": `import { query } from "./queries"; import { hidden } from "../reviews/queries"; export const serve = [query, hidden];`,
    "backend/features/activities/queries.ts": `import { rate } from "../reviews/service"; export const query = rate;`,
    "backend/features/reviews/service.ts": "export const rate = 1;",
    "backend/features/reviews/queries.ts": "export const hidden = 1;",
    "backend/features/reviews/vote-queries.ts": `import { send } from "@/backend/http/answer"; export default send;`,
    "backend/features/reviews/deciding.ts": `import { send } from "@/backend/http/answer"; import { hono } from "hono"; export default [send, hono];`,
    "backend/http/answer.ts": `import { rate } from "@/backend/features/reviews/service"; export const send = rate;`,
    "backend/http/session.ts": `import { rate } from "@/backend/features/reviews/service"; export default rate;`,
    "backend/kernel/errors.ts": `import { send } from "@/backend/http/answer"; export default send;`,
    "backend/mail/send.ts": `import { rate } from "@/backend/features/reviews/service"; export default rate;`,
    "backend/db/client.ts": `import { serve } from "@/backend/features/activities/service"; export default serve;`,
    "backend/app.ts": `import { build } from "@/demo/town"; export default build;`,
    "demo/town.ts": `import { hidden } from "@/backend/features/reviews/queries"; export const build = hidden;`,
    "e2e/home.spec.ts": `import client from "../backend/db/client"; export default client;`,
    "lib/one.ts": `import { two } from "./two"; export const one = two;`,
    "lib/two.ts": `import { one } from "./one"; export const two = one;`,
  };
  expect(violationsOf(files)).toEqual(
    expect.arrayContaining([
      "app/page.tsx → backend/features/activities/service.ts: not-in-allowed",
      "backend/app.ts → demo/town.ts: not-in-allowed",
      "demo/town.ts → backend/features/reviews/queries.ts: not-in-allowed",
      "backend/db/client.ts → backend/features/activities/service.ts: database-below-features",
      "backend/features/activities/queries.ts → backend/features/reviews/service.ts: queries-know-no-rules",
      "backend/features/activities/service.ts → backend/features/reviews/queries.ts: feature-to-feature-through-service",
      "backend/features/reviews/deciding.ts → backend/http/answer.ts: services-know-no-http",
      expect.stringMatching(
        /^backend\/features\/reviews\/deciding\.ts → .*hono.*: services-know-no-http$/,
      ),
      "backend/features/reviews/vote-queries.ts → backend/http/answer.ts: queries-know-no-rules",
      "backend/http/answer.ts → backend/features/reviews/service.ts: http-knows-no-feature",
      "backend/http/session.ts → backend/features/reviews/service.ts: http-asks-permissions-alone",
      "backend/kernel/errors.ts → backend/http/answer.ts: kernel-knows-no-feature",
      "backend/mail/send.ts → backend/features/reviews/service.ts: tools-below-features",
      "components/activities/activity-card.tsx → lib/contract/activities.ts: no-zod-in-the-browser",
      "components/activities/activity-card.tsx → lib/server/activities.ts: not-in-allowed",
      "components/jobs/job-card.tsx → components/activities/activity-card.tsx: not-in-allowed",
      "components/ui/button.tsx → lib/routes.ts: not-in-allowed",
      "e2e/home.spec.ts → backend/db/client.ts: not-in-allowed",
      "lib/domain/price.ts → lib/contract/activities.ts: not-in-allowed",
      expect.stringMatching(
        /^lib\/contract\/activities\.ts → .*drizzle-orm.*: contract-is-zod-alone$/,
      ),
      expect.stringMatching(/^lib\/server\/activities\.ts → .*pg.*: web-knows-no-database$/),
      expect.stringMatching(/: no-circular$/),
    ]),
  );
});
