/** Holds something back until a test lets it go. */
export interface Gate {
  opened: Promise<void>;
  open: () => void;
}

export function makeGate(): Gate {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}
