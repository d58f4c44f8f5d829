import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs';
import { join } from 'node:path';

export interface LogLine {
  number: number;
  functionId: string;
  /** JSON from the functions' own logger, or text from a library. */
  line: string;
  /** ISO 8601 */
  at: string;
}

export interface FunctionLogs {
  /** Newest first, over all functions. */
  recent: () => LogLine[];
  write: (id: string, line: string, channel: 'out' | 'err') => void;
  close: () => Promise<void>;
}

/** For the console. The files have all lines. */
const keptLines = 3000;

const severe = /"level":"(ERROR|FATAL|CRITICAL)"/;

/** Writes each function's log to `dir/<id>.log`, and passes errors to `onError` too. */
export function openFunctionLogs(dir: string, onError: (text: string) => void): FunctionLogs {
  mkdirSync(dir, { recursive: true });
  const files = new Map<string, WriteStream>();
  const lines: LogLine[] = [];
  let written = 0;
  return {
    recent: () => lines.toReversed(),
    write: (id, line, channel) => {
      lines.push({ number: ++written, functionId: id, line, at: new Date().toISOString() });
      if (lines.length > 2 * keptLines) lines.splice(0, keptLines);
      let file = files.get(id);
      if (file === undefined) {
        file = createWriteStream(join(dir, `${id}.log`), { flags: 'a' });
        file.on('error', () => {}); // the folder may have been deleted; a missing log must not end the run
        files.set(id, file);
      }
      file.write(`${line}\n`);
      if (channel === 'err' || severe.test(line)) onError(`${id}: ${line}`);
    },
    close: async () => {
      await Promise.all([...files.values()].map((file) => new Promise<void>((done) => file.end(() => done()))));
    },
  };
}
