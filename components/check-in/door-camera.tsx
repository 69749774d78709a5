"use client";

import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Fault } from "@/components/ui/fault";
import { Icon } from "@/components/ui/icon";
import { CameraError, type CameraFault, type OpenCamera, openCamera } from "@/lib/client/camera";
import type door from "@/lib/i18n/messages/it/door.json";

interface DoorCameraProps {
  onCode: (code: string) => void;
  texts: (typeof door)["camera"];
}

/** The camera that reads codes; it begins by itself, since whoever is here has pressed "Inizia". */
export function DoorCamera({ onCode, texts }: DoorCameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const heard = useRef(onCode);
  useEffect(() => {
    heard.current = onCode;
  }, [onCode]);
  const [isWanted, setWanted] = useState(true);
  const [camera, setCamera] = useState<OpenCamera | null>(null);
  const [fault, setFault] = useState<CameraFault | null>(null);
  const [hasLight, setLight] = useState(false);

  useEffect(() => {
    const element = video.current;
    if (!isWanted || !element) return;
    let opened: OpenCamera | null = null;
    let isOver = false;
    setFault(null);
    const onEnd = () => {
      setFault("stopped");
      setWanted(false);
    };
    openCamera(element, { onCode: (code) => heard.current(code), onEnd }).then(
      (one) => {
        if (isOver) return one.stop();
        opened = one;
        setCamera(one);
      },
      (error: unknown) => {
        if (isOver) return;
        setFault(error instanceof CameraError ? error.fault : "missing");
        setWanted(false);
      },
    );
    return () => {
      isOver = true;
      opened?.stop();
      setCamera(null);
      setLight(false);
    };
  }, [isWanted]);

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
        <Button variant="secondary" onClick={() => setWanted(!isWanted)}>
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
