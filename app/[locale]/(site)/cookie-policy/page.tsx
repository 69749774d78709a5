import { contentPageMetadata } from "../content-page";
import { PolicyPage } from "../policy-page";

export const revalidate = 300;

export function generateMetadata() {
  return contentPageMetadata("cookie-policy");
}

export default function Page() {
  return <PolicyPage name="cookie_policy" />;
}
