import { type Endpoint, of } from "./endpoint";
import type {
  mailStopSchema,
  mailSwitchesInputSchema,
  mailSwitchesSchema,
  notificationChannelsInputSchema,
  notificationChannelsSchema,
  notificationPageSchema,
  notificationQuerySchema,
  pushPreferencesInputSchema,
  pushPreferencesSchema,
  unreadCountSchema,
} from "./notifications";

export const listNotifications = {
  method: "GET",
  path: "/api/notifications",
  query: of<typeof notificationQuerySchema>,
  response: of<typeof notificationPageSchema>,
} satisfies Endpoint;

export const clearNotifications = {
  method: "DELETE",
  path: "/api/notifications",
} satisfies Endpoint;

export const getUnreadCount = {
  method: "GET",
  path: "/api/notifications/unread-count",
  response: of<typeof unreadCountSchema>,
} satisfies Endpoint;

export const readAllNotifications = {
  method: "POST",
  path: "/api/notifications/read-all",
  response: of<typeof unreadCountSchema>,
} satisfies Endpoint;

export const readNotification = {
  method: "POST",
  path: "/api/notifications/{id}/read",
  response: of<typeof unreadCountSchema>,
} satisfies Endpoint;

export const getMailSwitches = {
  method: "GET",
  path: "/api/notifications/mails",
  response: of<typeof mailSwitchesSchema>,
} satisfies Endpoint;

export const switchMails = {
  method: "POST",
  path: "/api/notifications/mails",
  body: of<typeof mailSwitchesInputSchema>,
} satisfies Endpoint;

export const showMailStop = {
  method: "GET",
  path: "/api/notifications/stop",
  query: of<typeof mailStopSchema>,
  response: "file",
} satisfies Endpoint;

export const stopMails = {
  method: "POST",
  path: "/api/notifications/stop",
  query: of<typeof mailStopSchema>,
  body: "file",
} satisfies Endpoint;

export const getPushPreferences = {
  method: "GET",
  path: "/api/notifications/preferences",
  response: of<typeof pushPreferencesSchema>,
} satisfies Endpoint;

export const setPushPreferences = {
  method: "POST",
  path: "/api/notifications/preferences",
  body: of<typeof pushPreferencesInputSchema>,
  response: of<typeof pushPreferencesSchema>,
} satisfies Endpoint;

export const getChannels = {
  method: "GET",
  path: "/api/notifications/channels",
  response: of<typeof notificationChannelsSchema>,
} satisfies Endpoint;

export const setChannels = {
  method: "PATCH",
  path: "/api/notifications/channels",
  body: of<typeof notificationChannelsInputSchema>,
  response: of<typeof notificationChannelsSchema>,
} satisfies Endpoint;

export const sendTestPush = {
  method: "POST",
  path: "/api/notifications/test",
} satisfies Endpoint;
