import Link from "next/link";
import type { Follow } from "@/lib/contract/follows";
import type followsPage from "@/lib/i18n/messages/it/follows-page.json";

export type FollowsTexts = (typeof followsPage)["list"];

/** The followed thing, with a link. */
export function FollowHeading({ follow, texts }: { follow: Follow; texts: FollowsTexts }) {
  const { kind, name, path } = follow;
  return (
    <div>
      <p className="text-ink-soft text-sm">{texts.kinds[kind]}</p>
      <h2 className="text-xl">
        {path ? (
          <Link href={path} prefetch={false} className="link">
            {name}
          </Link>
        ) : (
          name
        )}
      </h2>
    </div>
  );
}
