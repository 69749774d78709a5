export const DISPATCH_PUSHES = "dispatch-pushes";
export const DISPATCH_MAILS = "dispatch-notification-mails";
export const BROADCAST = "broadcast-notification";
export const REMOVE_OLD = "remove-old-notifications";
