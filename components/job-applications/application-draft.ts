/** The name under which this tab keeps what was typed of an application to an ad and not sent. */
export function applicationDraft(jobId: string): string {
  return `application ${jobId}`;
}
