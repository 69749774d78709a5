/** What somebody may type to find out whether a text is taken for SQL, a text query, markup or a pattern. */
export const hostileTexts = [
  "' OR 1=1--",
  "a & | !",
  ":*",
  "%_\\",
  "'; DROP TABLE activities; --",
  "<script>alert(1)</script>",
  "((((((((((",
  "a:*A & !b",
  "🍕🍕🍕",
  "(a+)+$",
  "x ".repeat(50),
];
