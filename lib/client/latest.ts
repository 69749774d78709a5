import { type RefObject, useLayoutEffect, useRef } from "react";

/** The value of the last render, for later calls: at a press, or when an answer comes. */
export function useLatest<T>(value: T): Readonly<RefObject<T>> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
