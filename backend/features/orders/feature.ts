import type { Feature } from "@/backend/feature";
import { eraseOrdersOf, exportOrders } from "./erasing";
import { stopForGood } from "./event-cancelled";
import { orderRoutes } from "./routes";
import { defineOrderTasks, startOrderTasks } from "./tasks";

export const orders: Feature = {
  name: "orders",
  routes: orderRoutes,
  tasks: { define: defineOrderTasks, start: startOrderTasks },
  onEventCancelled: stopForGood,
  personalData: [
    {
      name: "orders",
      read: exportOrders,
      erase: eraseOrdersOf,
    },
  ],
  otherColumns: {
    "orders.email":
      "of whoever buys without an account too; goes with the order's time, of what was paid after ten years",
  },
};
