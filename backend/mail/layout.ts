import { escapeHtml } from "@/backend/kernel/escape-html";
import type { BrandTheme } from "@/lib/domain/brand-colors";

/** Content of a mail; all mails share the layout. */
export interface MailContent {
  subject: string;
  /** E.g. "Ciao Anna,". */
  greeting: string;
  paragraphs: string[];
  /** The one action. */
  action?: { label: string; url: string };
  /** After the action: its validity, and advice if it was not requested. */
  notes: string[];
  /** Link to stop these mails; left out: they cannot be stopped. */
  leave?: { label: string; url: string };
}

/** The frame around the content. */
export interface MailFrame {
  siteName: string;
  siteUrl: string;
  brand: BrandTheme;
  /** Text above the action's address, for programs without buttons. */
  linkHint: string;
  /** Why the mail was sent. */
  footer: string;
}

/** The mail as plain text. */
export function plainMail(content: MailContent, frame: MailFrame): string {
  const { greeting, paragraphs, action, notes, leave } = content;
  return [
    greeting,
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...notes,
    ...(leave ? [`${leave.label}:\n${leave.url}`] : []),
    `-- \n${frame.siteName}\n${frame.siteUrl}\n${frame.footer}`,
  ].join("\n\n");
}

const font = "font-family:'Segoe UI',Helvetica,Arial,sans-serif";

function paragraph(html: string, style = "font-size:16px;line-height:1.5;color:#1f1d18"): string {
  return `<p style="margin:0 0 16px;${style}">${html}</p>`;
}

/**
 * The mail as HTML: no picture, script or external content, so that programs show it without a
 * warning.
 */
export function htmlMail(content: MailContent, frame: MailFrame): string {
  const { subject, greeting, paragraphs, action, notes, leave } = content;
  const small = "font-size:14px;line-height:1.5;color:#5a554a";
  const parts = [greeting, ...paragraphs].map((text) => paragraph(escapeHtml(text)));
  if (action) {
    const url = escapeHtml(action.url);
    parts.push(
      `<p style="margin:0 0 16px"><a href="${url}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${frame.brand.brand};color:${frame.brand.onBrand};font-size:16px;text-decoration:none">${escapeHtml(action.label)}</a></p>`,
      paragraph(
        `${escapeHtml(frame.linkHint)}<br><a href="${url}" style="color:${frame.brand.ink};word-break:break-all">${url}</a>`,
        small,
      ),
    );
  }
  parts.push(...notes.map((text) => paragraph(escapeHtml(text), small)));
  if (leave) {
    const link = `<a href="${escapeHtml(leave.url)}" style="color:${frame.brand.ink}">${escapeHtml(leave.label)}</a>`;
    parts.push(paragraph(link, small));
  }
  const site = `<a href="${escapeHtml(frame.siteUrl)}" style="color:${frame.brand.ink}">${escapeHtml(frame.siteName)}</a>`;
  return `<!doctype html>
<html lang="it">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f7f3ea;${font}">
<div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-radius:12px">
${parts.join("\n")}
<hr style="border:0;border-top:1px solid #e5dfd1;margin:24px 0 16px">
${paragraph(`${site}<br>${escapeHtml(frame.footer)}`, "font-size:13px;line-height:1.5;color:#635d52")}
</div>
</body>
</html>
`;
}
