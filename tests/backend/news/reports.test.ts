import { backendOfFile } from "@/tests/support/backend";
import { plantNews } from "@/tests/support/news";
import { plantOrganisation } from "@/tests/support/organisations";
import { openReports, reportActions } from "@/tests/support/report-cases";
import { signUpAs } from "@/tests/support/role-requests";

const backend = backendOfFile(openReports);
const { report, uphold, read } = reportActions(backend);

test("news are reported, and hidden by the staff until the association has put them right", async () => {
  const organisationId = await plantOrganisation(backend, { role: "associazione" });
  const { id, slug } = await plantNews(backend.deps.db, "Sagra", { organisationId });
  const rita = await signUpAs(backend, "rita@example.it", "redattore");
  const ugo = await signUpAs(backend, "ugo@example.it");
  const reported = await report(ugo, { kind: "news", id });
  expect(await read(reported, rita)).toMatchObject({
    subject: { kind: "news", kind_name: "Notizia", title: "Sagra", path: `/notizie/${slug}` },
    measures: ["edited", "hidden", "removed"],
  });
  backend.told.length = 0;
  expect((await uphold(rita, reported, "hidden")).status).toBe(200);
  expect((await backend.request(`/api/news/${slug}`)).status).toBe(404);
  expect(backend.told.flatMap(({ tags }) => tags)).toEqual(
    expect.arrayContaining(["news", `newsItem:${slug}`]),
  );
});
