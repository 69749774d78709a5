import "server-only";
import { callTo } from "@/lib/contract/endpoint";
import { getJobApplication } from "@/lib/contract/job-application-endpoints";
import {
  type Application,
  applicationCodeSchema,
  applicationSchema,
} from "@/lib/contract/job-applications";
import { getGuarded } from "./guarded";

/** An application, for its candidate; null: it does not open. Throws `TooManyRequests`. */
export async function getApplication(
  code: string,
  key: string | null,
): Promise<Application | null> {
  const known = applicationCodeSchema.safeParse(code);
  if (!known.success) return null;
  return getGuarded(callTo(getJobApplication, { code: known.data }), applicationSchema, key);
}
