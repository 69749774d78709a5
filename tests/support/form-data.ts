const nodeFormData = globalThis.FormData;

/** The environment has Node's FormData, which knows no forms; a browser reads one when a form is sent. */
export function installFormData(): void {
  beforeAll(() => {
    const frame = document.body.appendChild(document.createElement("iframe"));
    globalThis.FormData = (frame.contentWindow as unknown as typeof globalThis).FormData;
    frame.remove();
  });
  afterAll(() => {
    globalThis.FormData = nodeFormData;
  });
}
