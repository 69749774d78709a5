/** Common Italian providers, each with its most frequent typing errors behind it. */
const slips = [
  "gmail.com gmial.com gmai.com gamil.com gmail.it gmail.con gmail.co gnail.com gmal.com",
  "hotmail.com hotmial.com hotmai.com hotmail.con hormail.com hotamil.com",
  "hotmail.it hotmial.it hotmai.it hormail.it",
  "libero.it libero.com liber.it libbero.it libreo.it lbero.it libero.i",
  "outlook.com outlok.com outloo.com outlook.con otlook.com",
  "outlook.it outlok.it outloo.it",
  "yahoo.it yaho.it yahho.it yhaoo.it",
  "yahoo.com yaho.com yahoo.con",
  "virgilio.it virgilio.com virglio.it vergilio.it",
  "icloud.com icloud.it iclod.com icloud.con",
  "alice.it alice.com alcie.it",
  "tiscali.it tiscali.com tiscalli.it tscali.it",
];

/**
 * The address that was probably meant; null: no suggestion. Only a hint: the typed address may be
 * right.
 */
export function suggestEmail(email: string): string | null {
  const at = email.lastIndexOf("@");
  const domain = email
    .slice(at + 1)
    .trim()
    .toLowerCase();
  if (at < 1) return null;
  for (const line of slips) {
    const [provider, ...typos] = line.split(" ");
    if (typos.includes(domain)) return `${email.slice(0, at)}@${provider}`;
  }
  return null;
}
