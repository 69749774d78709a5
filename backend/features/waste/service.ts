export {
  type CalendarDays,
  calendarsBetween,
  findZone,
  fractionNames,
  missingYears,
  zoneNames,
  zonesOf,
} from "./calendars";
export { changedEvenings } from "./changed-evenings";
export { plantWaste } from "./planting";
