import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { RemoveSaved } from "@/components/own-promos/remove-saved";
import { SavePromo } from "@/components/own-promos/save-promo";
import { ShowPromo } from "@/components/own-promos/show-promo";
import { TillWork } from "@/components/till/till-work";
import type { ShownRedemption, TillEngine, TillView } from "@/lib/client/till";
import type { SavedPromo } from "@/lib/contract/redemptions";
import { messages } from "@/lib/i18n/messages/it";
import { answerCalls } from "../../support/answer-calls";
import { makeUser } from "../../support/fixtures/user";
import { logInAs } from "../../support/logged-in";
import { noteRouter, renderItalian } from "../../support/render-italian";

const { ownPromos: words, till: texts } = messages;
const ID = "6f1f6c1a-8a3f-4e62-9d53-2f9b7a0f1c11";
const PATH = `/api/profile/promos/${ID}`;
const server = answerCalls();
/** A router whose page is asked for anew. */
const refreshing = () => ({ router: { ...noteRouter().router, refresh: () => undefined } });

const promo: SavedPromo = {
  id: ID,
  slug: "aperitivo",
  title: "Aperitivo in due",
  shop: { name: "Osteria", slug: "osteria" },
  state: "saved",
  starts_at: "2020-01-01T00:00:00.000Z",
  ends_at: "2999-01-01T00:00:00.000Z",
  recurring: null,
  conditions: null,
  redeem_mode: "qr",
  code: null,
  online_url: null,
  limit_per_person: null,
  redeemed: 0,
  redeemed_at: null,
  refusal: null,
  saved_at: "2026-11-01T00:00:00.000Z",
};
afterEach(() => logInAs(null));

describe("showing a promotion", () => {
  const showing = (over: object) =>
    http.post(`${PATH}/showing`, () =>
      HttpResponse.json({ token: null, digits: null, until: null, now: "", ...over }),
    );

  test("brings a code with its digits, and how long it is good by the server's clock", async () => {
    const now = "2030-01-01T10:00:00.000Z";
    server.use(
      showing({ token: "a.b.c.d", digits: "012345", now, until: "2030-01-01T10:10:00.000Z" }),
    );
    renderItalian(<ShowPromo refusal={null} promo={promo} texts={words.show} />, refreshing());
    await userEvent.click(screen.getByRole("button", { name: words.show.start }));
    expect(await screen.findByRole("img", { name: words.show.label })).toBeVisible();
    expect(screen.getByText("012 345")).toBeVisible();
    expect(screen.getByRole("timer")).toHaveTextContent(/10:00|9:59/);
    expect(screen.getByRole("button", { name: words.show.again })).toBeVisible();
  });

  test("says why there is none", async () => {
    const message = "La promo è finita.";
    server.use(http.post(`${PATH}/showing`, () => HttpResponse.json({ message }, { status: 409 })));
    renderItalian(<ShowPromo refusal={null} promo={promo} texts={words.show} />);
    await userEvent.click(screen.getByRole("button", { name: words.show.start }));
    expect(await screen.findByRole("alert")).toHaveTextContent(message);
  });

  test("what would not be given now says why, and shows nothing", () => {
    const refusal = "La promo è finita.";
    renderItalian(<ShowPromo refusal={refusal} promo={promo} texts={words.show} />);
    expect(screen.getByText(refusal)).toBeVisible();
    expect(screen.queryByRole("button")).toBeNull();
  });

  test("shows the shop's code where that is how it is used", async () => {
    server.use(showing({}));
    renderItalian(
      <ShowPromo
        refusal={null}
        promo={{ ...promo, redeem_mode: "code", code: "DUE" }}
        texts={words.show}
      />,
      refreshing(),
    );
    await userEvent.click(screen.getByRole("button", { name: words.show.start }));
    expect(await screen.findByText("DUE")).toBeVisible();
    expect(screen.queryByRole("img", { name: words.show.label })).toBeNull();
  });
});

describe("the button that saves", () => {
  const button = { ...words.save, longLabel: "Salva la promo Aperitivo in due" };
  const saver = <SavePromo id={ID} href="/profilo/promo/x" texts={button} />;
  const name = button.longLabel;

  test("saves for whoever is logged in, and then leads to the code", async () => {
    server.use(
      http.get("/api/profile/promos/ids", () => HttpResponse.json({ ids: [] })),
      http.put(PATH, () => HttpResponse.json(promo)),
    );
    renderItalian(saver);
    logInAs(makeUser());
    await userEvent.click(screen.getByRole("button", { name }));
    await waitFor(() =>
      expect(screen.getByRole("button", { name })).toHaveAttribute("aria-pressed", "true"),
    );
    expect(screen.getByRole("link", { name: button.open })).toHaveAttribute(
      "href",
      "/profilo/promo/x",
    );
  });

  test("leads whoever is not logged in to the login", async () => {
    const went: string[] = [];
    const router = { ...noteRouter().router, push: (href: string) => void went.push(href) };
    renderItalian(saver, { router });
    logInAs(null);
    await userEvent.click(screen.getByRole("button", { name }));
    await waitFor(() => expect(went).toEqual([expect.stringContaining("/login?next=")]));
  });
});

test("what is taken off the list leads back to it", async () => {
  const went: string[] = [];
  const router = {
    ...noteRouter().router,
    push: (href: string) => void went.push(href),
    refresh: () => undefined,
  };
  server.use(http.delete(PATH, () => new HttpResponse(null, { status: 204 })));
  renderItalian(<RemoveSaved id={ID} texts={{ label: words.remove, failed: "" }} />, { router });
  await userEvent.click(screen.getByRole("button", { name: words.remove }));
  await waitFor(() => expect(went).toEqual(["/profilo/promo"]));
});

describe("the screen of a till", () => {
  const given: ShownRedemption = {
    nonce: "1",
    reason: null,
    isUnlisted: false,
    isOffline: false,
    isUndone: false,
    promo: {
      id: ID,
      title: "Aperitivo in due",
      starts_at: promo.starts_at,
      ends_at: promo.ends_at,
      recurring: null,
      limit_total: 50,
      limit_per_person: 2,
      redeemed_count: 7,
      stopped: null,
    },
    used: null,
    times: 1,
    next_at: null,
    at: "2026-11-25T17:00:00.000Z",
  };
  const refused: ShownRedemption = {
    ...given,
    nonce: "2",
    reason: "already_redeemed",
    used: {
      saved_id: ID,
      promo_id: ID,
      until: "2026-11-25T17:05:00.000Z",
      at: "2026-11-25T17:00:00.000Z",
      till: "Banco",
    },
  };

  function openWork(answers: ShownRedemption[]) {
    const view: TillView = {
      status: "ready",
      isOnline: true,
      queued: 0,
      answers,
      place: {
        id: ID,
        device_id: ID,
        name: "Cassa",
        ahead: 0,
        given: [],
        till: {
          shop: { id: ID, name: "Osteria", slug: "osteria" },
          now: "",
          keys: { keys: [] },
          promos: [],
          used: [],
          today: 7,
          conflicts: 0,
        },
      },
    };
    const engine = {
      shopId: ID,
      useView: () => view,
      setName: async () => undefined,
    } as unknown as TillEngine;
    renderItalian(<TillWork engine={engine} texts={texts} />);
  }
  const begin = () => userEvent.click(screen.getByRole("button", { name: texts.setup.start }));

  test("says what was given, how often, and offers to take it back", async () => {
    openWork([given]);
    await begin();
    const status = screen.getByText(texts.answer.ok).closest("section");
    expect(status).toHaveAttribute("data-outcome", "ok");
    expect(screen.getByText("Riscattata 7 su 50.")).toBeVisible();
    expect(screen.getByText("Questa persona l'ha usata 1 su 2.")).toBeVisible();
    expect(screen.getByRole("button", { name: texts.answer.undo })).toBeVisible();
  });

  test("says when and where a code was used", async () => {
    openWork([refused]);
    await begin();
    expect(screen.getAllByText(/Usato il .* alle 18:00 da Banco/)[0]).toBeVisible();
    expect(screen.queryByRole("button", { name: texts.answer.undo })).toBeNull();
  });
});
