import { screen } from "@testing-library/react";
import { CaseHistory } from "@/components/modules/case-history";
import type { CaseStep } from "@/lib/contract/case-log";
import { messages } from "@/lib/i18n/messages/it";
import { renderItalian } from "../../support/render-italian";

const step: CaseStep = {
  at: "2026-11-26T07:00:00.000Z",
  actor: "Olga Conti",
  part: "business",
  person: null,
  before: null,
  after: "published",
  reason: null,
  message: null,
};

test("who writes for a club is not called an activity in the history of a page", () => {
  const { keepers } = messages.moduleArea.history.parts;
  const names = { statusName: () => "Pubblicata", reasonName: () => "" };
  renderItalian(<CaseHistory history={[step]} {...names} isOfPage />);
  expect(screen.getByText(new RegExp(`Olga Conti \\(${keepers}\\)`))).toBeVisible();
  expect(screen.queryByText(/l'attività/)).toBeNull();
});

test("every step of a content has a name in the history of its page", () => {
  const { steps } = messages.editor;
  const known = Object.keys(messages.journal.steps.content).sort();
  expect(Object.keys(steps.f).sort()).toEqual(known);
  expect(Object.keys(steps.m).sort()).toEqual(known);
});
