import type { Api } from "@/backend/http/endpoint";
import { idParams } from "@/backend/http/params";
import {
  pushDeviceListSchema,
  pushSubscriptionInputSchema,
  pushSubscriptionSavedSchema,
} from "@/lib/contract/push";
import * as contract from "@/lib/contract/push-subscription-endpoints";
import {
  listDevices,
  removeAllDevices,
  removeCurrentDevice,
  removeDevice,
  saveSubscription,
} from "./service";

const rate = { name: "push-subscriptions", limit: 60, windowSeconds: 60 };

/** Push subscriptions (spec section 7); each belongs to a user. */
export function pushSubscriptionRoutes(api: Api): void {
  api.serve(
    contract.savePushSubscription,
    {
      summary: "Save or renew the push subscription of this device",
      description: "200 when it is renewed, or refused by its push service.",
      permission: "user",
      body: pushSubscriptionInputSchema,
      response: pushSubscriptionSavedSchema,
      status: [201, 200],
      rate,
    },
    async ({ body, user, deps, c }) => {
      const { isNew, ...saved } = await saveSubscription(deps, user, body);
      if (!isNew) c.status(200);
      return saved;
    },
  );
  api.serve(
    contract.listPushDevices,
    {
      summary: "The devices that get one's notifications, the one seen last first",
      permission: "user",
      response: pushDeviceListSchema,
      rate,
    },
    async ({ user, deps }) => ({ data: await listDevices(deps.db, user) }),
  );
  api.serve(
    contract.removePushDevices,
    {
      summary: "Switch push off on every device",
      permission: "user",
      rate,
    },
    ({ user, deps }) => removeAllDevices(deps, user),
  );
  api.serve(
    contract.removeThisPushDevice,
    {
      summary: "Switch push off on the device that asks",
      permission: "user",
      rate,
    },
    ({ user, deps }) => removeCurrentDevice(deps, user),
  );
  api.serve(
    contract.removePushDevice,
    {
      summary: "Remove one of one's devices",
      permission: "user",
      params: idParams,
      rate,
    },
    ({ params, user, deps }) => removeDevice(deps, user, params.id),
  );
}
