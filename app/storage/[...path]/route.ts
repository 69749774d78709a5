import { answerThroughProxy } from "@/lib/server/proxy/web-door";

export const dynamic = "force-dynamic";

export {
  answerThroughProxy as DELETE,
  answerThroughProxy as GET,
  answerThroughProxy as HEAD,
  answerThroughProxy as OPTIONS,
  answerThroughProxy as PATCH,
  answerThroughProxy as POST,
  answerThroughProxy as PUT,
};
