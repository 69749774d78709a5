/** Name of the unsent draft of an application in this tab. */
export function applicationDraft(jobId: string): string {
  return `application ${jobId}`;
}
