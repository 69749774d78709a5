export { addPickup } from "./booking";
export { dateRows as bulkyDateRows, pickupRows as bulkyPickupRows } from "./queries";
