import { EnvError, parseEnv } from "@/lib/env";

function faultsOf(source: Record<string, string>): string[] {
  try {
    parseEnv(source);
  } catch (error) {
    if (error instanceof EnvError) return error.message.split("\n").slice(1);
    throw error;
  }
  return [];
}

test("every fault is named at once, with what the variable holds and what it may hold", () => {
  expect(faultsOf({ PORT: "abc", SITE_URL: "https://x.example/portale", DEMO: "yes" })).toEqual([
    "  PORT è «abc»: serve il numero di una porta, da 1 a 65535.",
    "  SITE_URL è «https://x.example/portale»: serve un indirizzo che inizi con http:// o https://, senza percorso, per esempio https://portale.comune.example.",
    "  DEMO è «yes»: scegli tra 0, 1.",
  ]);
});

test.each([
  ["PORT", "0"],
  ["BACKEND_PORT", "65536"],
  ["PORT", "30.5"],
  ["BACKEND_URL", "ftp://backend.example"],
  ["BACKEND_HOST", "backend.internal"],
  ["DATABASE_URL", "mysql://localhost/piazza"],
  ["DATABASE_POOL", "1"],
  ["FILES_URL", "cartella"],
  ["FILES_URL", "https://chiave:segreto@s3.example/bucket"],
  ["FILES_URL", "s3://s3.example/bucket"],
  ["FILES_URL", "s3://chiave:segreto@s3.example/"],
  ["FILES_URL", "s3://chiave:segreto@s3.example/bucket/.nascosta"],
  ["STOP_DELAY", "61"],
  ["SMTP_URL", "mail.example"],
  ["LOG_LEVEL", "loud"],
  ["NODE_ENV", "staging"],
  ["TRUSTED_PROXIES", "10.0.0.0/8, proxy.example"],
  ["TRUSTED_PROXIES", "10.0.0.0/33"],
  ["ALLOWED_PRIVATE_ADDRESSES", "localhost"],
  ["VAPID_SUBJECT", "info@comune.example"],
  ["VAPID_PUBLIC_KEY", "BP-troppo-corta"],
  ["GOOGLE_WALLET_ISSUER", "BCR2DN4T"],
])("%s=%s is a fault", (name, value) => {
  const [fault, ...others] = faultsOf({ [name]: value });
  expect(fault).toMatch(new RegExp(`^  ${name} è «.*»: `));
  expect(others).toEqual([]);
});

test("a password never reaches the terminal", () => {
  expect(faultsOf({ DATABASE_URL: "mysql://piazza:s3cret@db.example/piazza" })[0]).toContain(
    "«mysql://…@db.example/piazza»",
  );
});

test("an empty variable is a missing one", () => {
  expect(parseEnv({ PORT: "", TRUSTED_PROXIES: "", LOG_LEVEL: "" })).toEqual(parseEnv({}));
});

test.each([
  ["127.0.0.1", "http://127.0.0.1:3000"],
  ["0.0.0.0", "http://127.0.0.1:3000"],
  ["::", "http://[::1]:3000"],
  ["::1", "http://[::1]:3000"],
  ["192.168.1.20", "http://192.168.1.20:3000"],
])("a web that listens on %s alone is told of changes there", (HOST, url) => {
  expect(parseEnv({ HOST })).toMatchObject({ localUrl: url, webUrl: url });
  expect(parseEnv({ HOST, WEB_URL: "http://web:3000" }).webUrl).toBe("http://web:3000");
});

test.each([
  ["http://127.0.0.1:3000", true],
  ["http://127.0.0.1.example:3000", false],
  ["https://127.example", false],
])("on %s a demo town by default: %s", (SITE_URL, demo) => {
  expect(parseEnv({ SITE_URL }).demo).toBe(demo);
});

test("addresses and blocks of proxies are taken one by one", () => {
  const { trustedProxies } = parseEnv({ TRUSTED_PROXIES: "10.0.0.0/8, ::1,fd00::/8" });
  expect(trustedProxies).toEqual(["10.0.0.0/8", "::1", "fd00::/8"]);
});

test("the key goes to no backend but one that is said to share the secrets", () => {
  const BACKEND_URL = "http://backend:4000";
  const shares = (source: Record<string, string>) => parseEnv(source).sharesSecrets;
  expect(shares({ BACKEND_URL, BACKEND_SHARES_SECRETS: "1" })).toBe(true);
  expect(shares({ BACKEND_URL })).toBe(false);
  expect(shares({ BACKEND_SHARES_SECRETS: "1" })).toBe(false);
});

test("private addresses may be called in tests only", () => {
  const ALLOWED_PRIVATE_ADDRESSES = "127.0.0.1, 10.0.0.0/8";
  expect(faultsOf({ ALLOWED_PRIVATE_ADDRESSES })).toHaveLength(1);
  expect(parseEnv({ ALLOWED_PRIVATE_ADDRESSES, PORTAL_TEST: "1" }).allowedPrivateAddresses).toEqual(
    ["127.0.0.1", "10.0.0.0/8"],
  );
  expect(faultsOf({ ALLOWED_PRIVATE_ADDRESSES, NODE_ENV: "test" })).toEqual([]);
});

test("push services write to the contact, or find the sender through a site behind https", () => {
  expect(parseEnv({ VAPID_SUBJECT: "mailto:info@comune.example" }).vapidSubject).toBe(
    "mailto:info@comune.example",
  );
  expect(parseEnv({ SITE_URL: "https://comune.example" }).vapidSubject).toBe(
    "https://comune.example",
  );
  expect(parseEnv({}).vapidSubject).toBeNull();
});

const SMTP_URL = "smtp://posta.example";

test("files lie in the data folder, in PostgreSQL or in a bucket", () => {
  expect(parseEnv({}).files).toBeNull();
  const DATABASE_URL = "postgres://db.example/piazza";
  expect(parseEnv({ FILES_URL: "database", DATABASE_URL, SMTP_URL }).files).toBe("database");
  const FILES_URL = "s3://AKIA1:a%2Fb%2Bc@s3.example:9000/portali/castelvento/?region=eu-south-1";
  expect(parseEnv({ FILES_URL, SMTP_URL }).files).toEqual({
    endpoint: "https://s3.example:9000",
    bucket: "portali",
    prefix: "castelvento/",
    region: "eu-south-1",
    accessKeyId: "AKIA1",
    secretAccessKey: "a/b+c",
  });
  expect(parseEnv({ FILES_URL: "s3+http://a:b@minio/portali", SMTP_URL }).files).toMatchObject({
    endpoint: "http://minio",
    prefix: "",
    region: "us-east-1",
  });
});

test("files in the database need a server, and shared files a mail server", () => {
  expect(faultsOf({ FILES_URL: "database", SMTP_URL })).toEqual([
    expect.stringContaining("DATABASE_URL"),
  ]);
  expect(faultsOf({ FILES_URL: "s3://a:b@s3.example/portali" })).toEqual([
    expect.stringContaining("SMTP_URL"),
  ]);
});

test("the secret of a bucket never reaches the terminal", () => {
  expect(faultsOf({ FILES_URL: "s3://chiave:segreto@s3.example/" })[0]).toContain(
    "«s3://…@s3.example/»",
  );
});

test.each<Record<string, string>>([
  { APPLE_WALLET_CERTIFICATE: "pass.pem", APPLE_WALLET_KEY: "pass.key" },
  { GOOGLE_WALLET_ISSUER: "3388000000012345678" },
])("a wallet is set up as a whole or not at all: %j", (part) => {
  expect(faultsOf(part)).toEqual([expect.stringMatching(/Wallet servono insieme /)]);
});

test("nothing is set up for wallets by default", () => {
  expect(parseEnv({})).toMatchObject({ appleWallet: null, googleWallet: null });
});
