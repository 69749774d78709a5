import { cafeActivities } from "./activities-cafes";
import { careActivities } from "./activities-care";
import { leisureActivities } from "./activities-leisure";
import { pantryActivities } from "./activities-pantry";
import { serviceActivities } from "./activities-services";
import { shopActivities } from "./activities-shops";
import { tableActivities } from "./activities-tables";
import type { SeedActivity } from "./types";

/** Every activity of Castelvento. */
export const seedActivities: readonly SeedActivity[] = [
  ...tableActivities,
  ...cafeActivities,
  ...pantryActivities,
  ...careActivities,
  ...leisureActivities,
  ...shopActivities,
  ...serviceActivities,
];
