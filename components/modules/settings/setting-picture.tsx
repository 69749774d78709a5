"use client";

import { useId } from "react";
import { useAnnounce } from "@/components/modules/action-area";
import { ActionDialog } from "@/components/modules/action-dialog";
import { FileChoice } from "@/components/ui/file-choice";
import { useAction } from "@/lib/client/action";
import { ApiError } from "@/lib/client/http";
import { useIsLive } from "@/lib/client/hydration";
import { send } from "@/lib/client/send";
import { uploadFile } from "@/lib/client/upload";
import { type BodyOf, callTo } from "@/lib/contract/endpoint";
import { changeStaffSettings, storeSettingPicture } from "@/lib/contract/setting-endpoints";
import type { PictureSetting, StaffSettings } from "@/lib/contract/settings";
import { isRecord } from "@/lib/domain/is-record";
import { useWords } from "@/lib/i18n/use-words";
import type { SettingsTexts } from "./setting-groups";

const MAX_BYTES = 10 * 1024 * 1024;
const TYPES = ["image/png", "image/jpeg", "image/webp"];

interface SettingPictureProps {
  name: PictureSetting;
  settings: StaffSettings;
  words: { title: string; hint: string };
  texts: Omit<SettingsTexts["pictures"], PictureSetting>;
}

function pathIn(answer: unknown, name: PictureSetting): string {
  const path = isRecord(answer) ? answer[name] : null;
  if (typeof path === "string") return path;
  throw new TypeError("The answer names no picture");
}

/** A setting that is a picture: it is used as soon as it has arrived. */
export function SettingPicture({ name, settings, words, texts }: SettingPictureProps) {
  const form = useWords("form");
  const id = useId();
  const announce = useAnnounce();
  const isLive = useIsLive();
  const { running, fault, attempt } = useAction(form);
  const { version, [name]: path } = settings;
  const isSending = running !== "";

  async function save(file: File) {
    const isDone = await attempt("upload", async () => {
      if (file.size > MAX_BYTES) throw new ApiError(413, texts.tooLarge);
      const { signal } = new AbortController();
      const sent = { onProgress: () => undefined, signal };
      const stored = await uploadFile(callTo(storeSettingPicture), file, sent);
      await send(changeStaffSettings, { version, [name]: pathIn(stored, name) });
    });
    if (isDone) announce(texts.saved);
  }

  return (
    <section aria-labelledby={id} className="mt-8 border-hairline border-t pt-6">
      <h3 id={id} className="text-xl">
        {words.title}
      </h3>
      <p className="mt-2 mb-4 max-w-[65ch] text-ink-soft">
        {words.hint} {texts.rules}
      </p>
      {path && (
        // biome-ignore lint/performance/noImgElement: it is seen here as it is served.
        <img
          src={path.startsWith("/storage/") ? path : `/storage/${path}`}
          alt=""
          className="mb-4 max-h-40 max-w-full rounded-card border border-hairline bg-sunken"
        />
      )}
      <div className="flex flex-wrap items-center gap-2">
        <FileChoice
          label={isSending ? texts.sending : path ? texts.replace : texts.choose}
          icon="plus-square"
          accept={TYPES}
          isDisabled={!isLive || isSending}
          describedBy={`${id}-fault`}
          onChoose={([file]) => void (file && save(file))}
        />
        {path && (
          <ActionDialog<
            { picture: string | null },
            StaffSettings,
            Omit<BodyOf<typeof changeStaffSettings>, "version">
          >
            words={texts.remove}
            look={{ variant: "quiet" }}
            call={callTo(changeStaffSettings)}
            labels={{ picture: words.title }}
            // Another picture that somebody else has set meanwhile is not taken away unseen.
            defaultValues={{ picture: null }}
            seen={settings}
            toValues={(seen) => ({ picture: seen[name] ?? null })}
            wording={{ picture: (set: string | null) => (set ? words.title : "") }}
            toBody={({ picture }) => ({ [name]: picture })}
          />
        )}
      </div>
      <p id={`${id}-fault`} role="alert" className="form-fault">
        {fault}
      </p>
    </section>
  );
}
