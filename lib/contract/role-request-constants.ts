// Apart from the schemas: a browser needs only this.

export const documentKinds = ["visura", "documento", "statuto"] as const;
export const organisationKinds = ["impresa", "professionista", "associazione", "ente"] as const;
