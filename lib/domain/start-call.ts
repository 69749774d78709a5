/** Meta that says that the backend has `GET /api/frontend/start` (docs/decisions/248). */
export const START_CALL_META = "start-call";
