import type { messages } from "./messages/it";

declare module "next-intl" {
  interface AppConfig {
    Locale: "it";
    Messages: typeof messages;
  }
}
