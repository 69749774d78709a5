import { contentPageMetadata } from "../content-page";
import { PolicyPage } from "../policy-page";

export const revalidate = 300;

export function generateMetadata() {
  return contentPageMetadata("privacy-policy");
}

export default function Page() {
  return <PolicyPage name="privacy_policy" />;
}
