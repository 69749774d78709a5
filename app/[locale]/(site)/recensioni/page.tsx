import { PolicyPage, policyMetadata } from "../policy-page";

export const revalidate = 300;

export function generateMetadata() {
  return policyMetadata("review_policy");
}

export default function Page() {
  return <PolicyPage name="review_policy" />;
}
