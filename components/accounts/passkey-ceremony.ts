import { ApiError } from "@/lib/client/http";
import { send } from "@/lib/client/send";
import { beginPasskeyLogin, logInWithPasskey } from "@/lib/contract/access-endpoints";
import { readOptions, startAuthentication } from "./passkeys";

/** How long the prepared data is used; the server keeps its challenge for five minutes. */
const GOOD_MS = 240_000;

/** Data that the browser needs to start at once. */
async function prepare() {
  const options = await send(beginPasskeyLogin);
  return {
    until: Date.now() + GOOD_MS,
    begin: () => startAuthentication({ optionsJSON: readOptions(options) }),
  };
}

/** A login by passkey; `failed` is the message if it fails. */
export function createCeremony(failed: string) {
  let ready: Awaited<ReturnType<typeof prepare>> | null = null;
  let coming: Promise<void> | null = null;

  async function makeReady(): Promise<void> {
    if (ready && ready.until > Date.now()) return;
    ready = null;
    coming ??= prepare().then((made) => {
      ready = made;
    });
    await coming.finally(() => {
      coming = null;
    });
  }

  return {
    makeReady,
    /** Resolves with the server's answer. Throws `ApiError`. */
    async logIn(form: { remember: boolean; next: string }): Promise<unknown> {
      if (!ready || ready.until < Date.now()) await makeReady();
      const credential = await ready?.begin().catch(() => {
        // Closed, refused, or too late after the press: prepares the next try at once.
        throw new ApiError(422, failed);
      });
      ready = null;
      if (!credential) throw new ApiError(422, failed);
      const { response } = credential;
      return send(logInWithPasskey, {
        credential: { ...credential, response: { ...response } },
        ...form,
      });
    },
  };
}
