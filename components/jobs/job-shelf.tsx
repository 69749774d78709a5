import { SectionHeading } from "@/components/ui/section-heading";
import type { JobCard } from "@/lib/contract/jobs";
import { useTranslations } from "@/lib/i18n/use-translations";
import { listings } from "@/lib/listings";
import { JobList } from "./job-list";

interface JobShelfProps {
  of: "home" | "activity";
  jobs: readonly JobCard[];
  now: Date;
  className?: string;
}

/** Open jobs of the town or of an activity; renders nothing if there are none. */
export function JobShelf({ of, jobs, now, className }: JobShelfProps) {
  const t = useTranslations("jobs.shelf");
  if (jobs.length === 0) return null;
  return (
    <section aria-labelledby="si-cerca" data-section="lavora" className={className}>
      <SectionHeading
        id="si-cerca"
        title={t(of)}
        link={{ href: listings.jobs.href(), label: t(`${of}All`) }}
        className="mb-4"
      />
      <JobList jobs={jobs} now={now} />
    </section>
  );
}
