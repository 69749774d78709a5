import { PromoPage } from "@/components/promos/promo-page";
import { promoItemSchema } from "@/lib/contract/promos";
import { PreviewPage, type PreviewProps, previewMetadata } from "../../preview-page";

export function generateMetadata(props: PreviewProps) {
  return previewMetadata("promo", props);
}

function show(content: unknown) {
  return (
    <PromoPage promo={promoItemSchema.parse(content)} crumbs={[]} prices={null} now={new Date()} />
  );
}

export default function Page(props: PreviewProps) {
  return <PreviewPage {...props} kind="promo" show={show} />;
}
