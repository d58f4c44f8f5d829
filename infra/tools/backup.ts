/** `npm run backup -- <environment>`: copies the tables, the accounts with their groups, and the list of media files. */
import { setTimeout as sleep } from 'node:timers/promises';
import { DescribeExportCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { Backup } from '#functions/backups/backup.ts';
import { backupFunction } from '../backup-function.ts';
import { reach } from './restore/reach.ts';
import type { Tools } from './restore.ts';
import { findRow } from './rows.ts';

/** Milliseconds: longer than the function can run. */
const patience = (backupFunction.timeoutSeconds + 10) * 1000;

/** Waits for an export of AWS. Throws a one-sentence error if it failed. */
async function untilExported(client: DynamoDBClient, table: string, ExportArn: string, pause: Tools['pause']) {
  for (;;) {
    const { ExportDescription } = await client.send(new DescribeExportCommand({ ExportArn }));
    const { ExportStatus, FailureMessage = '' } = ExportDescription ?? {};
    if (ExportStatus === 'COMPLETED') return;
    if (ExportStatus === 'FAILED') throw new Error(`AWS could not export ${table}: ${FailureMessage}`);
    await pause(15_000);
  }
}

/** Throws AWS's errors, or a one-sentence error. */
export async function main(args: readonly string[], { say, pause, env }: Omit<Tools, 'now'>): Promise<void> {
  const row = findRow(args, 'backup');
  const from = await reach(row, env);
  try {
    const invoke = await from.invoke('backup', patience);
    const { at, tables, accounts, media } = (await invoke({})) as Backup;
    say(`${accounts} accounts and the list of ${media} media files are copied. The tables are exported as of ${at} …`);
    for (const { table, arn } of tables) await untilExported(from.client, table, arn, pause);
    say(`${tables.length} tables are exported to the bucket ${from.bucket().bucket}.`);
  } finally {
    from.close();
  }
}

if (import.meta.main) {
  try {
    await main(process.argv.slice(2), { say: console.log, pause: sleep, env: process.env });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
