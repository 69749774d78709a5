import type { Report, ReportQueue } from "@/lib/contract/reports";
import type { TestBackend } from "../support/backend";
import { plantActivity, plantDirectory } from "../support/directory";
import { type Browser, openBrowser, openPeople } from "../support/people";
import { signUpAs } from "../support/role-requests";
import { expectAnswer } from "./answers";
import { reviewCalls } from "./review-endpoints";

let backend: TestBackend;
let people: Record<"author" | "staff" | "owner", Browser>;
let osteria: string;
let id: string;
let report: string;

beforeAll(async () => {
  backend = await openPeople();
  await plantDirectory(backend.deps.db);
  const activity = await plantActivity(backend.deps.db, "Osteria");
  osteria = activity.id;
  people = {
    author: await signUpAs(backend, "anna@example.it"),
    staff: await signUpAs(backend, "rita@example.it", "redattore"),
    owner: await signUpAs(backend, "ernesto@example.it", "esercente", [activity.id]),
  };
}, 120_000);
afterAll(() => backend.close());

const fill = (path: string) =>
  path.replace("{slug}", "osteria").replace("{id}", id).replace("{report}", report);

test.each(reviewCalls)(
  "$method $path answers what the contract says, no more and no less",
  async ({ who, method, path, body, status, schema }) => {
    const response = await people[who].call(method, fill(path), body?.(osteria));
    const answer = await expectAnswer(response, { status, schema });
    if (status === 201) ({ id } = answer as { id: string });
    if (path === "/api/staff/reports") [{ id: report }] = (answer as ReportQueue).data as [Report];
  },
);

test.each(reviewCalls)(
  "$method $path asks for a login, unless anybody may report",
  async ({ method, path, body }) => {
    const response = await openBrowser(backend, "198.51.100.4").call(
      method,
      fill(path),
      body?.(osteria),
    );
    const open: Record<string, number> = {
      "/api/reports": 422,
      "/api/reports/token": 200,
      "/api/reports/objection": 404,
    };
    expect(response.status).toBe(open[path] ?? 401);
  },
);
