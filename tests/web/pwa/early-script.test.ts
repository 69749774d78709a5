import { storageKeys } from "@/lib/client/storage-keys";
import { earlyScript } from "@/lib/domain/early-script";

test("an installation that is offered before the page's code is there is not lost", async () => {
  // biome-ignore lint/security/noGlobalEval: as the browser runs it out of the HTML.
  window.eval(earlyScript);
  let asked = 0;
  const prompt = async () => {
    asked += 1;
  };
  const offer = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
    prompt,
    userChoice: Promise.resolve({ outcome: "dismissed" }),
  });
  window.dispatchEvent(offer);
  expect(offer.defaultPrevented).toBe(true);

  globalThis.fetch = async () => new Response(null, { status: 204 });
  const { beginInstallation } = await import("@/lib/client/install");
  await beginInstallation("top-bar");
  expect(asked).toBe(1);
});

test("a page that healed itself is known by one key, before its code is there and afterwards", () => {
  expect(earlyScript).toContain(`kept.${storageKeys.session.healedAt}=now`);
});
