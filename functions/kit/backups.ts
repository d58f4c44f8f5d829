import { type TableName, tableVariables } from './env.ts';

/** Tables whose former items must not come back, and why. */
export const notRestored: Partial<Readonly<Record<TableName, string>>> = {
  outbox: 'outbox holds events that have long been on the bus: they would be published again.',
  search: 'search is derived: npm run reindex.',
};

// The keys are those of `tableVariables`.
export const backedUp = (Object.keys(tableVariables) as TableName[]).filter((table) => !(table in notRestored));

/** Folders of the bucket of backups. Each has its own period (infra/constructs/storage.ts). */
export const backupFolders = { backups: 'backups/', erasures: 'erasures/' } as const;
