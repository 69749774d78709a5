import type { Server, ServerResponse } from "node:http";
import { BODY_PACE, BodyArrival, type BodyPace } from "@/lib/domain/body-pace";

interface Watched {
  arrival: BodyArrival;
  /** Of the connection, at the last look. */
  taken: number;
}

/**
 * Ends connections whose reader takes an answer too slowly, at the pace that is asked of whoever sends a body: what is
 * answered waits in this process meanwhile. An answer that is not ready is nobody's delay.
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
