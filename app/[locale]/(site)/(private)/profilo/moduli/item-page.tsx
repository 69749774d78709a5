import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import type { z } from "zod";
import type { ActionTexts } from "@/components/modules/texts";
import type { Call } from "@/lib/contract/endpoint";
import { findModule, type ModuleSlug } from "@/lib/domain/modules";
import { getTranslations } from "@/lib/i18n/get-translations";
import { ModuleFrame, type ModuleWords } from "./module-frame";
import { actionTexts } from "./module-page";
import { readOwn } from "./read-own";

interface ItemPageProps<Item> extends ModuleWords {
  slug: ModuleSlug;
  id: string;
  call: Call<undefined, Item>;
  schema: z.ZodType<Item>;
  head: (
    item: Item,
    t: Awaited<ReturnType<typeof getTranslations<never>>>,
  ) => { title: string; lead: ReactNode };
  children: (
    item: Item,
    texts: Awaited<ReturnType<typeof getMessages>> & { form: ActionTexts },
  ) => ReactNode | Promise<ReactNode>;
}

/** One thing of a module, with what can be done with it. */
export async function ItemPage<Item>({
  slug,
  id,
  call,
  schema,
  head,
  words,
  children,
}: ItemPageProps<Item>) {
  const [item, messages, form, t] = await Promise.all([
    readOwn(call, schema),
    getMessages(),
    actionTexts(),
    getTranslations(),
  ]);
  return (
    <ModuleFrame module={findModule(slug)} item={{ id, ...head(item, t) }} words={words}>
      {await children(item, { ...messages, form })}
    </ModuleFrame>
  );
}
