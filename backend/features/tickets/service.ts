/** What other features may use of tickets. */
export {
  activateTickets,
  expireTickets,
  isLive,
  issueTickets,
  reviveTickets,
  voidTickets,
} from "./issue";
export {
  insertStep as recordOrderStep,
  insertSteps as recordOrderSteps,
  selectOfOrder as ticketsOfOrder,
  type TicketRow,
  updateTickets,
} from "./queries";
