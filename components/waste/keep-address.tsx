"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { useIsLive } from "@/lib/client/hydration";
import { keepPlace, readPlace, type WastePlace } from "@/lib/client/waste-place";
import { romeDay } from "@/lib/domain/rome-time";
import type page from "@/lib/i18n/messages/it/waste-page.json";

interface KeepAddressProps {
  place: Omit<WastePlace, "checked">;
  texts: (typeof page)["keep"];
}

/** Keeps an address on the device, for the home page. */
export function KeepAddress({ place, texts }: KeepAddressProps) {
  const isLive = useIsLive();
  const [said, setSaid] = useState("");

  function keep() {
    keepPlace({ ...place, checked: romeDay(new Date()) });
    setSaid(readPlace() ? texts.kept : texts.failed);
  }

  return (
    <div className="grid justify-items-start gap-3">
      <Button variant="secondary" disabled={!isLive} onClick={keep}>
        {texts.button}
      </Button>
      <p role="status" className="text-ink-soft empty:hidden">
        {said}
      </p>
    </div>
  );
}
