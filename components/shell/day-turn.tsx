import { usePathname, useRouter } from "next/navigation";
import { useEffect } from "react";
import { followDays } from "@/lib/client/day-turn";

/** Updates an open page at midnight; form values and scroll position stay. */
export function DayTurn() {
  // The time counts from the opening of each page.
  return <DayTurnOfPage key={usePathname()} />;
}

function DayTurnOfPage() {
  const router = useRouter();
  useEffect(() => followDays(() => router.refresh()), [router]);
  return null;
}
