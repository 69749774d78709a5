/** A trace event of a browser; times in microseconds, `tdur` of the thread's processor time. */
export interface TraceEvent {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  tdur?: number;
  pid: number;
  tid: number;
  args: {
    name?: string;
    data?: { url?: string; functionName?: string; type?: string; processId?: number };
  };
}

export interface TracedTask {
  /** The longest part, e.g. `EvaluateScript 4f2a.js`. */
  name: string;
  ms: number;
}

function labelOf({ name, args }: TraceEvent): string {
  const { url, functionName, type } = args.data ?? {};
  const file = url?.split("?")[0]?.split("/").pop();
  return [name, functionName || type, file].filter(Boolean).join(" ");
}

/** Finds the events of the page's main thread; the last commit of its address names its process. */
function mainThread(
  events: readonly TraceEvent[],
  pageUrl: string,
): (event: TraceEvent) => boolean {
  const commit = events.findLast(
    ({ name, args }) => name === "FrameCommittedInBrowser" && args.data?.url === pageUrl,
  );
  const pid = commit?.args.data?.processId;
  const thread = events.find(
    ({ name, args, pid: of }) =>
      name === "thread_name" && of === pid && args.name === "CrRendererMain",
  );
  return (event) => event.pid === pid && event.tid === thread?.tid;
}

function ownEvents(events: readonly TraceEvent[], pageUrl: string): TraceEvent[] {
  const isMain = mainThread(events, pageUrl);
  return events.filter((event) => event.ph === "X" && isMain(event));
}

/** The thread time of each task of a page's main thread, in milliseconds. */
export function taskTimes(events: readonly TraceEvent[], pageUrl: string): number[] {
  const tasks = ownEvents(events, pageUrl).filter(({ name }) => name === "RunTask");
  return tasks.map(({ tdur = 0 }) => tdur / 1000);
}

/** The dearest tasks of a page's main thread by thread time, dearest first. */
export function dearestTasks(
  events: readonly TraceEvent[],
  pageUrl: string,
  count: number,
): TracedTask[] {
  const own = ownEvents(events, pageUrl);
  const tasks = own.filter(({ name }) => name === "RunTask");
  tasks.sort((a, b) => (b.tdur ?? 0) - (a.tdur ?? 0));
  return tasks.slice(0, count).map((task) => {
    const end = task.ts + (task.dur ?? 0);
    const inside = own.filter((event) => event !== task && event.ts >= task.ts && event.ts < end);
    return { name: nameOf(inside), ms: Math.round((task.tdur ?? 0) / 1000) };
  });
}

/** The label with the most own time, without nested events. */
function nameOf(inside: readonly TraceEvent[]): string {
  const byStart = [...inside].sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const own = new Map<string, number>();
  const open: TraceEvent[] = [];
  const add = (event: TraceEvent, time: number) =>
    own.set(labelOf(event), (own.get(labelOf(event)) ?? 0) + time);
  for (const event of byStart) {
    while (open.length > 0 && event.ts >= endOf(open.at(-1))) open.pop();
    const around = open.at(-1);
    if (around) add(around, -(event.dur ?? 0));
    add(event, event.dur ?? 0);
    open.push(event);
  }
  const [first] = [...own].sort(([, a], [, b]) => b - a);
  return first?.[0] ?? "the browser's own work";
}

function endOf(event: TraceEvent | undefined): number {
  return (event?.ts ?? 0) + (event?.dur ?? 0);
}
