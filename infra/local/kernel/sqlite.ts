/**
 * The SQLite files of a data folder.
 *
 * WAL with synchronous=NORMAL: a commit is in the operating system's hands before it returns, so kill -9 of the
 * process loses nothing acknowledged. Only a power cut may lose the last commits (never consistency); a development
 * machine can live with that, and it saves an fsync for every event.
 */
import { closeSync, existsSync, openSync, readSync, statSync, writeSync } from 'node:fs';
import { endianness } from 'node:os';
import { DatabaseSync } from 'node:sqlite';

/** The application id in a file's header while a platform uses the file, and after a clean end. */
const marks = { inUse: 0x53544f50, closed: 0x53544344 } as const;
/** Where the application id lies in the header of an SQLite file, in bytes. */
const markOffset = 68;

/**
 * Opens (or makes) a database; `path` may be `:memory:`. The file says from now on that it is in use, so that a start which finds it
 * without its write-ahead log knows that changes are lost.
 */
export function openDatabase(path: string): DatabaseSync {
  const db = new DatabaseSync(path, { timeout: 5000 });
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;');
  markInUse(db);
  return db;
}

/** Marks an open database's file as in use: its write-ahead log is there by now, and stays until the last connection closes. */
export function markInUse(db: DatabaseSync): void {
  db.exec(`PRAGMA application_id = ${marks.inUse}; PRAGMA wal_checkpoint(TRUNCATE)`);
}

/** Closes a database and marks its file as whole without a write-ahead log; does nothing if it is closed. */
export function closeDatabase(db: DatabaseSync): void {
  if (!db.isOpen) return;
  const path = db.location();
  try {
    db.exec(`PRAGMA application_id = ${marks.closed}`);
  } catch {
    // A full disk takes no commit; the mark is then written over the old one below.
  }
  db.close();
  // The folder may be gone by now, as that of an interrupted test.
  if (path !== null && existsSync(path) && headerFault(path) === 'no log') overwriteMark(path);
}

/** Moves the changes in a closed database's write-ahead log into its file, if the file is still there. */
export function settleDatabase(path: string): void {
  if (existsSync(path)) closeDatabase(new DatabaseSync(path, { timeout: 5000 }));
}

/** Runs `work` in a transaction: all of its writes or none. SQLite has rolled back by itself when the disk is full. */
export function inTransaction<T>(db: DatabaseSync, work: () => T): T {
  db.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    db.exec('COMMIT');
    return result;
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}

function overwriteMark(path: string): void {
  const mark = Buffer.alloc(4);
  mark.writeUInt32BE(marks.closed);
  const file = openSync(path, 'r+');
  try {
    writeSync(file, mark, 0, mark.length, markOffset);
  } finally {
    closeSync(file);
  }
}

/** Reads a file's header without opening the database: SQLite takes a file of a few bytes for a new one, and deletes its log. */
export function headerFault(path: string): 'no database' | 'no log' | undefined {
  const header = headOf(path, 100);
  if (header.toString('latin1', 0, 16) !== 'SQLite format 3\0') return 'no database';
  const hasLog = statSync(`${path}-wal`, { throwIfNoEntry: false }) !== undefined;
  return header.readUInt32BE(markOffset) === marks.inUse && !hasLog ? 'no log' : undefined;
}

/** The format of a log's index, and where its header, which is there twice, has the format and the number of frames, in bytes. */
const index = { format: 3_007_000, headerSize: 48, formatOffset: 0, framesOffset: 16 } as const;

/**
 * Returns how many frames of a database's write-ahead log were committed when its process was killed: the log's index stays and knows it.
 * 0 if the database was closed, or if the index is lost or damaged. Call it before the database is opened, which makes a new index.
 */
export function framesAtKill(path: string): number {
  if (!existsSync(`${path}-shm`)) return 0;
  const { headerSize } = index;
  const head = headOf(`${path}-shm`, 2 * headerSize);
  const read = (offset: number) => (endianness() === 'LE' ? head.readUInt32LE(offset) : head.readUInt32BE(offset));
  const isWhole = head.subarray(0, headerSize).equals(head.subarray(headerSize));
  return isWhole && read(index.formatOffset) === index.format ? read(index.framesOffset) : 0;
}

/** Whether an open database's write-ahead log has fewer frames than were committed. */
export function lacksFrames(db: DatabaseSync, committed: number): boolean {
  const frames = Number(db.prepare('PRAGMA wal_checkpoint(PASSIVE)').get()?.log);
  // -1: another connection is moving them into the file.
  return frames >= 0 && frames < committed;
}

/** The first bytes of a file, filled up with zeros. */
function headOf(path: string, size: number): Buffer {
  const head = Buffer.alloc(size);
  const file = openSync(path, 'r');
  try {
    readSync(file, head, 0, size, 0);
  } finally {
    closeSync(file);
  }
  return head;
}
