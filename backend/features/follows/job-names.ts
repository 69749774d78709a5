export const NOTIFY_FOLLOWERS = "tell-followers";
export const DISPATCH_FOLLOW_MAILS = "dispatch-follow-mails";
export const SWEEP_FOLLOWS = "sweep-follows";
