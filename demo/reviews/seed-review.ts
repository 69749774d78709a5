/** A review; `written` and `visited` are days before the day the town is started and before writing. */
export interface SeedReview {
  author: string;
  stars: 1 | 2 | 3 | 4 | 5;
  title?: string;
  text: string;
  written: number;
  visited: number;
  verified?: boolean;
  reply?: { text: string; after: number };
  /** It waits for the staff; left out: everybody sees it. */
  status?: "pending";
}

/** A review of somebody with an account here, and what they photographed, in their own words. */
export interface SeedPhotoReview {
  /** Slug of the activity. */
  activity: string;
  /** The local part of the account's address. */
  account: string;
  photos: readonly string[];
}
