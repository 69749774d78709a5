import { proxy } from "@/lib/server/proxy/proxy";

export const dynamic = "force-dynamic";

const handle = (request: Request) => proxy(request, "api");

export {
  handle as DELETE,
  handle as GET,
  handle as HEAD,
  handle as PATCH,
  handle as POST,
  handle as PUT,
};
