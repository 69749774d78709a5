import { execFileSync } from "node:child_process";
import { generateKeyPairSync } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const DAYS = "3650";
const newKey = (key: string) => ["-newkey", "rsa:2048", "-nodes", "-keyout", key];

/** A certificate of a pass type with its key and who issued it, made by openssl in a folder, and the settings that name them. */
export function makePassCertificate(
  folder: string,
  subject = "/UID=pass.example.piazza/CN=Pass Type ID/OU=TEAM123456",
) {
  const at = (name: string) => path.join(folder, name);
  const openssl = (...args: string[]) => execFileSync("openssl", args, { stdio: "pipe" });
  openssl(
    ...["req", "-x509", ...newKey(at("authority.key")), "-out", at("authority.pem")],
    ...[
      "-subj",
      "/C=US/O=Example Inc./OU=G4/CN=Example Worldwide Developer Relations",
      "-days",
      DAYS,
    ],
  );
  openssl(...["req", "-new", ...newKey(at("pass.key")), "-out", at("pass.csr"), "-subj", subject]);
  openssl(
    ...["x509", "-req", "-in", at("pass.csr"), "-CA", at("authority.pem")],
    ...["-CAkey", at("authority.key"), "-CAcreateserial", "-days", DAYS, "-out", at("pass.pem")],
  );
  return {
    certificate: at("pass.pem"),
    key: at("pass.key"),
    passphrase: null,
    authority: at("authority.pem"),
  };
}

/** Checks a signature that stands apart from what it signs, by openssl. Throws if it does not hold. */
export function verifySignature(
  folder: string,
  { content, signature }: { content: Uint8Array; signature: Uint8Array },
): void {
  const [signed, apart] = [path.join(folder, "content"), path.join(folder, "signature")];
  writeFileSync(signed, content);
  writeFileSync(apart, signature);
  execFileSync(
    "openssl",
    [
      ...["smime", "-verify", "-inform", "DER", "-in", apart, "-content", signed],
      ...["-CAfile", path.join(folder, "authority.pem"), "-purpose", "any"],
    ],
    { stdio: "pipe" },
  );
}

/** The key of a service account, as Google gives it, and what checks its signatures. */
export function makeServiceAccount() {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const account = JSON.stringify({
    type: "service_account",
    client_email: "portale@progetto.example",
    private_key: privateKey.export({ type: "pkcs8", format: "pem" }),
  });
  return { settings: { issuer: "3388000000012345678", account }, publicKey };
}

/** The text of a file as a setting holds it, with `\n` between its lines. */
export function inOneLine(file: string): string {
  return readFileSync(file, "utf8").replaceAll("\n", "\\n");
}
