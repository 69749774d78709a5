/** Meta with the path of `GET /api/frontend/start`, if the backend has it (docs/decisions/248). */
export const START_CALL_META = "start-call";
