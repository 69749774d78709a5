import { PolicyPage, policyMetadata } from "../policy-page";

export const revalidate = 300;

export function generateMetadata() {
  return policyMetadata("cookie_policy");
}

export default function Page() {
  return <PolicyPage name="cookie_policy" />;
}
