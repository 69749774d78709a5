import { whenIdle } from "./after-load";

/** As {@link whenIdle}, for a step of work that goes on with what `run` gives. */
export const inIdle = <Result>(run: () => Promise<Result>) =>
  new Promise<Result>((resolve) => {
    whenIdle(() => resolve(run()));
  });
