import { backedUp } from '#functions/kit/backups.ts';
import type { FunctionSpec, TableAction } from './function-spec.ts';

const actions: readonly TableAction[] = ['DescribeTable', 'ExportTableToPointInTime'];

/** Copies the tables, the accounts and the list of media files, every week and when `npm run backup` calls it. */
export const backupFunction: FunctionSpec = {
  timeoutSeconds: 280,
  tables: Object.fromEntries(backedUp.map((table) => [table, actions])),
  accounts: ['ListUsers', 'ListUsersInGroup'],
  listsMedia: true,
  // DynamoDB writes the files of an export with the rights of its caller.
  backups: { 'backups/': ['AbortMultipartUpload', 'PutObject', 'PutObjectAcl'] },
  settings: [],
};
