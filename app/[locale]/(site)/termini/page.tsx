import { PolicyPage, policyMetadata } from "../policy-page";

export const revalidate = 300;

export function generateMetadata() {
  return policyMetadata("terms");
}

export default function Page() {
  return <PolicyPage name="terms" />;
}
