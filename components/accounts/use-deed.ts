import { useRouter } from "next/navigation";
import { useState } from "react";
import { ApiError, request } from "@/lib/client/http";
import type { AccountFormTexts } from "./texts";

/** One call of a button without a form: what runs (by its name), what went wrong; the page is made anew afterwards. */
export function useDeed({ failed, unreachable }: AccountFormTexts) {
  const router = useRouter();
  const [running, setRunning] = useState("");
  const [fault, setFault] = useState("");

  async function run(path: string, method: "POST" | "DELETE"): Promise<boolean> {
    setRunning(path);
    setFault("");
    try {
      await request(path, { method });
      router.refresh();
      return true;
    } catch (error) {
      const silent = error instanceof ApiError && error.status === 0 ? unreachable : failed;
      setFault((error instanceof ApiError && error.message) || silent);
      return false;
    } finally {
      setRunning("");
    }
  }

  return { running, fault, run };
}
