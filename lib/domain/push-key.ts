/** Meta with the site's own push key, for a backend that has none. */
export const PUSH_KEY_META = "push-public-key";
