"use client";

import { LinkButton } from "@/components/ui/link-button";
import { useSession } from "@/lib/client/session";

interface BeginHereProps {
  /** Users with this permission see the link; the backend checks each action. */
  permission: string;
  href: string;
  label: string;
}

/** A link to create the first item, for users who may. */
export function BeginHere({ permission, href, label }: BeginHereProps) {
  const { user } = useSession();
  if (!user?.permissions.includes(permission)) return null;
  return <LinkButton href={href}>{label}</LinkButton>;
}
