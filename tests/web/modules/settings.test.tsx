import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import type { ReactElement } from "react";
import { LiveRegion } from "@/components/modules/action-area";
import { AskAgain } from "@/components/modules/settings/ask-again";
import { ClosedNotice } from "@/components/modules/settings/closed-notice";
import { MaintenanceSwitch } from "@/components/modules/settings/maintenance-switch";
import { settingGroups, settingsTabs } from "@/components/modules/settings/setting-groups";
import { SettingPicture } from "@/components/modules/settings/setting-picture";
import { changesIn, toValues } from "@/components/modules/settings/setting-values";
import { SettingsForm } from "@/components/modules/settings/settings-form";
import { TagList } from "@/components/modules/settings/tag-list";
import { tabOf } from "@/components/modules/tabs";
import { apiErrorSchema } from "@/lib/contract/errors";
import {
  type StaffSettings,
  settingsUpdateSchema,
  staffSettingsSchema,
  storedPictureSchema,
} from "@/lib/contract/settings";
import { messages } from "@/lib/i18n/messages/it";
import { actionTexts } from "../../support/action-texts";
import { installDialogElement } from "../../support/dialog-element";
import { noteRouter, renderItalian } from "../../support/render-italian";

const texts = messages.modules.impostazioni;
const { fields, form: words } = texts;
const form = actionTexts;
const path = "/api/staff/settings";
const sent: StaffSettings[] = [];
let stored: StaffSettings;
const server = setupServer(
  http.get(path, () => HttpResponse.json(staffSettingsSchema.parse(stored))),
  http.patch(path, async ({ request }) => {
    const body = staffSettingsSchema.parse(await request.json());
    sent.push(body);
    if (body.version !== stored.version) {
      const refusal = { message: messages.errors.overtaken, code: "conflict", current: stored };
      return HttpResponse.json(apiErrorSchema.parse(refusal), { status: 409 });
    }
    stored = { ...stored, ...body, version: `${stored.version}+` };
    return HttpResponse.json(staffSettingsSchema.parse(stored));
  }),
);

beforeAll(() => {
  installDialogElement();
  server.listen({ onUnhandledRequest: "error" });
});
beforeEach(() => {
  sent.length = 0;
  stored = { version: "1", consent_title: "I cookie", cookie_consent_required: true };
});
afterEach(() => {
  server.resetHandlers();
  jest.restoreAllMocks();
});
afterAll(() => server.close());

let refreshes = 0;
function show(ui: ReactElement) {
  refreshes = 0;
  const refresh = () => {
    refreshes += 1;
  };
  renderItalian(ui, { router: { ...noteRouter().router, refresh } });
  return userEvent.setup();
}
const showForm = (group: keyof typeof settingGroups) =>
  show(
    <SettingsForm
      fields={settingGroups[group]}
      settings={{ ...stored }}
      texts={{ fields, form: words }}
    />,
  );
const save = () => screen.getByRole("button", { name: words.submit });
const field = (label: string) => screen.getByRole("textbox", { name: label });

test("every setting of the form is one that the contract takes, and stands in one group", () => {
  const names = Object.values(settingGroups).flatMap((group) => group.map(({ name }) => name));
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !(name in settingsUpdateSchema.shape))).toEqual([]);
  expect(Object.keys(fields).sort()).toEqual([...names].sort());
});

test("an address names a tab, and anything else the first", () => {
  expect(tabOf(settingsTabs, "statistiche")).toBe("tracking");
  expect(tabOf(settingsTabs, "altro")).toBe("opening");
  expect(tabOf(settingsTabs, null)).toBe("opening");
});

test("what is typed is sent as the contract has it: numbers, lists, nothing", () => {
  const before = {
    header_logo_height: 44,
    project_name: "Piazza",
    prompt_ios_instructions: ["Uno"],
  };
  const group = [...settingGroups.name, ...settingGroups.app];
  const values = toValues(group, before);
  expect(changesIn(group, values, before)).toEqual({});
  expect(
    changesIn(
      group,
      {
        ...values,
        header_logo_height: " 60 ",
        project_name: " ",
        prompt_ios_instructions: "Uno\n\n Due ",
      },
      before,
    ),
  ).toEqual({
    header_logo_height: 60,
    project_name: null,
    prompt_ios_instructions: ["Uno", "Due"],
  });
  expect(changesIn(group, { ...values, header_logo_height: "alto" }, before)).toEqual({
    header_logo_height: "alto",
  });
});

test.each([
  ["7 settembre", "09-07"],
  [" 1º di Maggio ", "05-01"],
  ["7/9", "09-07"],
  ["24 giu.", "06-24"],
  ["09-07", "09-07"],
  ["domani", "domani"],
])("a day of the year is typed with a day and a month: %s", (typed, sent) => {
  const group = settingGroups.name;
  const values = toValues(group, {});
  expect(changesIn(group, { ...values, patron_day: typed }, {})).toEqual({ patron_day: sent });
});

test("a day of the year stands in the form as it is said, and changes nothing by itself", () => {
  const before = { patron_day: "09-07" };
  const values = toValues(settingGroups.name, before);
  expect(values.patron_day).toBe("7 settembre");
  expect(changesIn(settingGroups.name, values, before)).toEqual({});
});

test("only what was changed is sent, and the page follows", async () => {
  const person = showForm("privacy");
  await person.click(screen.getByRole("checkbox", { name: fields.cookie_consent_required.label }));
  await person.clear(field(fields.consent_title.label));
  await person.click(save());
  expect(await screen.findByText(words.saved)).toBeInTheDocument();
  expect(sent).toEqual([{ version: "1", cookie_consent_required: false, consent_title: null }]);
  expect(refreshes).toBe(1);
  await person.click(save());
  expect(await screen.findByText(words.unchanged)).toBeInTheDocument();
  expect(sent).toHaveLength(1);
});

test("a text is counted as it stands there, and as it is typed on", async () => {
  stored = { ...stored, consent_description: "Due parole" };
  const user = showForm("privacy");
  expect(screen.getByText("10 / 600")).toBeVisible();
  await user.type(field(fields.consent_description.label), " sui cookie");
  expect(screen.getByText("21 / 600")).toBeVisible();
});

test("what somebody else has changed in other fields is taken over, and what was typed is saved", async () => {
  const person = showForm("privacy");
  await person.clear(field(fields.consent_title.label));
  await person.type(field(fields.consent_title.label), "Due cookie?");
  stored = { ...stored, version: "2", cookie_policy: "/cookie-policy" };
  await person.click(save());
  expect(await screen.findByText(words.saved)).toBeInTheDocument();
  expect(field(fields.cookie_policy.label)).toHaveValue("/cookie-policy");
  expect(sent.map(({ version }) => version)).toEqual(["1", "2"]);
  expect(sent.at(-1)).toEqual({ version: "2", consent_title: "Due cookie?" });
});

test("of a field that somebody else has changed as well both values are shown, and one is chosen", async () => {
  const { overtaken } = messages.form;
  const person = showForm("privacy");
  await person.clear(field(fields.consent_title.label));
  await person.type(field(fields.consent_title.label), "Due cookie?");
  stored = { ...stored, version: "2", consent_title: "I nostri cookie" };
  await person.click(save());
  const panel = await screen.findByRole("alert");
  expect(panel).toHaveFocus();
  for (const said of [overtaken.title, "Due cookie?", "I nostri cookie"]) {
    expect(panel).toHaveTextContent(said);
  }
  expect(stored.consent_title).toBe("I nostri cookie");
  const keep = (name: string) =>
    screen.getByRole("button", { name: `${name}: ${fields.consent_title.label}` });
  expect(keep(overtaken.keepMine)).toHaveAttribute("aria-pressed", "true");
  await person.click(keep(overtaken.keepTheirs));
  expect(field(fields.consent_title.label)).toHaveValue("I nostri cookie");
  await person.click(keep(overtaken.keepMine));
  await person.click(save());
  expect(await screen.findByText(words.saved)).toBeInTheDocument();
  expect(stored.consent_title).toBe("Due cookie?");
  expect(screen.queryByText(overtaken.title)).toBeNull();
});

test("a fault within a list is told at its field", async () => {
  server.use(
    http.patch(path, () =>
      HttpResponse.json(
        apiErrorSchema.parse({
          message: "Controlla i campi.",
          errors: { "prompt_ios_instructions.1": ["Troppo lungo."] },
        }),
        { status: 422 },
      ),
    ),
  );
  const person = showForm("app");
  await person.type(field(fields.prompt_ios_instructions.label), "Uno");
  await person.click(save());
  await waitFor(() => expect(screen.getByRole("alert")).toHaveFocus());
  expect(field(fields.prompt_ios_instructions.label)).toBeInvalid();
});

test("whoever leaves with something unsaved is asked, and nobody else", async () => {
  const asked = jest.spyOn(window, "confirm").mockReturnValue(false);
  const person = showForm("privacy");
  const link = document.createElement("a");
  link.href = "/profilo";
  document.body.append(link);
  let followed = 0;
  link.addEventListener("click", (event) => {
    followed += 1;
    event.preventDefault();
  });
  await person.click(link);
  expect([asked.mock.calls.length, followed]).toEqual([0, 1]);
  await person.type(field(fields.consent_title.label), "?");
  await person.click(link);
  expect([asked.mock.calls, followed]).toEqual([[[words.unsaved]], 1]);
  expect(window.dispatchEvent(new Event("beforeunload", { cancelable: true }))).toBe(false);
  asked.mockReturnValue(true);
  await person.click(link);
  expect(followed).toBe(2);
  link.remove();
});

test("a step back asks, too: whoever stays can go on writing, and is asked again", async () => {
  const asked = jest.spyOn(window, "confirm").mockReturnValue(false);
  const back = jest.spyOn(window.history, "back");
  window.history.replaceState(null, "");
  const places = window.history.length;
  const person = showForm("privacy");
  await person.type(field(fields.consent_title.label), "!");
  expect(window.history.length).toBe(places + 1);
  window.dispatchEvent(new PopStateEvent("popstate"));
  expect(asked).toHaveBeenCalledTimes(1);
  expect(back).not.toHaveBeenCalled();
  asked.mockReturnValue(true);
  back.mockReturnValue(undefined);
  window.dispatchEvent(new PopStateEvent("popstate"));
  expect(back).toHaveBeenCalledTimes(1);
});

test("everybody is asked for consent again only after a question that says so", async () => {
  stored = { version: "1", consent_revision: 3 };
  const { askAgain } = texts;
  const person = show(
    <LiveRegion>
      <AskAgain settings={{ ...stored }} />
    </LiveRegion>,
  );
  expect(screen.getByText(/alla versione 3\./)).toBeInTheDocument();
  await person.click(screen.getByRole("button", { name: askAgain.dialog.label }));
  const dialog = screen.getByRole("dialog", { description: askAgain.dialog.description });
  await person.click(within(dialog).getByRole("button", { name: askAgain.dialog.submit }));
  expect(await screen.findByText(askAgain.dialog.done)).toBeInTheDocument();
  expect(sent).toEqual([{ version: "1", consent_revision: 4 }]);
});

test("services are added, changed and taken away, and an unfit code is told at its field", async () => {
  const meta = { type: "meta", label: "Verifica", code: '<meta name="a" content="b">' } as const;
  stored = { version: "1", additional_tags: [meta] };
  const { tags } = texts;
  const showTags = () =>
    show(
      <LiveRegion>
        <TagList settings={{ ...stored }} />
      </LiveRegion>,
    );
  const person = showTags();
  await person.click(screen.getByRole("button", { name: tags.add.label }));
  const dialog = within(screen.getByRole("dialog"));
  await person.type(dialog.getByLabelText(tags.fields.label), "Mappe di calore");
  await person.type(dialog.getByLabelText(tags.fields.code), "javascript:alert(1)");
  const errors = { "additional_tags.1.code": ["Formato non valido."] };
  const refusal = { message: "Controlla i campi.", errors, code: "validation_failed" };
  server.use(
    http.patch(path, () => HttpResponse.json(apiErrorSchema.parse(refusal), { status: 422 }), {
      once: true,
    }),
  );
  await person.click(dialog.getByRole("button", { name: tags.add.submit }));
  await waitFor(() => expect(dialog.getByLabelText(tags.fields.code)).toBeInvalid());
  await person.clear(dialog.getByLabelText(tags.fields.code));
  await person.type(dialog.getByLabelText(tags.fields.code), "https://mappe.example/s.js");
  await person.click(dialog.getByRole("button", { name: tags.add.submit }));
  expect(await screen.findByText(tags.add.done)).toBeInTheDocument();
  const added = { type: "script", label: "Mappe di calore", code: "https://mappe.example/s.js" };
  expect(sent).toEqual([{ version: "1", additional_tags: [meta, added] }]);

  await person.click(screen.getByRole("button", { name: "Togli Verifica" }));
  stored = { ...stored, version: "1" };
  await person.click(screen.getByRole("button", { name: tags.remove.submit }));
  expect(await screen.findByText(tags.remove.done)).toBeInTheDocument();
  expect(sent.at(-1)).toEqual({ version: "1", additional_tags: null });
});

test("one of two equal services is taken away alone", async () => {
  const meta = { type: "meta", label: "Verifica", code: '<meta name="a" content="b">' } as const;
  stored = { version: "1", additional_tags: [meta, meta] };
  const { tags } = texts;
  const person = show(
    <LiveRegion>
      <TagList settings={{ ...stored }} />
    </LiveRegion>,
  );
  const [remove] = screen.getAllByRole("button", { name: "Togli Verifica" });
  if (remove) await person.click(remove);
  await person.click(screen.getByRole("button", { name: tags.remove.submit }));
  expect(await screen.findByText(tags.remove.done)).toBeInTheDocument();
  expect(stored.additional_tags).toEqual([meta]);
});

test("a change of a service that somebody else has taken away meanwhile leaves the others as they are", async () => {
  const meta = { type: "meta", label: "Verifica", code: '<meta name="a" content="b">' } as const;
  const script = { type: "script", label: "Mappe", code: "https://mappe.example/s.js" } as const;
  stored = { version: "1", additional_tags: [meta, script] };
  const { tags } = texts;
  const person = show(
    <LiveRegion>
      <TagList settings={{ ...stored }} />
    </LiveRegion>,
  );
  await person.click(screen.getByRole("button", { name: "Modifica Verifica" }));
  const dialog = within(screen.getByRole("dialog"));
  await person.type(dialog.getByLabelText(tags.fields.label), " nuova");
  stored = { version: "2", additional_tags: [script] };
  await person.click(dialog.getByRole("button", { name: tags.edit.submit }));
  expect(await screen.findByText(tags.edit.done)).toBeInTheDocument();
  expect(stored.additional_tags).toEqual([script, { ...meta, label: "Verifica nuova" }]);
});

function showLogo() {
  return show(
    <LiveRegion>
      <SettingPicture
        name="header_logo_path"
        settings={{ ...stored }}
        words={texts.pictures.header_logo_path}
        texts={texts.pictures}
      />
    </LiveRegion>,
  );
}

test("a picture that somebody else has set meanwhile is not taken away unseen", async () => {
  stored = { version: "1", header_logo_path: "/storage/a.webp" };
  const { pictures } = texts;
  const person = showLogo();
  await person.click(screen.getByRole("button", { name: pictures.remove.label }));
  stored = { version: "2", header_logo_path: "/storage/b.webp" };
  const submit = () => screen.getByRole("button", { name: pictures.remove.submit });
  await person.click(submit());
  expect(await screen.findByText(form.overtaken.title)).toBeInTheDocument();
  expect(stored.header_logo_path).toBe("/storage/b.webp");
  await person.click(submit());
  expect(await screen.findByText(pictures.remove.done)).toBeInTheDocument();
  expect(stored.header_logo_path).toBeNull();
});

test("a picture is stored, then set; one that is too large is not sent", async () => {
  const answer = { header_logo_path: "/storage/pictures/a/480.webp", og_image: "/storage/b.webp" };
  server.use(
    http.post(`${path}/pictures`, () =>
      HttpResponse.json(storedPictureSchema.parse(answer), { status: 201 }),
    ),
  );
  const { pictures } = texts;
  const person = showLogo();
  const choose = screen.getByLabelText(pictures.choose);
  const large = new File(["a"], "grande.png", { type: "image/png" });
  Object.defineProperty(large, "size", { value: 11 * 1024 * 1024 });
  await person.upload(choose, large);
  expect(await screen.findByText(pictures.tooLarge)).toBeInTheDocument();
  await person.upload(choose, new File(["a"], "logo.png", { type: "image/png" }));
  expect(await screen.findByText(pictures.saved)).toBeInTheDocument();
  expect(sent).toEqual([{ version: "1", header_logo_path: answer.header_logo_path }]);
});

describe("the opening of the site", () => {
  const { opening } = texts;
  const showSwitch = () =>
    show(<MaintenanceSwitch settings={{ ...stored }} defaultMessage="Torniamo presto." />);

  test("it is closed with a message, after a question", async () => {
    stored = { version: "1", maintenance_enabled: false, maintenance_message: null };
    const person = showSwitch();
    expect(screen.getByText(/«Torniamo presto\.»/)).toBeInTheDocument();
    await person.click(screen.getByRole("button", { name: opening.close.label }));
    await person.type(field(opening.message), "Torniamo alle 15.");
    await person.type(field(opening.blur), "#1F4E79");
    const dialog = screen.getByRole("dialog", { name: opening.close.title });
    await person.click(within(dialog).getByRole("button", { name: opening.close.submit }));
    expect(await screen.findByText(opening.close.done)).toBeInTheDocument();
    expect(sent).toEqual([
      {
        version: "1",
        maintenance_enabled: true,
        maintenance_message: "Torniamo alle 15.",
        maintenance_blur_color: "#1F4E79",
      },
    ]);
  });

  test("whoever passes while it is closed is told so, and whoever may open it is led there", () => {
    show(
      <>
        <ClosedNotice mayOpen={false} isBefore={false} />
        <ClosedNotice mayOpen isBefore={false} />
      </>,
    );
    expect(screen.getAllByText(opening.isClosed)).toHaveLength(2);
    const [way, ...others] = screen.getAllByRole("link");
    expect(way).toHaveAccessibleName(opening.title);
    expect(way).toHaveAttribute("href", "/profilo/moduli/impostazioni");
    expect(others).toEqual([]);
  });

  test("it is opened again at once", async () => {
    stored = { version: "1", maintenance_enabled: true, maintenance_message: "Torniamo alle 15." };
    const person = showSwitch();
    expect(screen.getByText(opening.isClosed)).toBeInTheDocument();
    await person.click(screen.getByRole("button", { name: opening.open.label }));
    expect(await screen.findByText(opening.open.done)).toBeInTheDocument();
    expect(sent).toEqual([{ version: "1", maintenance_enabled: false }]);
  });
});
