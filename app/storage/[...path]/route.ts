import { proxy } from "@/lib/server/proxy/proxy";

export const dynamic = "force-dynamic";

const handle = (request: Request) => proxy(request, "storage");

export { handle as GET, handle as HEAD };
