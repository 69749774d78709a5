"use client";

import dynamic from "next/dynamic";

/* The bundler treats all steps of buying as one page and would load every form. Each form loads
   with its step. */

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
