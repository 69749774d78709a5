import { randomUUID } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Browser, chromium, expect, type Page } from "@playwright/test";
import { DOOR_PATH, doorPage } from "../lib/domain/door-address";
import { messages } from "../lib/i18n/messages/it";
import { routes, ticketPage } from "../lib/routes";
import { logIn } from "./support/accounts";
import { ask } from "./support/api";
import { anyBrowser } from "./support/browser";
import { decided } from "./support/decided";
import { filmPicture } from "./support/film";
import { expectAccessible } from "./support/page-watch";
import { installWorker, keptPages, test } from "./support/worker";

test.use({ serviceWorkers: "allow" });

const { door: texts } = messages;
const { "check-in": words } = messages.modules;
const admin = "amministratore@castelvento.example";
const film = path.join(mkdtempSync(path.join(tmpdir(), "door-")), "ticket.y4m");

/** A phone whose camera sees the film. */
function openPhone(): Promise<Browser> {
  return chromium.launch({
    ...anyBrowser,
    args: [
      ...(anyBrowser.args ?? []),
      "--use-fake-device-for-media-stream",
      "--use-fake-ui-for-media-stream",
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
}

interface Sold {
  eventId: string;
  dateId: string;
  title: string;
  /** Of the ticket. */
  id: string;
  code: string;
}

interface Door {
  event: { slug: string };
  dates: { id: string; over_at: string; is_cancelled: boolean }[];
}

/** The date that the page opens the door for. */
const dateAtDoor = (dates: Door["dates"]) =>
  dates.find(({ over_at, is_cancelled }) => !is_cancelled && new Date(over_at) > new Date());

/** Tickets of an event of the demo town, bought by two who go there. */
async function sellTickets(page: Page): Promise<{ first: Sold; second: Sold }> {
  await logIn(page, admin);
  const doors = (await ask(page, "GET", "/api/business/check-in")) as {
    data: {
      id: string;
      title: string;
      starts_at: string;
      over_at: string;
      is_cancelled: boolean;
    }[];
  };
  const now = new Date();
  // Nobody is let in to what is days away.
  const event = doors.data.find(
    ({ starts_at, over_at, is_cancelled }) =>
      !is_cancelled && new Date(starts_at) <= now && new Date(over_at) > now,
  );
  if (!event) throw new Error("The demo town has no door at which people go in now");
  const type = (await ask(page, "POST", `/api/business/events/${event.id}/ticket-types`, {
    name: "Prova della porta",
    kind: "free",
    quantity: 50,
  })) as { types: { id: string; name: string }[] };
  const typeId = type.types.findLast(({ name }) => name === "Prova della porta")?.id;
  const door = (await ask(page, "GET", `/api/check-in/${event.id}`)) as Door;
  const dateId = dateAtDoor(door.dates)?.id ?? "";
  const buy = async (first_name: string): Promise<Sold> => {
    const { order } = (await ask(page, "POST", `/api/events/${door.event.slug}/orders`, {
      items: [{ type_id: typeId, quantity: 1 }],
    })) as { order: { code: string } };
    await ask(page, "PUT", `/api/orders/${order.code}/details`, {
      first_name,
      last_name: "Allaporta",
      email: `${first_name.toLowerCase()}@posta.example`,
      accept_terms: true,
    });
    const key = { "idempotency-key": `porta-${order.code}-0123456789` };
    const bought = await ask(
      page,
      "POST",
      `/api/orders/${order.code}/confirm`,
      { method: null },
      key,
    );
    const { tickets } = bought as { tickets: { id: string }[] };
    const [{ id = "" } = {}] = tickets;
    const { qr } = (await ask(page, "GET", `/api/tickets/${id}`)) as { qr: string };
    return { eventId: event.id, dateId, title: event.title, id, code: qr };
  };
  return { first: await buy("Prima"), second: await buy("Seconda") };
}

const answer = (page: Page) => page.locator(".door-answer");

test("from the ticket to a green door: the camera lets it in once, and goes on without a network", async ({
  page,
  network,
}) => {
  const { first, second } = await sellTickets(page);
  await page.goto(ticketPage(first.id));
  await filmPicture(film, await page.locator(".qr-code").screenshot());

  // A helper without an account gets a link.
  await page.goto(routes.moduleItem("check-in", first.eventId));
  await expect(page.getByRole("heading", { name: first.title, level: 1 })).toBeVisible();
  await page.getByRole("button", { name: words.actions.add.label }).click();
  await page.getByLabel(words.actions.name.label).fill("Marta");
  await page.getByLabel(words.actions.supervise.label).check();
  await page.getByRole("button", { name: words.actions.add.submit }).click();
  const address = page.getByRole("textbox", {
    name: words.links.address.replace("{name}", "Marta"),
  });
  await expect(address).toHaveValue(/\/porta#chiave=/);
  const [, hash] = (await address.inputValue()).split("#");
  await expectAccessible(page);

  const phone = await openPhone();
  try {
    const helper = await phone.newPage({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      locale: "it-IT",
      permissions: ["camera"],
      storageState: decided,
    });
    await installWorker(helper, network, DOOR_PATH);
    await helper.goto(`${network.url}${DOOR_PATH}#${hash}`);
    await expect(helper.getByLabel(texts.setup.gate)).toHaveValue("Marta");
    // What opens the door does not stay in the address.
    expect(new URL(helper.url()).hash).toBe(new URL(doorPage(first.eventId), helper.url()).hash);
    await helper.getByRole("button", { name: texts.setup.start }).click();

    await expect(answer(helper)).toHaveAttribute("data-outcome", "ok");
    await expect(answer(helper)).toContainText("Prima Allaporta");
    await expectAccessible(helper);
    // The film shows it again.
    await expect(answer(helper)).toHaveAttribute("data-outcome", "no");
    await expect(answer(helper)).toContainText(texts.answer.reasons.already_in);
    await expect(answer(helper)).toContainText("Marta");
    await helper.getByRole("button", { name: texts.camera.stop }).click();

    await expect.poll(() => keptPages(helper)).toContain(DOOR_PATH);
    network.isDown = true;
    await helper.reload();
    await expect(helper.getByText(texts.offline)).toBeVisible();
    await helper.getByRole("button", { name: texts.setup.start }).click();
    // The decoder is kept as well.
    await expect(helper.getByText(texts.camera.aim)).toBeVisible();
    await helper.getByRole("button", { name: texts.camera.stop }).click();
    const field = helper.getByLabel(texts.code.label);
    const read = async (code: string) => {
      await field.fill(code);
      await field.press("Enter");
    };
    await read(first.code);
    await expect(answer(helper)).toHaveAttribute("data-outcome", "no");
    await read(second.code.replace(".1.", ".2."));
    await expect(answer(helper)).toContainText(texts.answer.reasons.invalid);
    await read(second.code);
    await expect(answer(helper)).toHaveAttribute("data-outcome", "ok");
    await expect(answer(helper)).toContainText("Seconda Allaporta");
    await expect(helper.getByText(texts.queued.replace("{count}", "1"))).toBeVisible();

    // Another gate lets the same ticket in meanwhile: nobody there can know.
    await ask(page, "POST", `/api/check-in/${first.eventId}/scans`, {
      code: second.code,
      date_id: second.dateId,
      direction: "entry",
      gate: "Ingresso sud",
      nonce: randomUUID(),
      device_id: randomUUID(),
    });
    network.isDown = false;
    await expect(helper.getByText(texts.online)).toBeVisible();
    await expect(helper.getByText(texts.queued.replace("{count}", "1"))).toHaveCount(0);
    await expect(
      helper.getByRole("heading", { name: `${texts.conflicts.title}: 1` }),
    ).toBeVisible();
    await helper.getByRole("button", { name: texts.conflicts.refresh, exact: true }).click();
    await expect(helper.getByText("Ingresso sud").first()).toBeVisible();
  } finally {
    await phone.close();
  }
});
