/** Minimum length of a password (docs/domain/accounts.md). */
export const PASSWORD_MIN = 12;
const COMFORTABLE = 16;
const FEW_SIGNS = 5;

export type PasswordStrength = "short" | "weak" | "fair" | "good";

function repeatsItself(text: string): boolean {
  return `${text}${text}`.indexOf(text, 1) < text.length;
}

/** A constant step between characters: "123456789012", "aaaaaaaaaaaa". */
function isRun(text: string): boolean {
  const steps = new Set<number>();
  for (let index = 1; index < text.length; index += 1) {
    steps.add((text.charCodeAt(index) - text.charCodeAt(index - 1) + 10) % 10);
  }
  return steps.size <= 1;
}

/**
 * Strength of a password while typing: a hint, never better than the decision of the server, which
 * knows common passwords.
 */
export function passwordStrength(password: string): PasswordStrength {
  const text = password.normalize("NFKC").toLowerCase();
  if (password.length < PASSWORD_MIN) return "short";
  if (new Set(text).size < FEW_SIGNS || repeatsItself(text) || isRun(text)) return "weak";
  return password.length < COMFORTABLE ? "fair" : "good";
}
