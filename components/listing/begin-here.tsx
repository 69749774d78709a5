"use client";

import { LinkButton } from "@/components/ui/link-button";
import { useSession } from "@/lib/client/session";

interface BeginHereProps {
  /** Who has it finds the way; what may be done there the backend decides. */
  permission: string;
  href: string;
  label: string;
}

/** Where something is empty, the way to begin it, for those who may. */
export function BeginHere({ permission, href, label }: BeginHereProps) {
  const { user } = useSession();
  if (!user?.permissions.includes(permission)) return null;
  return <LinkButton href={href}>{label}</LinkButton>;
}
