import { FlyerPage } from "@/components/flyers/flyer-page";
import { flyerItemSchema } from "@/lib/contract/flyers";
import { PreviewPage, type PreviewProps, previewMetadata } from "../../preview-page";

export function generateMetadata(props: PreviewProps) {
  return previewMetadata("volantini", props);
}

function show(content: unknown) {
  const flyer = flyerItemSchema.parse(content);
  return <FlyerPage flyer={flyer} crumbs={[]} now={new Date()} way="preview" />;
}

export default function Page(props: PreviewProps) {
  return <PreviewPage {...props} kind="flyer" show={show} />;
}
