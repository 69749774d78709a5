import { passwordStrength } from "@/lib/domain/password-strength";

test.each([
  ["undici segn", "short"],
  ["abababababab", "weak"],
  ["123456789012", "weak"],
  ["quadernoquaderno", "weak"],
  ["dodici segni", "fair"],
  ["biscotti lampione quaderno", "good"],
])("%s looks %s", (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});
