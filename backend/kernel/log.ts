import pino, { type DestinationStream, type Logger } from "pino";

interface LoggedError {
  type: string;
  message: string;
  code?: string;
  stack?: string[];
  cause?: LoggedError;
}

/**
 * An error without its data: a failed query has its parameters in message, stack and fields, and
 * they may be personal data.
 */
function loggableError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: "not an error" };
  const frames = error.stack?.split("\n").filter((line) => /^\s+at /.test(line));
  const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
  return {
    type: error.name,
    message: error.message.replace(/\nparams:[\s\S]*$/, ""),
    ...(code ? { code } : {}),
    ...(frames ? { stack: frames.map((line) => line.trim()) } : {}),
    ...(error.cause ? { cause: loggableError(error.cause) } : {}),
  };
}

/** Writes one JSON line for each event, by default to standard output. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { process: "backend" },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: loggableError },
  };
  return destination ? pino(options, destination) : pino(options);
}
