import { NextIntlClientProvider } from "next-intl";
import { locales } from "@/lib/i18n/locales";
import { counted } from "@/lib/i18n/messages/it/search.json";
import { useTranslations } from "@/lib/i18n/use-translations";

const messages = { search: { counted } };

/** "12 risultati". */
export function ResultCount({ count }: { count: number }) {
  return (
    <NextIntlClientProvider locale={locales[0]} messages={messages} timeZone="Europe/Rome">
      <Words count={count} />
    </NextIntlClientProvider>
  );
}

function Words({ count }: { count: number }) {
  return useTranslations("search")("counted", { count });
}
