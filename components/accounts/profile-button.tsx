"use client";

import Link from "next/link";
import { useEffect } from "react";
import { Icon } from "@/components/ui/icon";
import { onceLoaded } from "@/lib/client/after-load";
import { followSession, useSession } from "@/lib/client/session";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { routes } from "@/lib/routes";

interface ProfileButtonProps {
  labels: { signedOut: string; signedIn: string };
}

const initial = (name: string) => Array.from(name.trim())[0]?.toUpperCase() ?? "";

/**
 * Link to the profile: the same for all until the page has loaded, then with the user's initials.
 */
export function ProfileButton({ labels }: ProfileButtonProps) {
  const { user } = useSession();

  useEffect(() => onceLoaded(followSession), []);

  const name = user && (user.name || user.email);
  const label = name ? fillMessage(labels.signedIn, { name }) : labels.signedOut;
  return (
    <Link
      href={routes.profile()}
      prefetch={false}
      aria-label={label}
      title={label}
      className="icon-button"
    >
      {user && name ? (
        <span aria-hidden="true" className="profile-initials">
          {initial(user.first_name) + initial(user.last_name) || initial(name)}
        </span>
      ) : (
        <Icon name="circle-user" />
      )}
    </Link>
  );
}
