/** A place on a page, in shares of its width and height from its top left corner. */
export interface PageBox {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Letters of one size in one line. */
export interface TextRun {
  text: string;
  /** Size of the letters as a share of the page's width. */
  size: number;
  box: PageBox;
}

/** What the text layer of a page says, and where. */
export interface PageText {
  /** Height of the page divided by its width. */
  ratio: number;
  /** In the order of the file. */
  runs: TextRun[];
  /** Straight strokes and thin bars, such as those through an old price. */
  strokes: PageBox[];
}
