import { type Endpoint, of } from "./endpoint";
import type {
  pushDeviceListSchema,
  pushSubscriptionInputSchema,
  pushSubscriptionSavedSchema,
} from "./push";

export const savePushSubscription = {
  method: "POST",
  path: "/api/notifications/subscriptions",
  body: of<typeof pushSubscriptionInputSchema>,
  response: of<typeof pushSubscriptionSavedSchema>,
} satisfies Endpoint;

export const listPushDevices = {
  method: "GET",
  path: "/api/notifications/subscriptions",
  response: of<typeof pushDeviceListSchema>,
} satisfies Endpoint;

export const removePushDevices = {
  method: "DELETE",
  path: "/api/notifications/subscriptions",
} satisfies Endpoint;

export const removeThisPushDevice = {
  method: "DELETE",
  path: "/api/notifications/subscriptions/current",
} satisfies Endpoint;

export const removePushDevice = {
  method: "DELETE",
  path: "/api/notifications/subscriptions/{id}",
} satisfies Endpoint;
