/** A bucket of an S3-compatible store, or a folder of one. */
export interface S3Place {
  /** Origin of the server; the bucket follows in the path. */
  endpoint: string;
  bucket: string;
  /** Empty, or a path with a slash at its end. */
  prefix: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const bucketForm = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const folderForm = /^[a-z0-9][a-z0-9_-]*$/;
const DEFAULT_REGION = "us-east-1";

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

/**
 * Parses `s3://KEY:SECRET@host/bucket/folder?region=eu-south-1`; `s3+http://` for a server without
 * TLS. Null if it is no such address.
 */
export function s3Place(address: string): S3Place | null {
  if (!URL.canParse(address)) return null;
  const { protocol, host, pathname, searchParams, username, password } = new URL(address);
  const scheme = { "s3:": "https", "s3+http:": "http" }[protocol];
  const [bucket = "", ...folders] = pathname.slice(1).replace(/\/$/, "").split("/");
  const accessKeyId = decoded(username);
  const secretAccessKey = decoded(password);
  const isWhole = scheme && host && accessKeyId && secretAccessKey;
  if (!isWhole || !bucketForm.test(bucket) || !folders.every((name) => folderForm.test(name))) {
    return null;
  }
  return {
    endpoint: `${scheme}://${host}`,
    bucket,
    prefix: folders.map((name) => `${name}/`).join(""),
    region: searchParams.get("region") || DEFAULT_REGION,
    accessKeyId,
    secretAccessKey,
  };
}
