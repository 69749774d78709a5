import type { Api } from "@/backend/http/endpoint";
import { idParams } from "@/backend/http/params";
import {
  staffWasteSchema,
  streetRowChangeSchema,
  streetRowInputSchema,
  streetRowPageSchema,
  streetRowQuerySchema,
  streetRowSchema,
  streetRowsInputSchema,
  streetRowsWrittenSchema,
  wasteExceptionInputSchema,
  wasteFractionsChangeSchema,
  wasteFractionsSchema,
  wastePublishSchema,
  wasteYearChangeSchema,
  wasteYearInputSchema,
  wasteYearSchema,
  wasteZonesChangeSchema,
  wasteZonesSchema,
} from "@/lib/contract/waste";
import * as contract from "@/lib/contract/waste-endpoints";
import { setFractions, setZones } from "./lists";
import { readForStaff } from "./reading";
import {
  addStreetRow,
  changeStreetRow,
  listStreetRows,
  removeStreetRow,
  writeStreetRows,
} from "./streets";
import { addYear, announceException, changeYear, publishYear, readYear, removeYear } from "./years";

const permission = "sustainability.manage";

/** Fractions, zones and streets. */
function listRoutes(api: Api): void {
  api.serve(
    contract.getStaffWaste,
    {
      summary: "Fractions, zones and calendars, and those that are missing",
      permission,
      response: staffWasteSchema,
    },
    ({ deps }) => readForStaff(deps.db, deps.now()),
  );
  api.serve(
    contract.setWasteFractions,
    {
      summary: "Replace the fractions",
      permission,
      body: wasteFractionsChangeSchema,
      changes: wasteFractionsSchema,
      response: wasteFractionsSchema,
    },
    ({ body, user, deps }) => setFractions(deps, user, body),
  );
  api.serve(
    contract.setWasteZones,
    {
      summary: "Replace the zones",
      permission,
      body: wasteZonesChangeSchema,
      changes: wasteZonesSchema,
      response: wasteZonesSchema,
    },
    ({ body, user, deps }) => setZones(deps, user, body),
  );
  api.serve(
    contract.writeStreetRows,
    {
      summary: "Write rows in place of all rows of the streets that they name",
      permission,
      body: streetRowsInputSchema,
      response: streetRowsWrittenSchema,
    },
    ({ body, user, deps }) => writeStreetRows(deps, user, body),
  );
}

/** Rows of streets, one by one. */
function rowRoutes(api: Api): void {
  api.serve(
    contract.listStreetRows,
    {
      summary: "Rows of streets with their zones, by street",
      permission,
      query: streetRowQuerySchema,
      response: streetRowPageSchema,
    },
    ({ query, deps }) => listStreetRows(deps.db, query),
  );
  api.serve(
    contract.addStreetRow,
    {
      summary: "Add a row to a street",
      permission,
      body: streetRowInputSchema,
      response: streetRowSchema,
      status: 201,
    },
    ({ body, user, deps }) => addStreetRow(deps, user, body),
  );
  api.serve(
    contract.changeStreetRow,
    {
      summary: "Change a row of a street",
      permission,
      params: idParams,
      body: streetRowChangeSchema,
      changes: streetRowSchema,
      response: streetRowSchema,
    },
    ({ params, body, user, deps }) => changeStreetRow(deps, user, params.id, body),
  );
  api.serve(
    contract.removeStreetRow,
    { summary: "Remove a row of a street", permission, params: idParams },
    ({ params, user, deps }) => removeStreetRow(deps, user, params.id),
  );
}

/** What the staff does. */
export function staffWasteRoutes(api: Api): void {
  listRoutes(api);
  rowRoutes(api);
  const ofYear = { permission, params: idParams, response: wasteYearSchema } as const;
  api.serve(
    contract.addWasteYear,
    {
      summary: "Begin the calendar of a year, for a zone and a kind of user",
      permission,
      body: wasteYearInputSchema,
      response: wasteYearSchema,
      status: 201,
      errors: ["conflict"],
    },
    ({ body, user, deps }) => addYear(deps, user, body),
  );
  api.serve(
    contract.getWasteYear,
    { summary: "A calendar with its rules and exceptions", ...ofYear },
    ({ params, deps }) => readYear(deps.db, params.id),
  );
  api.serve(
    contract.changeWasteYear,
    {
      summary: "Change a draft of a calendar",
      ...ofYear,
      body: wasteYearChangeSchema,
      changes: wasteYearSchema,
    },
    ({ params, body, user, deps }) => changeYear(deps, user, params.id, body),
  );
  api.serve(
    contract.removeWasteYear,
    {
      summary: "Delete a draft of a calendar",
      permission,
      params: idParams,
      errors: ["conflict"],
    },
    ({ params, user, deps }) => removeYear(deps, user, params.id),
  );
  api.serve(
    contract.publishWasteYear,
    {
      summary: "Publish a calendar in place of the one of the same year",
      ...ofYear,
      body: wastePublishSchema,
      errors: ["conflict"],
    },
    ({ params, body, user, deps }) => publishYear(deps, user, params.id, body),
  );
  api.serve(
    contract.announceWasteException,
    {
      summary: "Announce a change of a published calendar",
      ...ofYear,
      body: wasteExceptionInputSchema,
      errors: ["conflict"],
    },
    ({ params, body, user, deps }) => announceException(deps, user, params.id, body),
  );
}
