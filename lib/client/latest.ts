import { type RefObject, useLayoutEffect, useRef } from "react";

/** What was given at the render that is shown, for what is called later: at a press, or when an answer comes. */
export function useLatest<T>(value: T): Readonly<RefObject<T>> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
