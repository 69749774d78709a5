import { seedApplications } from "@/demo/jobs/applications";
import { seedJobs } from "@/demo/jobs/town-jobs";
import { applicationStatuses } from "@/lib/contract/job-application-constants";
import { applicationCodeSchema, applicationInputSchema } from "@/lib/contract/job-applications";

test("applications stand in all states, to ads with the form, and answer what these ask", () => {
  const states = new Set(seedApplications.map(({ status }) => status));
  expect(applicationStatuses.filter((status) => !states.has(status))).toEqual([]);
  for (const { code, job, answers = [], name, letter, phone, status } of seedApplications) {
    const ad = seedJobs.find(({ title }) => title === job);
    expect([job, ad?.mode, ad?.state, ad?.since]).toEqual([job, "form", undefined, undefined]);
    const asked = ad?.asks ?? [];
    for (const [question, answer] of answers) {
      const { options = [] } = asked.find(({ text }) => text === question) ?? { options: ["?"] };
      expect(options.length === 0 || options.includes(answer)).toBe(true);
    }
    const needed = asked.filter(({ isNeeded }) => isNeeded && status !== "withdrawn");
    expect(needed.filter(({ text }) => !answers.some(([one]) => one === text))).toEqual([]);
    expect(applicationCodeSchema.safeParse(code).success).toBe(true);
    const { name: names, letter: letters, phone: phones } = applicationInputSchema.shape;
    expect(
      [name, letter ?? null, phone ?? null].map(
        (value, at) => [names, letters, phones][at]?.safeParse(value).success,
      ),
    ).toEqual([true, true, true]);
  }
});
