import { z } from "zod";

/** The one table of error codes with their HTTP status. */
export const errorStatus = {
  bad_request: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  conflict: 409,
  gone: 410,
  payload_too_large: 413,
  uri_too_long: 414,
  unsupported_media_type: 415,
  range_not_satisfiable: 416,
  csrf_mismatch: 419,
  validation_failed: 422,
  too_many_requests: 429,
  internal: 500,
  bad_gateway: 502,
  unavailable: 503,
  gateway_timeout: 504,
  storage_full: 507,
} as const;

export type ErrorCode = keyof typeof errorStatus;

export const errorCodes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]];

/**
 * Every error answer: an Italian message for the user, and messages by field for an invalid form.
 */
export const apiErrorSchema = z.object({
  message: z.string().min(1),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  code: z.enum(errorCodes).optional(),
  request_id: z.string().optional(),
  /** For an outdated change: the current state with its version. */
  current: z.looseObject({ version: z.string() }).optional(),
});

export type ApiErrorBody = z.infer<typeof apiErrorSchema>;
