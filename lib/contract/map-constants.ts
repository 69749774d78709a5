/** Of the tiles in a file: drawn by the browser, or pictures. */
export const mapFormats = ["vector", "raster"] as const;

/** An address of pictures of tiles on a server of somebody else: https, with the three places for numbers. */
export const tileAddressForm =
  /^https:\/\/(?:[a-z0-9-]+\.)+[a-z]{2,}(?::\d{1,5})?\/(?=[^\s]*\{z\})(?=[^\s]*\{x\})(?=[^\s]*\{y\})[^\s"'<>\\]*$/i;
