/** The functions of tickets for other features. */
export {
  activateTickets,
  expireTickets,
  isLive,
  issueTickets,
  issueTicketsOf,
  reviveTickets,
  voidTickets,
} from "./issue";
export { idInCode, publicKeysOf, readTicketCode } from "./keys";
export {
  insertStep as recordOrderStep,
  insertSteps as recordOrderSteps,
  lockOfOrder as lockTicketsOfOrder,
  selectOfOrder as ticketsOfOrder,
  selectOfOrders as ticketsOfOrders,
  selectTicketEvent,
  type TicketRow,
  updateTickets,
} from "./queries";
export { canChangeHolder } from "./reading";
export { selectHeldBy as ticketsHeldBy } from "./received";
export { openTransfersOf, selectGiven as givenTickets } from "./transfer-queries";
export { formatTimes, whenAndWhere } from "./when-where";
