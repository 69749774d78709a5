import { cutHeaders } from "@/lib/domain/header-lengths";

const long = (start: string) => start + "x".repeat(20_000);

test("a header is cut to what can be meant, in both forms that it is read in", () => {
  const request = {
    headers: { "user-agent": long("a"), "accept-encoding": `br${" ".repeat(15_900)}x` },
    rawHeaders: ["User-Agent", long("a"), "Accept-Encoding", "gzip"],
  };
  cutHeaders(request);
  expect(request.headers["user-agent"]).toHaveLength(500);
  expect(request.headers["accept-encoding"]).toHaveLength(200);
  expect(request.rawHeaders.map(({ length }) => length)).toEqual([10, 500, 15, 4]);
});

test.each(["cookie", "next-router-state-tree", "x-forwarded-for"])(
  "%s stays whole: its end counts",
  (name) => {
    const request = { headers: { [name]: long("a") }, rawHeaders: [name, long("a")] };
    cutHeaders(request);
    expect(request).toEqual({ headers: { [name]: long("a") }, rawHeaders: [name, long("a")] });
  },
);
