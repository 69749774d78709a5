import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { KeptOwner } from "@/components/accounts/kept-owner";
import { CancelTickets } from "@/components/tickets/cancel-tickets";
import { ChangeHolder } from "@/components/tickets/change-holder";
import { SaveTicket } from "@/components/tickets/save-ticket";
import { TicketCard } from "@/components/tickets/ticket-card";
import { WaitingForm } from "@/components/tickets/waiting-form";
import { WalletLinks } from "@/components/tickets/wallet-links";
import { claimKept } from "@/lib/client/kept-of-person";
import { logOut } from "@/lib/client/log-out";
import { changeSession } from "@/lib/client/session";
import { cancelOrder } from "@/lib/contract/order-endpoints";
import { changeHolder } from "@/lib/contract/ticket-endpoints";
import { type Ticket, ticketHolderSchema, ticketSchema } from "@/lib/contract/tickets";
import { waitlistInputSchema } from "@/lib/contract/waiting-list";
import { joinWaitlist } from "@/lib/contract/waiting-list-endpoints";
import { messages } from "@/lib/i18n/messages/it";
import { actionTexts } from "../../support/action-texts";
import { answerCalls } from "../../support/answer-calls";
import { installDialogElement } from "../../support/dialog-element";
import { makeOrder } from "../../support/fixtures/orders";
import { makeUser } from "../../support/fixtures/user";
import { mock } from "../../support/mock";
import { noteRouter, renderItalian } from "../../support/render-italian";

const { checkout, ticketPage, waitingList } = messages;
const ID = "6f1f6c1a-8a3f-4e62-9d53-2f9b7a0f1c11";
const MOVED = "0d4f7d0e-5b52-4f34-9d7b-6f0d2d3a9b22";
const PATH = `/ticket/${ID}`;
const server = answerCalls();
let sent: unknown[] = [];
let went: string[] = [];

beforeAll(() => {
  window.scrollTo = () => undefined;
  installDialogElement();
});
beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
  sent = [];
  went = [];
});

const router = {
  ...noteRouter().router,
  replace: (href: string) => void went.push(href),
  refresh: () => void went.push("refresh"),
};

/** What a browser keeps for the worker, by the names of its caches. */
function installCaches(): Map<string, Map<string, Response>> {
  const kept = new Map<string, Map<string, Response>>();
  const open = (name: string) => {
    const cache = kept.get(name) ?? new Map<string, Response>();
    kept.set(name, cache);
    return cache;
  };
  Object.assign(window, {
    caches: {
      has: async () => false,
      open: async (name: string) => ({
        put: async (path: string, response: Response) => void open(name).set(path, response),
        delete: async (path: string) => open(name).delete(path),
      }),
      match: async (path: string, { cacheName }: { cacheName: string }) =>
        kept.get(cacheName)?.get(path),
      delete: async (name: string) => kept.delete(name),
    },
  });
  Object.defineProperty(navigator, "serviceWorker", { configurable: true, value: {} });
  return kept;
}

const EVENT = {
  ...{ slug: "concerto", title: "Concerto", place: "Teatro" },
  ...{ is_cancelled: false, is_postponed: false, reason: null },
};

const DATE = {
  id: MOVED,
  starts_at: "2026-12-24T20:00:00.000Z",
  ends_at: null,
  doors_at: "2026-12-24T19:30:00.000Z",
  is_cancelled: false,
};

function ticket(over: Partial<Ticket> = {}): Ticket {
  return ticketSchema.parse({
    id: ID,
    status: "active",
    event: EVENT,
    dates: [DATE],
    type_name: "Intero",
    order_code: "AB23CD45",
    can_open_order: false,
    holder: { first_name: "Vera", last_name: "Neri", email: null },
    price: 1200,
    checked_in_at: null,
    qr: "x",
    can_change_holder: true,
    is_change_used_up: false,
    can_transfer: true,
    wallet: { apple: false, google: null },
    transfer: null,
    cancel: null,
    ...over,
  });
}

describe("a ticket", () => {
  const show = (over: Partial<Ticket> = {}) =>
    renderItalian(
      <TicketCard
        ticket={ticket(over)}
        matrix={over.qr === null ? null : [[true, false]]}
        today="2026-12-20"
      />,
    );

  test("says what it is for, whose it is, and shows its code", () => {
    show();
    expect(screen.getByText("giovedì 24 dicembre, 21:00")).toBeVisible();
    expect(screen.getByText("Porte aperte alle 20:30")).toBeVisible();
    expect(screen.getByText("Vera Neri")).toBeVisible();
    expect(screen.getByText("12,00 €")).toBeVisible();
    expect(screen.getByRole("img", { name: ticketPage.qr })).toBeVisible();
  });

  test("says until which day it lets in to what takes several", () => {
    const starts_at = "2026-12-24T20:00:00.000Z";
    const date = { id: MOVED, starts_at, doors_at: null, is_cancelled: false };
    show({ dates: [{ ...date, ends_at: "2026-12-30T17:00:00.000Z" }] });
    expect(screen.getByText("fino a mercoledì 30 dicembre, 18:00")).toBeVisible();
  });

  test("of what is postponed says so, and names no date that does not count any more", () => {
    show({ event: { ...EVENT, is_postponed: true } });
    expect(screen.getByText(ticketPage.postponed)).toBeVisible();
    expect(screen.queryByText(/24 dicembre/)).toBeNull();
  });

  test("repeats why its event is cancelled, or postponed", () => {
    const reason = "Il palco non è sicuro.";
    show({ event: { ...EVENT, is_cancelled: true, reason }, status: "cancelled", qr: null });
    show({ event: { ...EVENT, is_postponed: true, reason } });
    expect(screen.getAllByText(`Motivo: ${reason}`)).toHaveLength(2);
  });

  test("of many dates says how many above its code, and all of them below", () => {
    const dates = ["24", "25", "31"].map((day, index) => ({
      id: `${MOVED.slice(0, -1)}${index}`,
      starts_at: `2026-12-${day}T20:00:00.000Z`,
      ends_at: null,
      doors_at: null,
      is_cancelled: day === "25",
    }));
    const { container } = show({ dates });
    const words = container.querySelector("article")?.textContent ?? "";
    const code = screen.getByRole("img", { name: ticketPage.qr });
    const summary = screen.getByText("2 date, dal 24 dicembre al 31 dicembre");
    const list = screen.getByRole("heading", { name: ticketPage.allDates });
    expect(summary.compareDocumentPosition(code)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(code.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(words).toContain("venerdì 25 dicembre, 21:00 (annullata)");
  });

  test.each<[Partial<Ticket>, string]>([
    [{ status: "pending" }, "Da pagare"],
    [{ status: "cancelled" }, "Annullato"],
    [{ status: "expired" }, "Scaduto"],
    [{ status: "revoked" }, "Ritirato"],
    [
      { status: "checked_in", checked_in_at: "2026-12-24T20:04:00.000Z" },
      "Già utilizzato giovedì 24 dicembre alle 21:04",
    ],
    [{ event: { ...EVENT, is_cancelled: true } }, "Evento annullato"],
    [{ dates: [{ ...DATE, is_cancelled: true }] }, "Data annullata"],
    [{}, "Data passata"],
  ])("shows its state in place of the code: %j", (over, words) => {
    show({ ...over, qr: null });
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.queryByRole("img", { name: ticketPage.qr })).toBeNull();
  });
});

describe("on this device", () => {
  const { save } = ticketPage;

  test("a ticket is kept with its files until it is taken away, or somebody logs out", async () => {
    const kept = installCaches();
    const asked: string[] = [];
    server.use(
      http.get(PATH, () =>
        HttpResponse.html('<title>Biglietto</title><script src="/_next/static/a.js"></script>'),
      ),
      http.get("/_next/static/a.js", ({ request }) => {
        asked.push(new URL(request.url).pathname);
        return new HttpResponse("");
      }),
      http.post("/api/auth/logout", () => new HttpResponse(null, { status: 204 })),
    );
    const person = userEvent.setup();
    render(<SaveTicket path={PATH} isOffered texts={save} />);
    const button = await screen.findByRole("button", { name: save.button });
    await waitFor(() => expect(button).toBeEnabled());
    await person.click(button);
    expect(await screen.findByText(save.saved)).toBeVisible();
    expect([...(kept.get("piazza-tickets-1")?.keys() ?? [])]).toEqual([PATH]);
    expect(asked).toEqual(["/_next/static/a.js"]);
    await person.click(screen.getByRole("button", { name: save.remove }));
    expect(await screen.findByText(save.removed)).toBeVisible();
    expect(kept.get("piazza-tickets-1")?.size).toBe(0);
    await person.click(screen.getByRole("button", { name: save.button }));
    await screen.findByText(save.saved);
    await logOut();
    expect(kept.has("piazza-tickets-1")).toBe(false);
  });

  describe("tickets of an account whose session ended while no page was open", () => {
    const [anna, bruno] = [makeUser(), makeUser({ id: MOVED })];
    /** As another page left them; null: saved by nobody in particular. */
    async function leaveBehind(owner: string | null) {
      changeSession(null);
      const kept = installCaches();
      await (await caches.open("piazza-tickets-1")).put(PATH, new Response("x"));
      if (owner) window.localStorage.setItem("piazza_tickets_owner", owner);
      return kept;
    }
    afterEach(() => act(() => changeSession(null)));

    test("go when somebody else logs in", async () => {
      const kept = await leaveBehind(anna.id);
      changeSession(bruno);
      render(<KeptOwner />);
      await waitFor(() =>
        expect(window.localStorage.getItem("piazza_tickets_owner")).toBe(bruno.id),
      );
      expect(kept.has("piazza-tickets-1")).toBe(false);
    });

    test("stay for themselves, and so does what nobody in particular saved", async () => {
      const own = await leaveBehind(anna.id);
      await claimKept(anna.id);
      expect(own.has("piazza-tickets-1")).toBe(true);
      window.localStorage.clear();
      const ofGuests = await leaveBehind(null);
      await claimKept(anna.id);
      expect(ofGuests.has("piazza-tickets-1")).toBe(true);
    });

    test("are not taken over by who saves another one", async () => {
      const kept = await leaveBehind(anna.id);
      server.use(http.get("/ticket/altro", () => HttpResponse.html("<title>Biglietto</title>")));
      render(<SaveTicket path="/ticket/altro" isOffered texts={save} />);
      const button = await screen.findByRole("button", { name: save.button });
      await waitFor(() => expect(button).toBeEnabled());
      await userEvent.setup().click(button);
      expect(await screen.findByText(save.saved)).toBeVisible();
      expect([...(kept.get("piazza-tickets-1")?.keys() ?? [])]).toEqual(["/ticket/altro"]);
    });

    test("are told from others by who is logged in when they are saved", async () => {
      await leaveBehind(null);
      changeSession(bruno);
      server.use(http.get("/ticket/altro", () => HttpResponse.html("<title>Biglietto</title>")));
      render(<SaveTicket path="/ticket/altro" isOffered texts={save} />);
      const button = await screen.findByRole("button", { name: save.button });
      await waitFor(() => expect(button).toBeEnabled());
      await userEvent.setup().click(button);
      expect(await screen.findByText(save.saved)).toBeVisible();
      expect(window.localStorage.getItem("piazza_tickets_owner")).toBe(bruno.id);
    });
  });

  test.each([
    ["has no cache", () => Reflect.deleteProperty(window, "caches")],
    [
      "refuses it",
      () => {
        installCaches();
        window.caches.match = () => Promise.reject(new Error("SecurityError"));
      },
    ],
  ])("a browser that %s offers no button, and says why", async (_, prepare) => {
    prepare();
    render(<SaveTicket path={PATH} isOffered texts={save} />);
    expect(await screen.findByText(save.unable)).toBeVisible();
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
  });

  test("a ticket that lets nobody in can only be taken off", async () => {
    const kept = installCaches();
    const view = render(<SaveTicket path={PATH} isOffered={false} texts={save} />);
    await act(async () => undefined);
    expect(view.container).toBeEmptyDOMElement();
    view.unmount();
    await (await caches.open("piazza-tickets-1")).put(PATH, new Response("x"));
    render(<SaveTicket path={PATH} isOffered={false} texts={save} />);
    await userEvent.setup().click(await screen.findByRole("button", { name: save.remove }));
    expect(await screen.findByText(save.removed)).toBeVisible();
    expect(kept.get("piazza-tickets-1")?.size).toBe(0);
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
  });

  test("a ticket that cannot be read is not kept, and it is said", async () => {
    const kept = installCaches();
    server.use(http.get(PATH, () => new HttpResponse(null, { status: 503 })));
    const person = userEvent.setup();
    render(<SaveTicket path={PATH} isOffered texts={save} />);
    const button = await screen.findByRole("button", { name: save.button });
    await waitFor(() => expect(button).toBeEnabled());
    await person.click(button);
    expect(await screen.findByText(save.failed)).toBeVisible();
    expect(kept.size).toBe(0);
  });
});

test("a ticket in another name leads to its new page", async () => {
  installCaches();
  server.use(
    mock(changeHolder, ({ body }) => {
      sent.push(ticketHolderSchema.parse(body));
      return ticket({ id: MOVED });
    }),
  );
  const { change } = ticketPage;
  const person = userEvent.setup();
  renderItalian(<ChangeHolder id={ID} texts={change} formTexts={actionTexts} />, { router });
  await person.click(screen.getByRole("button", { name: change.open }));
  await person.type(screen.getByLabelText(change.firstName), "Ugo");
  await person.type(screen.getByLabelText(change.lastName), "Rossi");
  await person.type(screen.getByLabelText(change.email), "ugo@example.it");
  await person.click(screen.getByRole("button", { name: change.submit }));
  await waitFor(() => expect(went).toEqual([`/ticket/${MOVED}?nome=cambiato`]));
  expect(sent).toEqual([{ first_name: "Ugo", last_name: "Rossi", email: "ugo@example.it" }]);
});

test("tickets are given back one by one, once that was confirmed", async () => {
  server.use(
    mock(cancelOrder, ({ query, body }) => {
      expect(query.get("key")).toBe("k");
      sent.push(body);
      return makeOrder();
    }),
  );
  const { cancel } = checkout.order;
  const person = userEvent.setup();
  renderItalian(
    <CancelTickets
      name={{ code: "AB23CD45", key: "k" }}
      tickets={[
        { id: ID, words: "Vera" },
        { id: MOVED, words: "Ugo" },
      ]}
      texts={cancel}
      formTexts={actionTexts}
    />,
    { router },
  );
  expect(screen.queryByRole("button", { name: cancel.some })).toBeNull();
  await person.click(screen.getByRole("checkbox", { name: "Ugo" }));
  await person.click(screen.getByRole("button", { name: cancel.some }));
  expect(sent).toEqual([]);
  await person.click(screen.getByRole("button", { name: cancel.submit }));
  await waitFor(() => expect(went).toEqual(["refresh"]));
  expect(sent).toEqual([{ ticket_ids: [MOVED] }]);
});

describe("once a ticket was given back", () => {
  const { cancel } = checkout.order;
  const both = [
    { id: ID, words: "Vera" },
    { id: MOVED, words: "Ugo" },
  ];
  const shown = (tickets: typeof both | null) => (
    <main tabIndex={-1}>
      <CancelTickets
        name={{ code: "AB23CD45", key: null }}
        tickets={tickets}
        texts={cancel}
        formTexts={actionTexts}
      />
    </main>
  );
  const giveBack = (person: ReturnType<typeof userEvent.setup>) =>
    person.click(screen.getByRole("button", { name: cancel.submit }));

  test("the words for it have the focus, and nothing is chosen any more", async () => {
    server.use(mock(cancelOrder, () => makeOrder()));
    const person = userEvent.setup();
    renderItalian(shown(both), { router });
    await person.click(screen.getByRole("checkbox", { name: "Ugo" }));
    await person.click(screen.getByRole("button", { name: cancel.some }));
    await giveBack(person);
    const said = await screen.findByText(cancel.doneOne);
    expect(said.closest("[tabindex]")).toHaveFocus();
    expect(screen.queryByRole("button", { name: cancel.some })).toBeNull();
  });

  test("all of them, the page begins anew for the keyboard, too", async () => {
    server.use(mock(cancelOrder, () => makeOrder()));
    const person = userEvent.setup();
    renderItalian(shown(null), { router });
    await person.click(screen.getByRole("button", { name: cancel.all }));
    await giveBack(person);
    await waitFor(() => expect(screen.getByRole("main")).toHaveFocus());
  });
});

test("the form behind a button of a ticket has the focus when it opens, and the button when it closes", async () => {
  const { change } = ticketPage;
  const person = userEvent.setup();
  renderItalian(<ChangeHolder id={ID} texts={change} formTexts={actionTexts} />, { router });
  await person.click(screen.getByRole("button", { name: change.open }));
  expect(screen.getByRole("heading", { name: change.title })).toHaveFocus();
  await person.click(screen.getByRole("button", { name: actionTexts.cancel }));
  expect(screen.getByRole("button", { name: change.open })).toHaveFocus();
});

test("whoever waits for what is sold out says who they are and for how many", async () => {
  server.use(
    mock(joinWaitlist, ({ body }) => {
      sent.push(waitlistInputSchema.parse(body));
      return { message: waitingList.joined };
    }),
  );
  const { waiting, details } = checkout;
  const person = userEvent.setup();
  renderItalian(
    <WaitingForm
      slug="concerto"
      typeId={ID}
      least={2}
      user={{ first_name: "Ada", email: "ada@example.it" }}
      texts={waiting}
      emailTypo={details.emailTypo}
      formTexts={actionTexts}
    />,
    { router },
  );
  const quantity = screen.getByLabelText(waiting.quantity);
  expect(
    within(quantity)
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual([...["2", "3", "4"]]);
  await person.selectOptions(quantity, "3");
  await person.click(screen.getByRole("button", { name: waiting.submit }));
  expect(await screen.findAllByText(actionTexts.required)).not.toHaveLength(0);
  await person.click(screen.getByRole("checkbox"));
  await person.click(screen.getByRole("button", { name: waiting.submit }));
  expect(await screen.findByText(waitingList.joined)).toBeVisible();
  expect(sent).toEqual([
    { type_id: ID, first_name: "Ada", email: "ada@example.it", quantity: 3, privacy: true },
  ]);
});

describe("the wallets that a ticket can be put into", () => {
  const google = "https://pay.google.com/gp/v/save/a.b.c";
  const show = (over: Partial<Ticket>) =>
    renderItalian(<WalletLinks ticket={ticket(over)} passPath="/pass" texts={ticketPage.wallet} />);

  test("are links where the portal is set up for them", () => {
    show({ wallet: { apple: true, google } });
    expect(
      screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]),
    ).toEqual([
      ["Aggiungi ad Apple Wallet", "/pass"],
      ["Salva in Google Wallet", google],
    ]);
  });

  test("offer what lets nobody in as a pass that says so", () => {
    show({ qr: null, status: "cancelled", wallet: { apple: true, google: null } });
    expect(screen.getByRole("link").textContent).toBe("Aggiorna il biglietto in Apple Wallet");
  });

  test("are not spoken of elsewhere", () => {
    expect(show({}).container.textContent).toBe("");
  });
});
