/** Makes an unexpected console.error or console.warn fail the test that caused it. */
export function failOnConsole(): void {
  for (const method of ["error", "warn"] as const) {
    const original = console[method];
    beforeEach(() => {
      console[method] = (...args: unknown[]) => {
        original(...args);
        throw new Error(`console.${method} was called; a test that expects it spies on it`);
      };
    });
    afterEach(() => {
      console[method] = original;
    });
  }
}
