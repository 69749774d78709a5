import { useEffect, useState } from "react";
import { whenIdle } from "./after-load";
import { onceSeen } from "./first-sign";
import { canInstall, useInstallation } from "./install";
import { useMediaQuery } from "./media-query";
import { TURNED_PHONE } from "./orientation";
import { useSettings } from "./settings";
import { isStandalone } from "./standalone";

/**
 * True from the first sign of a person on, or as soon as an overlay with a delay of its own may
 * appear: in the installed app, where the browser can install it, on a turned phone, without a
 * network (decision 095).
 */
export function useIsLateWanted(): boolean {
  const [isSeen, setSeen] = useState(false);
  const { way } = useInstallation();
  const { isAway } = useSettings();
  const isTurned = useMediaQuery(TURNED_PHONE);
  useEffect(() => {
    const see = () => setSeen(true);
    const stopSigns = onceSeen(() => whenIdle(see));
    const stopIdling = whenIdle(() => {
      if (isStandalone()) see();
    });
    return () => {
      stopSigns();
      stopIdling();
    };
  }, []);
  return isSeen || isTurned || isAway === true || canInstall(way);
}
