import { faultsOf } from "@/backend/features/menus/checking";
import { sectionsOf } from "@/demo/menus/seed-menu";
import { seedMenus } from "@/demo/menus/town-menus";
import { menuContentSchema } from "@/lib/contract/menu-content";

test.each(seedMenus.map((seed) => [`${seed.at}: ${seed.content.name}`, seed] as const))(
  "%s is a menu that could be published",
  (_, seed) => {
    const content = menuContentSchema.parse({
      ...seed.content,
      activity: seed.at,
      sections: sectionsOf(seed),
    });
    expect(faultsOf(content)).toEqual({});
  },
);
