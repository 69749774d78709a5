import { isFilePath } from "@/lib/server/proxy/paths";
import { openBackend, type TestBackend } from "../support/backend";

let backend: TestBackend;

beforeAll(async () => {
  backend = await openBackend();
}, 300_000);
afterAll(() => backend.close());

test("the proxy knows every path that answers a file: who reads one slowly holds no connection that calls need", () => {
  const read = backend.endpoints.filter(
    ({ method, path }) => method === "get" && /^\/(?:api|storage)\//.test(path),
  );
  // What has a body and no schema.
  const isFile = ({ response, statuses }: (typeof read)[number]) =>
    response === null && statuses.includes(200);
  const takenFor = read.filter(({ path }) => isFilePath(path.replace(/[{}*]/g, "x")));
  const paths = (endpoints: typeof read) => endpoints.map(({ path }) => path).sort();
  expect(paths(takenFor)).toEqual(paths(read.filter(isFile)));
  expect(takenFor.length).toBeGreaterThan(20);
});
