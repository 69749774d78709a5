import { randomUUID } from "node:crypto";
import { startBroadcast } from "@/lib/contract/broadcast-endpoints";
import { routes } from "@/lib/routes";
import { plantPeople } from "./push-people";
import type { Row } from "./rows";
import { measureSendings, postAsStaff } from "./sendings";

/** A notification to all users. */
export function pushRows(): Promise<Row[]> {
  return measureSendings({
    what: "To everybody",
    plant: plantPeople,
    rounds: 3,
    async begin(stack, people) {
      await postAsStaff(stack, people, startBroadcast.path, {
        id: randomUUID(),
        type: "alert_civil",
        title: "Allerta meteo",
        body: "Domani le scuole restano chiuse in tutta la città.",
        deep_link: routes.home(),
        audience: { kind: "all" },
      });
    },
  });
}
