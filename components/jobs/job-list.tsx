import type { JobCard as JobCardData } from "@/lib/contract/jobs";
import { JobCard } from "./job-card";

interface JobListProps {
  jobs: readonly JobCardData[];
  now: Date;
  heading?: "h2" | "h3";
}

/** Cards in reading order. */
export function JobList({ jobs, now, heading }: JobListProps) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3">
      {jobs.map((job) => (
        <li key={job.slug}>
          <JobCard job={job} now={now} heading={heading} />
        </li>
      ))}
    </ul>
  );
}
