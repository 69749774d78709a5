import { PromoPage } from "@/components/promos/promo-page";
import { promoItemSchema } from "@/lib/contract/promos";
import { PreviewPage, type PreviewProps, previewMetadata } from "../../preview-page";

export function generateMetadata(props: PreviewProps) {
  return previewMetadata("promo", props);
}

function show(content: unknown) {
  const promo = promoItemSchema.parse(content);
  return <PromoPage promo={promo} crumbs={[]} prices={null} now={new Date()} isPreview />;
}

export default function Page(props: PreviewProps) {
  return <PreviewPage {...props} kind="promo" show={show} />;
}
