"use client";

import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Fault } from "@/components/ui/fault";
import { Icon } from "@/components/ui/icon";
import { CameraError, type CameraFault, type OpenCamera, openCamera } from "@/lib/client/camera";
import type door from "@/lib/i18n/messages/it/door.json";
import "./scanner.css";

/** Milliseconds that a camera must have run before it is restarted automatically. */
const SHORTEST_TURN = 5000;

interface ScanCameraProps {
  onCode: (code: string) => void;
  texts: (typeof door)["camera"];
}

/** The camera that scans codes; starts at once, since the user has pressed "Inizia". */
export function ScanCamera({ onCode, texts }: ScanCameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const heard = useRef(onCode);
  useEffect(() => {
    heard.current = onCode;
  }, [onCode]);
  /** Increases with each start; 0: off. */
  const [turn, setTurn] = useState(1);
  const isWanted = turn > 0;
  const [camera, setCamera] = useState<OpenCamera | null>(null);
  const [fault, setFault] = useState<CameraFault | null>(null);
  const [hasLight, setLight] = useState(false);

  useEffect(() => {
    const element = video.current;
    if (turn === 0 || !element) return;
    let opened: OpenCamera | null = null;
    let isOver = false;
    let since = 0;
    setFault(null);
    /**
     * Another app took the camera, or the screen was off: restart it when the page is visible,
     * unless it fails at once again.
     */
    const reopen = () => {
      if (document.hidden) return;
      document.removeEventListener("visibilitychange", reopen);
      setTurn((before) => before + 1);
    };
    const onEnd = () => {
      if (isOver) return;
      if (performance.now() - since < SHORTEST_TURN) {
        setFault("stopped");
        setTurn(0);
      } else if (document.hidden) document.addEventListener("visibilitychange", reopen);
      else reopen();
    };
    openCamera(element, { onCode: (code) => heard.current(code), onEnd }).then(
      (one) => {
        if (isOver) return one.stop();
        opened = one;
        since = performance.now();
        setCamera(one);
      },
      (error: unknown) => {
        if (isOver) return;
        setFault(error instanceof CameraError ? error.fault : "missing");
        setTurn(0);
      },
    );
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", reopen);
      opened?.stop();
      setCamera(null);
      setLight(false);
    };
  }, [turn]);

  async function light() {
    try {
      await camera?.setTorch(!hasLight);
      setLight(!hasLight);
    } catch {
      setLight(false);
    }
  }

  return (
    <div>
      <div className="door-camera" data-on={camera ? "" : undefined}>
        <video ref={video} muted playsInline aria-label={texts.label} hidden={!isWanted} />
        {isWanted && <p>{camera ? texts.aim : texts.starting}</p>}
        {!isWanted && <Icon name="camera" />}
      </div>
      <div className="door-camera-tools">
        <Button variant="secondary" onClick={() => setTurn(isWanted ? 0 : 1)}>
          <Icon name="camera" />
          {isWanted ? texts.stop : texts.start}
        </Button>
        {camera?.hasTorch && (
          <Button variant="secondary" aria-pressed={hasLight} onClick={() => void light()}>
            <Icon name="flashlight" />
            {hasLight ? texts.torchOff : texts.torchOn}
          </Button>
        )}
      </div>
      <Fault>{fault ? texts[fault] : ""}</Fault>
    </div>
  );
}
