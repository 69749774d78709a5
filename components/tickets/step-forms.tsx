"use client";

import dynamic from "next/dynamic";

/*
 * All steps of buying are one page to the bundler, and would load each other's forms.
 * Each form here loads with the step that shows it.
 */

export const DetailsForm = dynamic(() =>
  import("./details-form").then((module) => module.DetailsForm),
);
export const PaymentForm = dynamic(() =>
  import("./payment-form").then((module) => module.PaymentForm),
);
export const TakeOffer = dynamic(() =>
  import("./waiting-place").then((module) => module.TakeOffer),
);
export const LeaveWaiting = dynamic(() =>
  import("./waiting-place").then((module) => module.LeaveWaiting),
);
export const WaitingForm = dynamic(() =>
  import("./waiting-form").then((module) => module.WaitingForm),
);
