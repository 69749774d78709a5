import { useRouter } from "next/navigation";
import type { Call } from "@/lib/contract/endpoint";
import { useAttempt } from "./attempt";
import { ApiError, request } from "./http";
import type { SendFaults } from "./send-fault";

/** Like {@link useAttempt}; also reloads the page's data afterwards, even after a conflict. */
export function useAction(faults: SendFaults) {
  const router = useRouter();
  const { running, fault, attempt: tryOnce } = useAttempt(faults);

  const attempt = (name: string, deed: () => Promise<unknown>) =>
    tryOnce(name, async () => {
      try {
        await deed();
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) router.refresh();
        throw error;
      }
      router.refresh();
    });

  return {
    running,
    fault,
    attempt,
    /** One call, named by its path. */
    run: <Body>(
      { method, path }: Call<Body>,
      ...[body]: undefined extends Body ? [body?: Body] : [body: Body]
    ) => attempt(path, () => request(path, { method, body })),
  };
}
