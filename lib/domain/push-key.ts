/** The meta of a page that has the push key of a backend which names none. */
export const PUSH_KEY_META = "push-public-key";
