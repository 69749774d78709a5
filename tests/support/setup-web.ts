import "@testing-library/jest-dom";
import { configure } from "@testing-library/react";
import { failOnConsole } from "./fail-on-console";

failOnConsole();

// Several times what it takes on two idle cores: a slow machine is no fault of the code.
configure({ asyncUtilTimeout: 10_000 });

// jsdom lays nothing out and is never idle: what waits for that has its moment at once.
window.requestIdleCallback = (run) => {
  run({ didTimeout: false, timeRemaining: () => 50 });
  return 0;
};
window.cancelIdleCallback = () => undefined;
window.ResizeObserver = class {
  constructor(private readonly tell: ResizeObserverCallback) {}
  observe() {
    this.tell([], this);
  }
  unobserve() {}
  disconnect() {}
};
