import { getRequestConfig } from "next-intl/server";
import { messages } from "./messages/it";

/** One locale, and the town's time zone for all dates formatted on the server. */
export default getRequestConfig(async () => ({
  locale: "it",
  messages,
  timeZone: "Europe/Rome",
}));
