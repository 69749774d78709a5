/** Keys of this site in the browser's storage; the spec only defines the content. */
export const storageKeys = {
  local: {
    /** Id of the user whose push answer is stored; absent: answered without a login. */
    pushOwner: "piazza_push_owner",
    pushStatus: "piazza_push_status",
    pushAccepted: "piazza_push_accepted",
    pushDeclinedAt: "piazza_push_declined_at",
    pushSnoozeUntil: "piazza_push_snooze_until",
    /** Identifies this device among the user's, so that a new subscription replaces the old one. */
    pushDevice: "piazza_push_device",
    /** Id of the last user with push on this device. */
    pushLast: "piazza_push_last",
    /** Id of the user who switched push off on this device only. */
    pushOff: "piazza_push_off",
    appDownloaded: "piazza_app_downloaded",
    /**
     * Id of the user whose tickets and scanner lists are stored; absent: stored without a login.
     */
    keptOwner: "piazza_tickets_owner",
  },
  session: {
    installDismissed: "piazza_install_dismissed",
    /** Unsent form input, with its user. */
    drafts: "piazza_drafts",
    loginMessage: "piazza_login_message",
    /** A visitor wanted push and had to log in first. */
    pushWanted: "piazza_push_wanted",
    rotateDismissed: "piazza_rotate_dismissed",
    /** When this tab last reloaded because of an old build. */
    healedAt: "piazza_healed_at",
  },
} as const;
