import { JobPage } from "@/components/jobs/job-page";
import { jobItemSchema } from "@/lib/contract/jobs";
import { sanitisedJob } from "@/lib/server/jobs";
import { PreviewPage, type PreviewProps, previewMetadata } from "../../preview-page";

export function generateMetadata(props: PreviewProps) {
  return previewMetadata("lavoro", props);
}

function show(content: unknown) {
  const job = sanitisedJob(jobItemSchema.parse(content));
  return <JobPage job={job} crumbs={[]} now={new Date()} isPreview />;
}

export default function Page(props: PreviewProps) {
  return <PreviewPage {...props} kind="job" show={show} />;
}
