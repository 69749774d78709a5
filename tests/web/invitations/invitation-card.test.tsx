import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { InvitationCard } from "@/components/invitations/invitation-card";
import { callTo } from "@/lib/contract/endpoint";
import { apiErrorSchema } from "@/lib/contract/errors";
import { acceptTeamInvitation, declineTeamInvitation } from "@/lib/contract/team-endpoints";
import form from "@/lib/i18n/messages/it/form.json";
import invitationsPage from "@/lib/i18n/messages/it/invitations-page.json";
import teams from "@/lib/i18n/messages/it/teams.json";
import { routes } from "@/lib/routes";
import { noteRouter, renderItalian } from "../../support/render-italian";

const id = "0e1f3a0e-6d3d-4c8b-9a53-0a4f1f6f5d33";
const server = setupServer();
let pushed: string[] = [];

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function show() {
  pushed = [];
  const push = (href: string) => void pushed.push(href);
  renderItalian(
    <InvitationCard
      accept={callTo(acceptTeamInvitation, { id })}
      decline={callTo(declineTeamInvitation, { id })}
      texts={{ ...invitationsPage, title: "Bar Sport ti vuole in squadra" }}
      leadsTo={routes.module("team")}
      formTexts={form}
    >
      <p>Anna ti invita.</p>
    </InvitationCard>,
    { router: { ...noteRouter().router, push, refresh: () => undefined } },
  );
  return userEvent.setup();
}

test("whoever accepts goes on to what has opened; a fault is told, and one can try again", async () => {
  const { over } = teams.faults;
  server.use(
    http.post(
      `/api/team-invitations/${id}/accept`,
      () =>
        HttpResponse.json(apiErrorSchema.parse({ message: over, code: "conflict" }), {
          status: 409,
        }),
      { once: true },
    ),
    http.post(`/api/team-invitations/${id}/accept`, () => new HttpResponse(null, { status: 204 })),
  );
  const person = show();
  const card = screen.getByRole("region", { name: "Bar Sport ti vuole in squadra" });
  expect(card).toHaveTextContent("Anna ti invita.");
  const accept = screen.getByRole("button", { name: invitationsPage.accept });
  await person.click(accept);
  expect(await screen.findByText(over)).toBeVisible();
  expect(pushed).toEqual([]);
  await person.click(accept);
  await waitFor(() => expect(pushed).toEqual([routes.module("team")]));
});

test("whoever declines stays, and the decision is sent", async () => {
  jest.spyOn(window, "scrollTo").mockImplementation(() => undefined);
  let declined = 0;
  server.use(
    http.post(`/api/team-invitations/${id}/decline`, () => {
      declined += 1;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const person = show();
  await person.click(screen.getByRole("button", { name: invitationsPage.decline }));
  await waitFor(() => expect(declined).toBe(1));
  expect(pushed).toEqual([]);
});
