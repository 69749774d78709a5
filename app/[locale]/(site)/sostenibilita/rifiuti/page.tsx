import { AddressView, addressMetadata } from "./address-view";

export const revalidate = 300;

export function generateMetadata() {
  return addressMetadata({ isAsked: false });
}

export default function Page() {
  return <AddressView asked={null} found={null} fault="" />;
}
