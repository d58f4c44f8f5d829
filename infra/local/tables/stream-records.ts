import { DatabaseSync } from 'node:sqlite';
import { markInUse } from '#functions/testing/stand-ins/sqlite.ts';
import { clockShiftMs } from '../kernel/clock.ts';

export interface StreamRecords {
  /** Deletes records older than a day at `now` (ms since the epoch). Returns their number. */
  trim(now: number): number;
  close(): void;
}

const day = 24 * 3600;

/** The batch size for deletions, small enough not to delay calls to the tables. */
const atOnce = 500;

/**
 * Opens the file while the database runs and adds an index. Without it, the database searches all records for a sequence
 * number or a shard's next records, and writes become slower as the records grow.
 */
export function openStreamRecords(dbPath: string): StreamRecords {
  const db = new DatabaseSync(dbPath, { timeout: 5000 });
  // Enough here, because a lost trim is repeated. The database's own commits keep their durability.
  db.exec('PRAGMA synchronous = NORMAL');
  const number = 'CAST(sequence_number AS INTEGER)';
  markInUse(db);
  db.exec(`CREATE INDEX IF NOT EXISTS stream_records_by_number ON _stream_records (table_name, ${number})`);
  // Ids increase with time, so the first young record ends the old ones. Keep a table's newest record, because the
  // database derives the next sequence number from it.
  const remove = db.prepare(`
    DELETE FROM _stream_records WHERE id IN (
      SELECT id FROM _stream_records AS old
      WHERE id < coalesce((SELECT min(id) FROM _stream_records WHERE created_at >= ?), ${Number.MAX_SAFE_INTEGER})
        AND ${number} < (SELECT max(${number}) FROM _stream_records WHERE table_name = old.table_name)
      LIMIT ${atOnce})`);
  return {
    trim(now) {
      // The database uses the machine's clock.
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
