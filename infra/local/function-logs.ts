import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs';
import { join } from 'node:path';

export interface FunctionLogs {
  write: (id: string, line: string, channel: 'out' | 'err') => void;
  close: () => Promise<void>;
}

const severe = /"level":"(ERROR|FATAL|CRITICAL)"/;

/** Keeps each function's log in `dir/<id>.log`; what went wrong is also told to `onError`. */
export function openFunctionLogs(dir: string, onError: (text: string) => void): FunctionLogs {
  mkdirSync(dir, { recursive: true });
  const files = new Map<string, WriteStream>();
  return {
    write: (id, line, channel) => {
      let file = files.get(id);
      if (file === undefined) {
        file = createWriteStream(join(dir, `${id}.log`), { flags: 'a' });
        file.on('error', () => {}); // the folder was deleted under us: a log is not worth the run
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
