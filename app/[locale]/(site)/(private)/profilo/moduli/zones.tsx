import { getMessages } from "next-intl/server";
import { LiveRegion } from "@/components/modules/action-area";
import { ZoneDialog } from "@/components/modules/taxonomy/zone-dialog";
import { ZoneList } from "@/components/modules/taxonomy/zone-list";
import { EmptyState } from "@/components/ui/empty-state";
import { callTo } from "@/lib/contract/endpoint";
import { staffZoneListSchema } from "@/lib/contract/taxonomy";
import { createZone, listStaffZones } from "@/lib/contract/taxonomy-endpoints";
import { findModule } from "@/lib/domain/modules";
import { getTranslations } from "@/lib/i18n/get-translations";
import { ModuleFrame } from "./module-frame";
import { readOwn } from "./read-own";

const SLUG = "zone";

/** The zones: their names and order, and which addresses lie in each. */
export async function ZonesPage() {
  const [{ data, without_zone }, { modules }, t] = await Promise.all([
    readOwn(callTo(listStaffZones), staffZoneListSchema),
    getMessages(),
    getTranslations("modules.zone"),
  ]);
  const texts = modules[SLUG];
  return (
    <ModuleFrame words={["modules.zone"]} module={findModule(SLUG)}>
      <LiveRegion>
        <div className="module-tools">
          <p className="text-ink-soft">{t("withoutZone", { count: without_zone })}</p>
          <ZoneDialog
            words={texts.add}
            look={{ variant: "primary" }}
            call={callTo(createZone)}
            values={{ name: "", slug: "", postal_codes: "", places: "" }}
          />
        </div>
        {data.length === 0 ? (
          <EmptyState glyph="map-pin" {...texts.empty} />
        ) : (
          <ZoneList zones={data} />
        )}
      </LiveRegion>
    </ModuleFrame>
  );
}
