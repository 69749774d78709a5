import { defineImportTasks } from "@/backend/features/imports/tasks";
import type { Import, ImportRow } from "@/lib/contract/imports";
import { openWithTasks, type TestBackend } from "./backend";

/** A backend that does the work of imports when its queue is drained. */
export function openImports(): Promise<TestBackend> {
  return openWithTasks([defineImportTasks]);
}

/** A table of places with these columns; the cells of a row in their order. */
export function tableOf(columns: string[], rows: string[][]): string {
  return [columns, ...rows].map((cells) => cells.join(";")).join("\n");
}

/** Imports as the operator does them. */
export function importsOf(backend: TestBackend) {
  const root = "/operator/imports";
  const json = async <T>(response: Promise<Response>, status = 200): Promise<T> => {
    const answer = await response;
    const body = await answer.text();
    if (answer.status !== status) throw new Error(`${answer.status}: ${body}`);
    return (body === "" ? null : JSON.parse(body)) as T;
  };
  const calls = {
    send: (text: string | Buffer, name = "places.csv", source = "csv") =>
      backend.send("POST", `${root}?${new URLSearchParams({ name, source })}`, {
        headers: {
          authorization: `Bearer ${backend.deps.secrets.operator_token}`,
          "content-type": "application/octet-stream",
        },
        body: text as BodyInit,
      }),
    read: (id: string) => json<Import>(backend.operator("GET", `${root}/${id}`)),
    rows: async (id: string, filter = "all") =>
      (
        await json<{ data: ImportRow[] }>(
          backend.operator("GET", `${root}/${id}/rows?filter=${filter}&per_page=100`),
        )
      ).data,
    run: (id: string, body: object = {}) => backend.operator("POST", `${root}/${id}/run`, body),
    undo: (id: string) => backend.operator("POST", `${root}/${id}/undo`),
    discard: (id: string) => backend.operator("DELETE", `${root}/${id}`),
    list: () => json<{ data: Import[]; open: Import | null }>(backend.operator("GET", root)),
  };
  /** Sends a file and has it read; what would become of it. */
  const dryRun = async (text: string, name?: string, source?: string): Promise<Import> => {
    const { id } = await json<Import>(calls.send(text, name, source), 201);
    await backend.deps.queue.drain();
    return calls.read(id);
  };
  return {
    ...calls,
    dryRun,
    /** The whole of it. */
    async bring(
      text: string,
      how: { name?: string; source?: string; hide_missing?: boolean } = {},
    ) {
      const { name, source, ...body } = how;
      const { id } = await dryRun(text, name, source);
      await json(calls.run(id, body));
      await backend.deps.queue.drain();
      return calls.read(id);
    },
    async takeBack(id: string): Promise<Import["undone"]> {
      await json(calls.undo(id));
      await backend.deps.queue.drain();
      return (await calls.read(id)).undone;
    },
  };
}
