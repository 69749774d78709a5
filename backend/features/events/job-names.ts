export const TELL_SAVERS = "tell-event-savers";
export const REMIND_SAVERS = "remind-event-savers";
