import { createLogger, type Logger } from '../../../server/log/logger';

export type LogLine = Record<string, unknown>;

/** The real logger, writing into a list. */
export function createRecordingLog(): { log: Logger; lines: LogLine[]; text(): string } {
  const lines: LogLine[] = [];
  const log = createLogger('debug', { write: (line) => void lines.push(JSON.parse(line)) });
  return { log, lines, text: () => JSON.stringify(lines) };
}
