import type { Server, ServerResponse } from "node:http";
import { BODY_PACE, BodyArrival, type BodyPace } from "@/lib/domain/body-pace";

interface Watched {
  arrival: BodyArrival;
  /** Bytes of the connection at the last check. */
  taken: number;
}

/**
 * Ends connections that read an answer too slowly, at the same pace as for bodies: unread answers
 * use this process's memory. Time before the answer is ready does not count.
 */
export function watchReaders(server: Server, pace: BodyPace = BODY_PACE): void {
  const reading = new Map<ServerResponse, Watched>();
  server.on("request", ({ socket }, response) => {
    reading.set(response, { arrival: new BodyArrival(pace), taken: socket.bytesWritten });
    response.once("close", () => reading.delete(response));
  });
  const timer = setInterval(() => {
    for (const [response, watched] of reading) {
      const { socket } = response;
      if (!socket || socket.writableLength === 0) continue;
      const taken = socket.bytesWritten - socket.writableLength;
      const bytes = taken - watched.taken;
      watched.taken = taken;
      if (!watched.arrival.look(bytes)) socket.destroy();
    }
  }, BodyArrival.lookEveryMs(pace)).unref();
  server.once("close", () => clearInterval(timer));
}
