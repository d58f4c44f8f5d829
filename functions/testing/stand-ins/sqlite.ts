/**
 * WAL with synchronous=NORMAL: a commit reaches the operating system before it returns, so kill -9 loses nothing that
 * was acknowledged. Only a power cut may lose the last commits, never consistency. This saves an fsync for every event.
 */
import { closeSync, existsSync, openSync, readSync, statSync, writeSync } from 'node:fs';
import { endianness } from 'node:os';
import { DatabaseSync } from 'node:sqlite';

/** The application id in a file's header while a platform uses the file, and after a clean end. */
const marks = { inUse: 0x53544f50, closed: 0x53544344 } as const;
/** The byte offset of the application id in the header of an SQLite file. */
const markOffset = 68;

/**
 * `path` may be `:memory:`. Marks the file as in use, so that a start that finds it without its write-ahead log knows
 * that changes are lost.
 */
export function openDatabase(path: string): DatabaseSync {
  const db = new DatabaseSync(path, { timeout: 5000 });
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;');
  markInUse(db);
  return db;
}

/** The write-ahead log now exists until the last connection closes. */
export function markInUse(db: DatabaseSync): void {
  db.exec(`PRAGMA application_id = ${marks.inUse}; PRAGMA wal_checkpoint(TRUNCATE)`);
}

/** Marks the file as complete without a write-ahead log. Does nothing if the database is already closed. */
export function closeDatabase(db: DatabaseSync): void {
  if (!db.isOpen) return;
  const path = db.location();
  try {
    db.exec(`PRAGMA application_id = ${marks.closed}`);
  } catch {
    // The commit fails on a full disk. The mark is then overwritten in place below.
  }
  db.close();
  // The folder may already be deleted, as after an interrupted test.
  if (path !== null && existsSync(path) && headerFault(path) === 'no log') overwriteMark(path);
}

/** Moves the changes in a closed database's write-ahead log into its file, if the file still exists. */
export function settleDatabase(path: string): void {
  if (existsSync(path)) closeDatabase(new DatabaseSync(path, { timeout: 5000 }));
}

/** On a full disk, SQLite has already rolled back itself. */
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

/** Checks a file's header without SQLite, which would treat a file of a few bytes as new and delete its log. */
export function headerFault(path: string): 'no database' | 'no log' | undefined {
  const header = headOf(path, 100);
  if (header.toString('latin1', 0, 16) !== 'SQLite format 3\0') return 'no database';
  const hasLog = statSync(`${path}-wal`, { throwIfNoEntry: false }) !== undefined;
  return header.readUInt32BE(markOffset) === marks.inUse && !hasLog ? 'no log' : undefined;
}

/** The format of a log's index, and the byte offsets of format and frame count in its header, which exists twice. */
const index = { format: 3_007_000, headerSize: 48, formatOffset: 0, framesOffset: 16 } as const;

/**
 * The number of committed frames in the write-ahead log of a killed process, or 0 if the database was closed or the
 * log's index is damaged. Call it before opening the database, which creates a new index.
 */
export function framesAtKill(path: string): number {
  if (!existsSync(`${path}-shm`)) return 0;
  const { headerSize } = index;
  const head = headOf(`${path}-shm`, 2 * headerSize);
  const read = (offset: number) => (endianness() === 'LE' ? head.readUInt32LE(offset) : head.readUInt32BE(offset));
  const isWhole = head.subarray(0, headerSize).equals(head.subarray(headerSize));
  return isWhole && read(index.formatOffset) === index.format ? read(index.framesOffset) : 0;
}

export function lacksFrames(db: DatabaseSync, committed: number): boolean {
  const frames = Number(db.prepare('PRAGMA wal_checkpoint(PASSIVE)').get()?.log);
  // -1 means that another connection is checkpointing.
  return frames >= 0 && frames < committed;
}

/** The first bytes of a file, padded with zeros. */
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
