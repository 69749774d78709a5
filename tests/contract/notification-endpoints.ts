import { audienceSizeSchema, broadcastPageSchema } from "@/lib/contract/broadcasts";
import {
  mailSwitchesSchema,
  notificationChannelsSchema,
  notificationPageSchema,
  pushPreferencesSchema,
  unreadCountSchema,
} from "@/lib/contract/notifications";
import { pushDeviceListSchema, pushSubscriptionSavedSchema } from "@/lib/contract/push";
import { subscriptionForm } from "../support/subscription-form";
import type { AccountCall } from "./account-endpoints";

const path = "/api/notifications";
const unknownId = "00000000-0000-4000-8000-000000000000";
/** Calls of an administrator with one notification, in this order; `{delivery}` stands for its delivery. */
export const notificationCalls: AccountCall[] = [
  { method: "GET", path, status: 200, schema: notificationPageSchema },
  { method: "GET", path: `${path}/unread-count`, status: 200, schema: unreadCountSchema },
  { method: "POST", path: `${path}/{delivery}/read`, status: 200, schema: unreadCountSchema },
  { method: "POST", path: `${path}/read-all`, status: 200, schema: unreadCountSchema },
  { method: "GET", path: `${path}/preferences`, status: 200, schema: pushPreferencesSchema },
  {
    method: "POST",
    path: `${path}/preferences`,
    body: { status: "snoozed" },
    status: 200,
    schema: pushPreferencesSchema,
  },
  { method: "GET", path: `${path}/channels`, status: 200, schema: notificationChannelsSchema },
  {
    method: "PATCH",
    path: `${path}/channels`,
    body: { types: [{ type: "system", push: false }] },
    status: 200,
    schema: notificationChannelsSchema,
  },
  {
    method: "POST",
    path: `${path}/subscriptions`,
    body: subscriptionForm,
    status: 201,
    schema: pushSubscriptionSavedSchema,
  },
  { method: "GET", path: `${path}/subscriptions`, status: 200, schema: pushDeviceListSchema },
  { method: "POST", path: `${path}/test`, status: 202, schema: null },
  { method: "DELETE", path: `${path}/subscriptions/current`, status: 204, schema: null },
  { method: "DELETE", path: `${path}/subscriptions`, status: 204, schema: null },
  { method: "DELETE", path, status: 204, schema: null },
  {
    method: "POST",
    path: "/api/staff/notifications/preview",
    body: { audience: { kind: "all" } },
    status: 200,
    schema: audienceSizeSchema,
  },
  {
    method: "POST",
    path: "/api/staff/notifications",
    body: {
      id: unknownId,
      type: "system",
      title: "Nuovi orari",
      body: "Da lunedì lo sportello apre alle otto.",
      deep_link: "/",
      audience: { kind: "role", role: "esercente" },
    },
    status: 202,
    schema: null,
  },
  { method: "GET", path: "/api/staff/notifications", status: 200, schema: broadcastPageSchema },
];

/** Calls that are refused; `schema` is the error's. */
export const refusedNotificationCalls: Omit<AccountCall, "schema">[] = [
  { method: "POST", path: `${path}/${unknownId}/read`, status: 404 },
  { method: "DELETE", path: `${path}/subscriptions/${unknownId}`, status: 404 },
  { method: "POST", path: `${path}/test`, status: 409 },
  { method: "POST", path: `${path}/preferences`, body: { status: "forse" }, status: 422 },
];

/** What the links of a mail about `system` open, by whoever has its secret; in this order. */
export const mailStopCalls = [
  { method: "GET", path: `${path}/mails`, status: 200, schema: mailSwitchesSchema },
  {
    method: "POST",
    path: `${path}/mails`,
    body: { types: [{ type: "system", is_on: false }] },
    status: 204,
    schema: null,
  },
  { method: "GET", path: `${path}/stop`, status: 303, schema: null },
  { method: "POST", path: `${path}/stop`, status: 204, schema: null },
];
