import { getMessages } from "next-intl/server";
import { LiveRegion } from "@/components/modules/action-area";
import { ModuleList, ModuleRow } from "@/components/modules/module-list";
import { ModuleSection } from "@/components/modules/module-section";
import { ChangeDialog } from "@/components/modules/prices/change-dialog";
import { PriceDialog } from "@/components/modules/prices/price-dialog";
import { ProductDialog } from "@/components/modules/prices/product-dialog";
import { ProductFacts } from "@/components/modules/prices/product-facts";
import { ProductList } from "@/components/modules/prices/product-list";
import { RegisterRows } from "@/components/modules/prices/register-rows";
import { PriceChart } from "@/components/prices/price-chart";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import type { User } from "@/lib/contract/auth";
import { callTo } from "@/lib/contract/endpoint";
import { getProduct, listProducts } from "@/lib/contract/price-endpoints";
import { productDetailSchema, productListSchema } from "@/lib/contract/prices";
import { isStaffRole } from "@/lib/contract/roles";
import { findModule } from "@/lib/domain/modules";
import { formatDay, romeDay } from "@/lib/domain/rome-time";
import { getTranslations } from "@/lib/i18n/get-translations";
import { routes } from "@/lib/routes";
import { type PrivatePageProps, queryValue } from "../../private-page";
import { ItemPage } from "./item-page";
import { ModuleFrame } from "./module-frame";
import { readOwn } from "./read-own";

const SLUG = "prezzi";
/** Names a shop in the address, where there are many. */
const SHOP = "attivita";

const shopPage = (id: string) => routes.module(SLUG, { choices: { [SHOP]: id } });

/** The products of one's shops; the staff chooses a shop first. */
export async function PricesPage({ searchParams, user }: PrivatePageProps & { user: User }) {
  const [shop, { modules }] = await Promise.all([queryValue(searchParams, SHOP), getMessages()]);
  const asked = callTo(listProducts, { activity: shop });
  const { data, activities } = await readOwn(asked, productListSchema);
  const words = modules[SLUG];
  const isStaff = user.roles.some(isStaffRole);
  const shown = activities.filter(({ id }) => (shop === null ? !isStaff : id === shop));
  const today = romeDay(new Date());
  const add = (one: { id: string; name: string }) => (
    <ProductDialog shop={one} today={today} words={words} />
  );
  const [first, ...others] = shown;
  return (
    <ModuleFrame words={["prices.units"]} module={findModule(SLUG)}>
      {activities.length === 0 && <EmptyState glyph="store" {...words.noShop} />}
      {shown.length === 0 && activities.length > 0 && (
        <ModuleSection id="attivita" title={words.choose}>
          <ModuleList>
            {activities.map(({ id, name }) => (
              <ModuleRow key={id} href={shopPage(id)} title={name} heading="h3" facts={[]} />
            ))}
          </ModuleList>
        </ModuleSection>
      )}
      {shop !== null && activities.length > 1 && (
        <div className="module-tools">
          <LinkButton href={routes.module(SLUG)} variant="secondary">
            {words.others}
          </LinkButton>
        </div>
      )}
      <LiveRegion>
        {data.length === 0 && first && others.length === 0 ? (
          <EmptyState glyph="shopping-basket" {...words.empty}>
            {add(first)}
          </EmptyState>
        ) : (
          shown.map((one) => (
            <ModuleSection key={one.id} id={`attivita-${one.id}`} title={one.name}>
              <div className="module-tools mb-4">{add(one)}</div>
              <ProductList
                products={data.filter(({ activity }) => activity.id === one.id)}
                today={today}
                heading="h3"
                words={words}
              />
            </ModuleSection>
          ))
        )}
      </LiveRegion>
    </ModuleFrame>
  );
}

/** One product: what it costs, what a cut would be measured by, its chart, and every row of its register. */
export async function ProductPage({ id }: PrivatePageProps & { id: string }) {
  const t = await getTranslations("modules.prezzi");
  const today = romeDay(new Date());
  return (
    <ItemPage
      slug={SLUG}
      id={id}
      call={callTo(getProduct, { id })}
      schema={productDetailSchema}
      head={({ name, activity, on_sale_since }) => ({
        title: name,
        lead: t("product.lead", {
          shop: activity.name,
          day: formatDay(on_sale_since, today),
        }),
      })}
    >
      {(product, { modules }) => {
        const words = modules[SLUG];
        return (
          <LiveRegion>
            <ModuleSection id="adesso" title={words.product.now}>
              <ProductFacts product={product} today={today} />
              <div className="module-actions mt-5">
                {!product.is_archived && (
                  <PriceDialog product={product} look={{ variant: "primary" }} words={words} />
                )}
                <ChangeDialog product={product} words={words} />
              </div>
            </ModuleSection>
            <ModuleSection id="grafico" title={words.product.chart}>
              <PriceChart history={product.history} />
            </ModuleSection>
            <ModuleSection id="registro" title={words.product.register}>
              <p className="mb-4 max-w-[65ch] text-ink-soft">{words.product.registerText}</p>
              <RegisterRows product={product} today={today} words={words} />
            </ModuleSection>
          </LiveRegion>
        );
      }}
    </ItemPage>
  );
}
