import { bearerSecret } from "@/backend/http/bearer";
import { oneClickBody } from "@/backend/http/body";
import type { Api } from "@/backend/http/endpoint";
import { idParams } from "@/backend/http/params";
import * as contract from "@/lib/contract/notification-endpoints";
import {
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
} from "@/lib/contract/notifications";
import { routes } from "@/lib/routes";
import { broadcastRoutes } from "./broadcast-routes";
import { readMailSwitches, stopMails, switchMails } from "./mail-stops";
import {
  clearNotifications,
  getChannels,
  getPushPreferences,
  listNotifications,
  notifyForTest,
  readAll,
  readDelivery,
  setChannels,
  setPushStatus,
  unreadCount,
} from "./service";

function listRoutes(api: Api): void {
  api.serve(
    contract.listNotifications,
    {
      summary: "One's notifications, the newest first, 25 to a page",
      permission: "user",
      query: notificationQuerySchema,
      response: notificationPageSchema,
    },
    ({ query, user, deps }) => listNotifications(deps.db, user, query),
  );
  api.serve(
    contract.clearNotifications,
    { summary: "Clear one's list", permission: "user" },
    ({ user, deps }) => clearNotifications(deps, user),
  );
  api.serve(
    contract.getUnreadCount,
    {
      summary: "How many of one's notifications are unread",
      permission: "user",
      response: unreadCountSchema,
    },
    async ({ user, deps }) => ({ count: await unreadCount(deps.db, user) }),
  );
  api.serve(
    contract.readAllNotifications,
    {
      summary: "Mark all of one's notifications as read",
      permission: "user",
      response: unreadCountSchema,
    },
    async ({ user, deps }) => {
      await readAll(deps, user);
      return { count: 0 };
    },
  );
  api.serve(
    contract.readNotification,
    {
      summary: "Mark the notification of a delivery as read; how many are still unread",
      permission: "user",
      params: idParams,
      response: unreadCountSchema,
    },
    async ({ params, user, deps }) => ({ count: await readDelivery(deps, user, params.id) }),
  );
}

/** Calls of the links in mails, without a login. */
function mailRoutes(api: Api): void {
  api.serve(
    contract.getMailSwitches,
    {
      summary: "What a mail told of, and whether more mails of it come",
      description: "The link's secret comes as `Authorization: Bearer`.",
      permission: "anybody",
      cache: "private",
      response: mailSwitchesSchema,
      errors: ["not_found"],
    },
    ({ deps, c }) => readMailSwitches(deps, bearerSecret(c)),
  );
  api.serve(
    contract.switchMails,
    {
      summary: "Switch mails of the types that a mail told of, by its secret",
      permission: "anybody",
      body: mailSwitchesInputSchema,
      errors: ["not_found"],
    },
    ({ body, deps }) => switchMails(deps, body),
  );
  api.serve(
    contract.showMailStop,
    {
      summary: "Leads mail programs that only open addresses to the page; changes nothing",
      permission: "anybody",
      cache: "private",
      query: mailStopSchema,
      response: "file",
    },
    ({ query, c }) => c.redirect(routes.mailStop(query.token), 303),
  );
  api.serve(
    contract.stopMails,
    {
      summary: "Stop mails like one with one press in a mail program (RFC 8058)",
      permission: "anybody",
      query: mailStopSchema,
      upload: oneClickBody,
    },
    async ({ query, upload, deps }) => {
      await upload();
      await stopMails(deps, query.token);
    },
  );
}

/** The notification centre (spec section 7), and the staff's broadcasts. */
export function notificationRoutes(api: Api): void {
  listRoutes(api);
  mailRoutes(api);
  broadcastRoutes(api);
  api.serve(
    contract.getPushPreferences,
    {
      summary: "One's consent to push",
      permission: "user",
      response: pushPreferencesSchema,
    },
    ({ user, deps }) => getPushPreferences(deps.db, user),
  );
  api.serve(
    contract.setPushPreferences,
    {
      summary: "Set one's consent to push; snoozed lasts for 24 hours",
      permission: "user",
      body: pushPreferencesInputSchema,
      response: pushPreferencesSchema,
    },
    ({ body, user, deps }) => setPushStatus(deps, user, body.status),
  );
  api.serve(
    contract.getChannels,
    {
      summary: "What reaches one, and how",
      permission: "user",
      response: notificationChannelsSchema,
    },
    ({ user, deps }) => getChannels(deps.db, user),
  );
  api.serve(
    contract.setChannels,
    {
      summary: "Change what reaches one; what is not named stays",
      permission: "user",
      blindly: "Its form sends what was changed in it; what is not named stays.",
      body: notificationChannelsInputSchema,
      response: notificationChannelsSchema,
    },
    ({ body, user, deps }) => setChannels(deps, user, body),
  );
  api.serve(
    contract.sendTestPush,
    {
      summary: "Send oneself a notification to see that it arrives",
      permission: "user",
      status: 202,
      rate: { name: "notification-test", limit: 5, windowSeconds: 600 },
      errors: ["conflict"],
    },
    ({ user, deps }) => notifyForTest(deps, user),
  );
}
