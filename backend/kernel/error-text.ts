import type { ErrorCode } from "@/lib/contract/errors";
import errorMessages from "@/lib/i18n/messages/it/errors.json";

/** The user's message for each error code, in Italian. */
export const errorText: Record<ErrorCode, string> = {
  bad_request: errorMessages.badRequest,
  unauthenticated: errorMessages.unauthenticated,
  forbidden: errorMessages.forbidden,
  not_found: errorMessages.notFound,
  method_not_allowed: errorMessages.methodNotAllowed,
  request_timeout: errorMessages.requestTimeout,
  conflict: errorMessages.conflict,
  gone: errorMessages.gone,
  payload_too_large: errorMessages.payloadTooLarge,
  uri_too_long: errorMessages.uriTooLong,
  unsupported_media_type: errorMessages.unsupportedMediaType,
  range_not_satisfiable: errorMessages.rangeNotSatisfiable,
  csrf_mismatch: errorMessages.csrfMismatch,
  validation_failed: errorMessages.validationFailed,
  too_many_requests: errorMessages.tooManyRequests,
  internal: errorMessages.internal,
  bad_gateway: errorMessages.badGateway,
  unavailable: errorMessages.unavailable,
  gateway_timeout: errorMessages.gatewayTimeout,
  storage_full: errorMessages.storageFull,
};
