import { expect, test } from "@playwright/test";
import { messages } from "../lib/i18n/messages/it";
import { routes, ticketDesk } from "../lib/routes";
import { logIn } from "./support/accounts";
import { ask } from "./support/api";
import { expectAccessible, watchPage } from "./support/page-watch";

const { ticketDesk: words } = messages;

interface Found {
  data: { id: string }[];
}

/** A published event that gives its tickets here. */
async function publishedEvent(page: Parameters<typeof ask>[0], title: string): Promise<string> {
  const start = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  const made = (await ask(page, "POST", "/api/editor/event", {
    organisation_id: null,
    changes: {
      title,
      category: "learning",
      dates: [
        {
          id: crypto.randomUUID(),
          start: `${start}T18:00`,
          end: null,
          doors: null,
          note: null,
          is_cancelled: false,
        },
      ],
      place: {
        activity: null,
        address: {
          name: "Sala civica",
          street: null,
          postal_code: null,
          city: "Castelvento",
          location: null,
        },
        online_url: null,
      },
      summary: "Si impasta insieme.",
      audience: "A tutti",
      is_free: true,
      contact: { phone: null, email: "sala@castelvento.example", url: null },
      ticketing_mode: "free_registration",
    },
  })) as { id: string };
  const path = `/api/editor/event/${made.id}`;
  const { revision } = (await ask(page, "GET", path)) as { revision: { version: number } };
  await ask(page, "POST", `${path}/submit`, { version: revision.version });
  return made.id;
}

test("an organiser makes a ticket on a phone, sees who took it, and cancels it", async ({
  page,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const watch = await watchPage(page, baseURL ?? "");
  await logIn(page, "redazione@castelvento.example");
  const id = await publishedEvent(page, `Corso di pane ${process.pid}`);
  await page.goto(routes.moduleItem("eventi", id));
  await page.getByRole("link", { name: words.entry.title }).click();
  await expect(page.getByText(words.types.empty)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: words.types.add }).click();
  const { fields } = words.type;
  await page.getByLabel(fields.name, { exact: true }).fill("Posto al banco");
  await page.getByLabel(fields.quantity, { exact: true }).fill("2");
  await page.getByLabel(fields.can_cancel).check();
  await expectAccessible(page);
  await page.getByRole("button", { name: words.type.submit }).click();
  await expect(page.getByRole("heading", { name: "Posto al banco" })).toBeVisible();

  // Two people come by name, and one of them does not.
  const parts = page.getByRole("navigation", { name: words.label });
  await parts.getByRole("link", { name: words.parts.ospiti.tab }).click();
  await page.getByLabel(words.guests.list).fill("Ada Rossi, ada@posta.example\nUgo Neri");
  await page.getByRole("button", { name: words.guests.submit }).click();
  await expect(page.getByText("Ospiti aggiunti: 2.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Ugo Neri" }).click();
  await expect(page.getByRole("heading", { name: words.order.do })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: words.order.cancel.label }).click();
  const dialog = page.getByRole("dialog", { name: words.order.cancel.titleAll });
  await dialog.getByLabel(words.order.cancel.reason).fill("Non può venire.");
  await dialog.getByRole("button", { name: words.order.cancel.submit }).click();
  await expect(page.getByText(words.order.cancel.done)).toBeVisible();
  await expect(page.getByText(words.order.actions.cancelled)).toBeVisible();

  const { data } = (await ask(
    page,
    "GET",
    `/api/business/events/${id}/orders?status=completed`,
  )) as Found;
  expect(data).toHaveLength(1);
  for (const part of ["vendita", "ordini", "incassi", "attesa", "messaggi", "numeri"] as const) {
    await page.goto(ticketDesk(id, part));
    await expect(
      parts.getByRole("link", { name: words.parts[part].tab, exact: true }),
    ).toHaveAttribute("aria-current", "true");
    await expectAccessible(page);
  }
  await expect(page.getByText(words.numbers.noEntries)).toBeVisible();
  expect(watch.faults).toEqual([]);
});
