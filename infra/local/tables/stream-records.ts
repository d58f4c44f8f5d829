/** The records of the tables' streams in the local database's file: found at once, and kept for a day as DynamoDB does. */
import { DatabaseSync } from 'node:sqlite';
import { clockShiftMs } from '../kernel/clock.ts';
import { markInUse } from '../kernel/sqlite.ts';

export interface StreamRecords {
  /** Deletes what is older than a day at `now` (ms since the epoch); returns how many records went. */
  trim(now: number): number;
  close(): void;
}

const day = 24 * 3600;

/** So few that a call to the tables does not wait for them. */
const atOnce = 500;

/**
 * Opens the file beside the running database. The database looks for a record's number and for a shard's next records
 * among all that there ever were: with an index, a write costs the same after ten thousand others as after ten.
 */
export function openStreamRecords(dbPath: string): StreamRecords {
  const db = new DatabaseSync(dbPath, { timeout: 5000 });
  // The database's own commits stay as durable as it makes them; what is trimmed may be trimmed again.
  db.exec('PRAGMA synchronous = NORMAL');
  const number = 'CAST(sequence_number AS INTEGER)';
  markInUse(db);
  db.exec(`CREATE INDEX IF NOT EXISTS stream_records_by_number ON _stream_records (table_name, ${number})`);
  // Ids count up with time, so the first young record ends the old ones. A table's newest stays: the database numbers the
  // next one after it.
  const remove = db.prepare(`
    DELETE FROM _stream_records WHERE id IN (
      SELECT id FROM _stream_records AS old
      WHERE id < coalesce((SELECT min(id) FROM _stream_records WHERE created_at >= ?), ${Number.MAX_SAFE_INTEGER})
        AND ${number} < (SELECT max(${number}) FROM _stream_records WHERE table_name = old.table_name)
      LIMIT ${atOnce})`);
  return {
    trim(now) {
      // The database has the machine's clock.
      const before = Math.floor((now - clockShiftMs) / 1000) - day;
      let gone = 0;
      for (let last = atOnce; last === atOnce; gone += last) last = Number(remove.run(before).changes);
      return gone;
    },
    close: () => {
      if (db.isOpen) db.close();
    },
  };
}
