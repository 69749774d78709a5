export { refreshOpenSpans } from "./open-spans";
export { createActivity, type NewActivity, updateActivity, type WrittenActivity } from "./writing";
