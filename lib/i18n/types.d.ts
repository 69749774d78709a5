import type messages from "./messages/it.json";

declare module "next-intl" {
  interface AppConfig {
    Locale: "it";
    Messages: typeof messages;
  }
}
