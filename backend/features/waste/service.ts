export {
  type CalendarDays,
  type CalendarOf,
  calendarsBetween,
  findZone,
  fractionNames,
  missingYears,
  zoneNames,
  zonesOf,
} from "./calendars";
export { changedEvenings } from "./changed-evenings";
export { plantWaste } from "./planting";
