import type { SubmitEvent } from "react";
import { Button } from "@/components/ui/button";
import { FormField } from "@/components/ui/form-field";
import { codeOfField } from "@/lib/client/keyboard-scanner";
import { MAX_CODE } from "@/lib/contract/check-in-constants";
import type door from "@/lib/i18n/messages/it/door.json";
import "./scanner.css";

interface CodeFormProps {
  onCode: (code: string) => void;
  texts: (typeof door)["code"];
}

/** A code typed by hand, or by a USB scanner, which works like a keyboard. */
export function CodeForm({ onCode, texts }: CodeFormProps) {
  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const code = String(new FormData(form).get("code") ?? "").trim();
    if (code) onCode(codeOfField(code));
    form.reset();
  }
  return (
    <form onSubmit={send} className="door-form">
      <FormField
        name="code"
        label={texts.label}
        hint={texts.hint}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={MAX_CODE}
      />
      <Button type="submit" variant="secondary">
        {texts.submit}
      </Button>
    </form>
  );
}
