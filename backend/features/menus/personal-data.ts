import { asc, eq } from "drizzle-orm";
import type { DeclaredPersonalData } from "@/backend/content/personal-data";
import { menuPrices } from "@/backend/db/schema/menus";

/** Prices of dishes that a user published: they stay, without the user. */
export const recordedMenuPrices: DeclaredPersonalData = {
  name: "recorded_menu_prices",
  read: (db, userId) =>
    db
      .select({ dish: menuPrices.name, prices: menuPrices.prices, starts_at: menuPrices.starts_at })
      .from(menuPrices)
      .where(eq(menuPrices.recorded_by, userId))
      .orderBy(asc(menuPrices.id)),
};
