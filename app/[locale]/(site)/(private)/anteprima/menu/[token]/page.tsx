import { MenuText } from "@/components/menus/menu-page";
import { businessMenusSchema } from "@/lib/contract/menus";
import { PreviewPage, type PreviewProps, previewMetadata } from "../../preview-page";

export function generateMetadata(props: PreviewProps) {
  return previewMetadata("menu", props);
}

const show = (content: unknown) => <MenuText of={businessMenusSchema.parse(content)} />;

export default function Page(props: PreviewProps) {
  return <PreviewPage {...props} kind="menu" show={show} />;
}
