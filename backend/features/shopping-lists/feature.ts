import type { Feature } from "@/backend/feature";
import { exportLists } from "./personal-data";
import { shoppingListRoutes } from "./routes";
import { defineListTasks, startListTasks } from "./tasks";

export const shoppingLists: Feature = {
  name: "shopping-lists",
  routes: shoppingListRoutes,
  tasks: { define: defineListTasks, start: startListTasks },
  personalData: [{ name: "shopping_list", read: exportLists }],
};
