/** The keys under which this site keeps something in the storage of a browser; the spec fixes only what is kept. */
export const storageKeys = {
  local: {
    /** Whose answer about push is kept here, by id; absent: nobody's who is logged in. */
    pushOwner: "piazza_push_owner",
    pushStatus: "piazza_push_status",
    pushAccepted: "piazza_push_accepted",
    pushDeclinedAt: "piazza_push_declined_at",
    pushSnoozeUntil: "piazza_push_snooze_until",
    /** Tells this device from a person's others, so that a new subscription takes the old one's place. */
    pushDevice: "piazza_push_device",
    /** Who had push on this device last, by id. */
    pushLast: "piazza_push_last",
    /** Who switched push off on this device alone. */
    pushOff: "piazza_push_off",
    appDownloaded: "piazza_app_downloaded",
    /** Whose the tickets and the lists of doors and tills are that are kept on this device, by id; absent: nobody's who is logged in. */
    keptOwner: "piazza_tickets_owner",
    /** Somebody switched the sounds of scanning off on this device. */
    scanQuiet: "piazza_scan_quiet",
  },
  session: {
    installDismissed: "piazza_install_dismissed",
    /** What was typed into forms and not sent yet, and by whom. */
    drafts: "piazza_drafts",
    loginMessage: "piazza_login_message",
    /** Push was asked for by somebody who had to log in first. */
    pushWanted: "piazza_push_wanted",
    rotateDismissed: "piazza_rotate_dismissed",
    /** When this tab healed itself from a build that is no longer served. */
    healedAt: "piazza_healed_at",
  },
} as const;

/** What a device knows of the doors and tills at which it works (docs/domain/check-in.md, docs/domain/redemptions.md). */
export const DOOR_DATABASE = "piazza-door";
