import { existsSync } from "node:fs";
import { declared } from "@/backend/features";
import { permissions } from "@/backend/features/roles/permissions";
import { findModule, modules, openModules } from "@/lib/domain/modules";
import { previewPage } from "@/lib/routes";

test("every module is opened by a permission that the backend knows", () => {
  const known = Object.keys(permissions);
  expect(modules.filter(({ permission }) => !known.includes(permission))).toEqual([]);
});

test("every kind that people write has its module, opened by the permission to write it", () => {
  const written = modules.flatMap((module) =>
    "writes" in module ? [[module.writes, module.slug, module.permission]] : [],
  );
  const kinds = declared.editableKinds.map(({ kind, module, permission }) => [
    kind,
    module,
    permission,
  ]);
  expect(written).toEqual(expect.arrayContaining(kinds));
  expect(kinds).toEqual(expect.arrayContaining(written));
});

test("every kind that people write has a page for its previews", () => {
  const pages = declared.editableKinds.map(
    ({ module }) => `app/[locale]/(site)/(private)${previewPage(module, "[token]")}/page.tsx`,
  );
  expect(pages.filter((page) => !existsSync(page))).toEqual([]);
});

test("a slug names one module, and nothing else is one", () => {
  const slugs = modules.map(({ slug }) => slug);
  expect(new Set(slugs).size).toBe(slugs.length);
  expect(findModule("ruoli")?.permission).toBe("role_requests.decide");
  expect(findModule("Ruoli")).toBeNull();
  expect(findModule("toString")).toBeNull();
});

test("whoever has no permission finds no module", () => {
  expect(openModules([])).toEqual([]);
  expect(openModules(["settings.pass"])).toEqual([]);
  expect(openModules(["role_requests.decide"]).map(({ slug }) => slug)).toContain("ruoli");
});
