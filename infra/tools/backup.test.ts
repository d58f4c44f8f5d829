import { beforeEach, expect, it } from 'vitest';
import { backUp } from '#functions/backups/backup.ts';
import { backedUp } from '#functions/kit/backups.ts';
import { setClock } from '#functions/kit/clock.ts';
import { stackOutputs, stackResources, startFakeAws } from '../testing/fake-aws.ts';
import { main } from './backup.ts';
import { tableVariablesFor } from './restore/reach.ts';

const aws = startFakeAws();
const now = Date.parse('2026-11-22T06:00:00Z');
const at = '2026-11-22T05:50:00.000Z';
const exportOf = (table: string) => ({ table, arn: `arn:aws:dynamodb:eu-west-1:1:table/${table}/export/01-a` });

let said: string[] = [];
let pauses = 0;
/** Contents by key, in the order of writing. */
let written = new Map<string, unknown>();

beforeEach(() => {
  [said, pauses, written] = [[], 0, new Map()];
  setClock(() => now);
  Object.assign(
    process.env,
    tableVariablesFor((table) => table),
    {
      ...{
        AWS_REGION: 'eu-west-1',
        BACKUPS_BUCKET: 'steeple-backups',
        MEDIA_BUCKET: 'steeple-media',
        USER_POOL_ID: 'p_1',
      },
    },
  );
  aws.on.DescribeTable = ({ TableName }) => ({
    body: { Table: { TableArn: `arn:aws:dynamodb:eu-west-1:1:table/${TableName}` } },
  });
  aws.on.ExportTableToPointInTime = ({ TableArn, ExportTime }) => ({
    body: { ExportDescription: { ExportArn: `${TableArn}/export/01-a`, ExportTime } },
  });
  aws.on.ListUsersInGroup = ({ GroupName }) => ({ body: { Users: GroupName === 'pastor' ? [{ Username: 'b' }] : [] } });
  aws.on.ListUsers = ({ PaginationToken }) => ({
    body:
      PaginationToken === undefined
        ? { Users: [{ Username: 'a' }], PaginationToken: '2' }
        : { Users: [{ Username: 'b' }] },
  });
  aws.on.ListObjectsV2 = () => ({
    body:
      '<ListBucketResult><Contents><Key>media/a.mp3</Key><Size>7</Size><ETag>"4d"</ETag>' +
      '<LastModified>2026-11-20T06:00:00.000Z</LastModified></Contents></ListBucketResult>',
  });
  aws.on.PutObject = (content, url) => {
    written.set(decodeURIComponent(new URL(url, 'http://s3').pathname), content);
    return { body: '' };
  };
});

it('exports every table as of one instant, then the accounts with their groups and the media files, and the manifest last', async () => {
  const backup = await backUp();
  expect(backup).toMatchObject({ at, accounts: 2, media: 1 });
  expect(backup.tables.map(({ table }) => table)).toEqual(backedUp);
  expect(backedUp).not.toContain('outbox');
  const folder = 'backups/2026-11-22T06:00:00.000Z/';
  expect(backup.tables[0]).toEqual({ ...exportOf('calendar'), folder: `${folder}calendar/AWSDynamoDB/01-a/` });
  expect(aws.calls.filter((call) => call === 'ExportTableToPointInTime')).toHaveLength(backedUp.length);
  expect(aws.asked.get('ExportTableToPointInTime')).toMatchObject({
    ...{ S3Bucket: 'steeple-backups', ExportFormat: 'DYNAMODB_JSON', ExportTime: Date.parse(at) / 1000 },
  });
  const file = (name: string) => `/steeple-backups/${folder}${name}.json`;
  expect([...written.keys()]).toEqual(['accounts', 'media', 'manifest'].map(file));
  expect(written.get(file('accounts'))).toEqual([
    { Username: 'a', Groups: [] },
    { Username: 'b', Groups: ['pastor'] },
  ]);
  const media = [{ key: 'media/a.mp3', size: 7, etag: '4d', at: '2026-11-20T06:00:00.000Z' }];
  expect(written.get(file('media'))).toEqual(media);
  expect(written.get(file('manifest'))).toEqual(JSON.parse(JSON.stringify(backup)));
});

it('writes no manifest if the accounts cannot be read', async () => {
  aws.refuse('ListUsers', 'NotAuthorizedException');
  await expect(backUp()).rejects.toThrow();
  expect(written.size).toBe(0);
});

const run = () => {
  const say = (line: string) => void said.push(line);
  const pause = async () => {
    pauses += 1;
  };
  return main(['staging'], { say, pause, env: {} });
};

const deployed = (status: () => object) => {
  aws.on.DescribeStacks = () => ({ body: stackOutputs({ BackupFunction: 'backup' }) });
  const resources = stackResources([['StorageBackups', 'AWS::S3::Bucket', 'steeple-backups']]);
  aws.on.ListStackResources = () => ({ body: resources });
  aws.on.Invoke = () => ({ body: { at, tables: [{ ...exportOf('seats'), folder: 'f/' }], accounts: 2, media: 1 } });
  aws.on.DescribeExport = () => ({ body: { ExportDescription: status() } });
};

it('npm run backup calls the function and waits until every export is complete', async () => {
  const states = ['IN_PROGRESS', 'IN_PROGRESS', 'COMPLETED'];
  deployed(() => ({ ExportStatus: states.shift() }));
  await run();
  expect(pauses).toBe(2);
  expect(said).toEqual([
    `2 accounts and the list of 1 media files are copied. The tables are exported as of ${at} …`,
    '1 tables are exported to the bucket steeple-backups.',
  ]);
});

it('npm run backup reports an export that failed', async () => {
  deployed(() => ({ ExportStatus: 'FAILED', FailureMessage: 'no such bucket' }));
  await expect(run()).rejects.toThrow('AWS could not export seats: no such bucket');
});
