import { Glyph } from "@/components/ui/glyph";
import { notificationLook } from "@/lib/domain/notification-types";
import "@/components/modules/modules.css";

interface BroadcastPreviewProps {
  siteName: string;
  type: string;
  title: string;
  body: string;
  texts: { now: string; title: string; body: string };
}

/** A notification as a phone shows it; what is still to be written stands in for itself. */
export function BroadcastPreview({ siteName, type, title, body, texts }: BroadcastPreviewProps) {
  return (
    <div className="push-preview">
      <p className="push-preview-head">
        <Glyph name={notificationLook(type).icon} />
        <span>{siteName}</span>
        <span>{texts.now}</span>
      </p>
      <p className="font-semibold">{title.trim() || texts.title}</p>
      <p>{body.trim() || texts.body}</p>
    </div>
  );
}
