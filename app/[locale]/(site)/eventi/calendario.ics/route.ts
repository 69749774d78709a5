import { readCalendarFile, readFeed } from "@/lib/server/events";
import { metadataResponse } from "@/lib/server/metadata-response";

export const dynamic = "force-dynamic";

/** The backend's calendar file, with the filter of the list. */
export function GET(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  return metadataResponse("text/calendar; charset=utf-8", () =>
    readCalendarFile(readFeed(searchParams)),
  );
}
