import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { ChannelForm } from "@/components/notifications/channel-form";
import { PushDevices } from "@/components/notifications/push-devices";
import { ThisDevice } from "@/components/notifications/this-device";
import { apiErrorSchema } from "@/lib/contract/errors";
import {
  type NotificationChannels,
  notificationChannelsInputSchema,
  notificationChannelsSchema,
  notificationTypeNames,
} from "@/lib/contract/notifications";
import type { PushDevice } from "@/lib/contract/push";
import { messages } from "@/lib/i18n/messages/it";
import { makeUser } from "@/tests/support/fixtures/user";
import { logInAs } from "@/tests/support/logged-in";
import { noteRouter, renderItalian } from "@/tests/support/render-italian";
import { actionTexts } from "../../support/action-texts";
import { answerCalls } from "../../support/answer-calls";

const { notificationSettings: texts, accountPages } = messages;
const formTexts = { ...actionTexts, ...accountPages.form };
const names = accountPages.security.sessions;
const { channels: words, device, devices: list } = texts;

const channels: NotificationChannels = notificationChannelsSchema.parse({
  is_paused: false,
  has_quiet_hours: true,
  digest: "immediate",
  types: notificationTypeNames.map((type) => ({
    type,
    in_app: true,
    push: true,
    email: false,
    is_locked: type === "event_cancelled",
  })),
});

const phone: PushDevice = {
  id: "6f1f8b6e-2a7c-4c57-9f0e-1f4a3f1f0001",
  device: { type: "mobile", os: "android", browser: "chrome" },
  display_mode: "standalone",
  is_current: true,
  created_at: "2026-11-01T09:00:00.000Z",
  seen_at: "2026-11-20T09:00:00.000Z",
};
const laptop: PushDevice = {
  ...phone,
  id: "6f1f8b6e-2a7c-4c57-9f0e-1f4a3f1f0002",
  device: { type: "desktop", os: "windows", browser: "edge" },
  display_mode: "browser",
  is_current: false,
};

const calls: string[] = [];
const server = answerCalls(
  http.delete("/api/notifications/subscriptions", () => done("all")),
  http.delete("/api/notifications/subscriptions/:id", ({ params }) => done(String(params.id))),
  http.post("/api/notifications/preferences", async ({ request }) => {
    const body = (await request.json()) as { status: string };
    calls.push(body.status);
    return HttpResponse.json({ ...body, snooze_until: null });
  }),
);
let refreshes = 0;

function done(call: string) {
  calls.push(call);
  return new HttpResponse(null, { status: 204 });
}

function refuse(status: number, message: string) {
  return HttpResponse.json(apiErrorSchema.parse({ message, code: "conflict" }), { status });
}

beforeEach(() => {
  calls.length = 0;
  refreshes = 0;
  localStorage.clear();
  logInAs(makeUser());
});
afterEach(() => {
  logInAs(null);
});

function show(part: React.ReactElement) {
  const refresh = () => {
    refreshes += 1;
  };
  renderItalian(part, { router: { ...noteRouter().router, refresh } });
  return userEvent.setup();
}

const typeGroup = (type: keyof typeof words.types) =>
  within(screen.getByRole("group", { name: words.types[type] }));

test("of what reaches one only what was changed is sent: the rest may have been changed elsewhere", async () => {
  const sent: unknown[] = [];
  server.use(
    http.patch("/api/notifications/channels", async ({ request }) => {
      sent.push(notificationChannelsInputSchema.parse(await request.json()));
      return HttpResponse.json(channels);
    }),
  );
  const person = show(<ChannelForm channels={channels} texts={words} formTexts={formTexts} />);
  expect(screen.getAllByRole("group")).toHaveLength(Object.keys(words.types).length);
  expect(screen.getByRole("checkbox", { name: words.quiet })).toBeChecked();
  expect(typeGroup("system").getByRole("checkbox", { name: words.ways.push })).toBeChecked();

  await person.click(screen.getByRole("checkbox", { name: words.pause }));
  await person.selectOptions(screen.getByLabelText(words.digest), words.digests.weekly);
  await person.click(typeGroup("system").getByRole("checkbox", { name: words.ways.push }));
  await person.click(screen.getByRole("button", { name: words.submit }));
  expect(await screen.findByText(words.saved)).toBeVisible();
  expect(sent).toEqual([
    {
      is_paused: true,
      digest: "weekly",
      types: [{ type: "system", push: false }],
    },
  ]);
});

test("choices that could not be saved stay as they were made, and the reason is told", async () => {
  server.use(http.patch("/api/notifications/channels", () => refuse(503, "Torniamo subito.")));
  const person = show(<ChannelForm channels={channels} texts={words} formTexts={formTexts} />);
  await person.click(screen.getByRole("checkbox", { name: words.quiet }));
  await person.click(screen.getByRole("button", { name: words.submit }));
  expect(await screen.findByText("Torniamo subito.")).toBeVisible();
  expect(screen.getByRole("checkbox", { name: words.quiet })).not.toBeChecked();
});

test("what cannot be switched off is shown so, and is not sent", async () => {
  const sent: { types?: { type: string }[] }[] = [];
  server.use(
    http.patch("/api/notifications/channels", async ({ request }) => {
      sent.push(notificationChannelsInputSchema.parse(await request.json()));
      return HttpResponse.json(channels);
    }),
  );
  const locked = {
    ...channels,
    types: channels.types.map((one) => ({ ...one, is_locked: one.type === "alert_civil" })),
  };
  const person = show(<ChannelForm channels={locked} texts={words} formTexts={formTexts} />);
  for (const box of typeGroup("alert_civil").getAllByRole("checkbox")) expect(box).toBeDisabled();
  await person.click(screen.getByRole("button", { name: words.submit }));
  await screen.findByText(words.saved);
  expect(sent[0]?.types?.map(({ type }) => type)).not.toContain("alert_civil");
});

test("one's devices are named, and each can be taken away", async () => {
  const person = show(
    <PushDevices devices={[phone, laptop]} texts={list} names={names} faults={formTexts} />,
  );
  const items = screen.getAllByRole("listitem");
  expect(items[0]).toHaveTextContent(`App su Android ${names.current}`);
  expect(items[1]).toHaveTextContent("Edge su Windows");
  await person.click(screen.getByRole("button", { name: "Togli Edge su Windows" }));
  await waitFor(() => expect(refreshes).toBe(1));
  expect(calls).toEqual([laptop.id]);
  await person.click(screen.getByRole("button", { name: list.removeAll }));
  await waitFor(() => expect(refreshes).toBe(2));
  expect(calls.slice(1)).toEqual(["all", "declined"]);
  expect(localStorage.getItem("piazza_push_status")).toBe("declined");
});

test("a device that could not be taken away stays, with the reason", async () => {
  server.use(
    http.delete("/api/notifications/subscriptions/:id", () => refuse(503, "Torniamo subito.")),
  );
  const person = show(
    <PushDevices devices={[laptop]} texts={list} names={names} faults={formTexts} />,
  );
  await person.click(screen.getByRole("button", { name: "Togli Edge su Windows" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Torniamo subito.");
  expect(refreshes).toBe(0);
});

test("this device is switched off for the person alone who did it, and remembers that", async () => {
  const person = show(<ThisDevice isOn hasDevice texts={device} faults={formTexts} />);
  expect(screen.getByText(device.isOn)).toBeVisible();
  await person.click(screen.getByRole("button", { name: device.turnOff }));
  expect(await screen.findByText(device.off)).toBeVisible();
  expect(calls).toEqual(["current"]);
  expect(localStorage.getItem("piazza_push_off")).toBe(makeUser().id);
});

test("a notification to try is sent, or it is said why not", async () => {
  let isSent = false;
  server.use(
    http.post("/api/notifications/test", () => {
      if (!isSent) return refuse(409, messages.notifications.noDevice);
      return new HttpResponse(null, { status: 202 });
    }),
  );
  const person = show(<ThisDevice isOn={false} hasDevice texts={device} faults={formTexts} />);
  await person.click(screen.getByRole("button", { name: device.test }));
  expect(await screen.findByText(messages.notifications.noDevice)).toBeVisible();
  isSent = true;
  await person.click(screen.getByRole("button", { name: device.test }));
  expect(await screen.findByText(device.tested)).toBeVisible();
  expect(screen.queryByText(messages.notifications.noDevice)).not.toBeInTheDocument();
});
