import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const root = path.join(process.cwd(), "components");

/** Where something that is typed, chosen or under way is kept beside the form around it, and why it is no part of one. */
const others: Record<string, string> = {
  "accounts/new-password-field.tsx": "it hears of the field's own value, which the form has",
  "check-in/door-sale.tsx": "it is the form itself",
  "check-in/door-setup.tsx": "it is the form itself",
  "follows/follow-button.tsx": "each press is sent at once",
  "follows/guest-follows.tsx": "each choice is sent at once",
  "modules/tickets/statement-upload.tsx": "it is the form itself",
  "modules/editor/bulk-form.tsx": "its question stands over the page",
  "modules/editor/dates-field.tsx": "the form has each date; it knows which stand open",
  "modules/editor/editor-form.tsx": "it is the form itself",
  "modules/editor/library-list.tsx": "it looks for pictures, in a dialog over the page",
  "modules/editor/link-dialog.tsx": "it stands over the page",
  "modules/editor/list-fields.tsx": "the form has each letter that is typed",
  "modules/editor/menu/move-bar.tsx": "it names the section that a press moves a dish to",
  "modules/editor/menu/paste-dialog.tsx": "it stands over the page",
  "modules/editor/menu/table-dialog.tsx": "it stands over the page",
  "modules/editor/flyer/replace-dialog.tsx": "it stands over the page",
  "modules/menus/kitchen-list.tsx": "it narrows a list; each press is sent at once",
  "modules/editor/new-item-button.tsx": "it is the form itself",
  "modules/editor/picture-dialog.tsx": "it stands over the page",
  "modules/ads/invoice-upload.tsx": "it is the form itself",
  "modules/sustainability/register-import.tsx": "it is the form itself",
  "modules/tried-upload.tsx": "it is the form itself",
  "modules/media/replace-picture.tsx": "it is the form itself",
  "modules/media/upload-pictures.tsx": "it is the form itself",
  "modules/imports/columns-form.tsx": "it is the form itself",
  "modules/imports/upload-form.tsx": "it is the form itself",
  "modules/settings/pass-link.tsx": "it shows a link that was made",
  "private-requests/provider-choice.tsx": "it narrows a list; what is ticked there is the form's",
  "reviews/own-reviews.tsx": "it hears of a review that was saved",
  "reviews/useful-button.tsx": "each press is sent at once",
  "role-requests/request-documents.tsx": "the field in it says so",
  "search/quick-search.tsx": "it is the form itself, and saves nothing",
  "search/search-screen.tsx": "it is the form itself, and saves nothing",
  "till/till-work.tsx": "it is the form itself",
  "ui/form-textarea.tsx": "it counts what the form has",
};

const upload = /= useUpload\(/;
const ofForm = /\buse(?:Api|Change)Form\b/;
const states = /const \[(?:\{[^}]*\}|(\w+))?, (set\w+)\] = useState/g;

/** Whether a control shows a state of the component's own, or sets one. */
function holdsTyped(source: string): boolean {
  if (ofForm.test(source)) return false;
  const held = [...source.matchAll(states)].some(([, name, setter]) =>
    [
      name ? new RegExp(`\\b(?:value|checked)=\\{[^}]*\\b${name}\\b`) : null,
      setter ? new RegExp(`\\bonChange=\\{[\\s\\S]{0,260}?\\b${setter}\\(`) : null,
    ].some((pattern) => pattern?.test(source)),
  );
  return held || upload.test(source);
}

const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((name) =>
  name.endsWith(".tsx"),
);
const holding = files.filter((name) => holdsTyped(readFileSync(path.join(root, name), "utf8")));

test("whatever holds what is typed beside the form around it says so to that form", () => {
  const silent = holding.filter(
    (name) =>
      !Object.hasOwn(others, name) &&
      !/\busePending(?:Part|Upload)(?:<\w+>)?\(/.test(readFileSync(path.join(root, name), "utf8")),
  );
  expect(silent).toEqual([]);
});

test("what is no part of a form is still there, and still holds something", () => {
  expect(Object.keys(others).filter((name) => !holding.includes(name))).toEqual([]);
});
