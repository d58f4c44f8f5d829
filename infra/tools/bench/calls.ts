import { DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import { tableVariables } from '#functions/kit/env.ts';
import type { Platform } from '../../local/platform.ts';
import { adminOf, visitorOf } from '../../local/platform-client.ts';
import { startTables } from '../../local/tables/tables.ts';
import { eventInput, registrationFor } from './requests.ts';
import { hush, isQuiet, waitFor, withFolder, withPlatform } from './surroundings.ts';
import { openTap, type Tap, type TappedCall } from './tap.ts';
import type { Findings } from './verdict.ts';

async function settle(platform: Platform): Promise<void> {
  const { inventory, databaseUrl } = platform;
  const TableName = inventory.functions.find(({ env }) => env[tableVariables.outbox])?.env[tableVariables.outbox];
  const client = new DynamoDBClient({
    endpoint: databaseUrl,
    region: 'eu-west-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  try {
    await waitFor(
      'every event was delivered',
      async () => {
        const { Count } = await client.send(new ScanCommand({ TableName, Select: 'COUNT' }));
        return Count === 0 && isQuiet(platform);
      },
      { every: 20 },
    );
  } finally {
    client.destroy();
  }
}

const unitsOf = (calls: readonly TappedCall[]) => calls.reduce((sum, { writeUnits }) => sum + writeUnits, 0);

const counted = (value: number, calls: readonly TappedCall[]) => ({
  value,
  detail: calls.map(({ command }) => command).join(', ') || 'none',
  rounds: 1,
});

async function count(platform: Platform, tap: Tap): Promise<Findings> {
  const during = async (work: () => Promise<unknown>): Promise<TappedCall[]> => {
    tap.calls.length = 0;
    await work();
    return [...tap.calls];
  };
  let goOn = await hush(platform);
  const admin = adminOf(platform);
  const visitor = visitorOf(platform);
  const { event } = await admin.createEvent({ body: eventInput(1) });
  const staff = await during(() => admin.createEvent({ body: eventInput(2) }));
  const list = await during(() => visitor.publicEvents({}));
  goOn();
  await settle(platform);
  const page = await during(() => fetch(`${platform.url}/events/${event.id}`).then((reply) => reply.text()));

  goOn = await hush(platform);
  const submit = () =>
    visitor.submitRegistration({ body: registrationFor(event), idempotencyKey: crypto.randomUUID() });
  const registration = await during(submit);
  const mails = platform.mail.list().length;
  const later = await during(async () => {
    goOn();
    await settle(platform);
  });
  const mailed = platform.mail.list().length - mails;
  if (mailed !== 2) throw new Error(`A registration mailed ${mailed} times, not to the visitor and the staff`);
  const waiting = unitsOf(registration);
  return {
    'calls-page': counted(page.length, page),
    'calls-list': counted(list.length, list),
    'calls-registration': counted(registration.length, registration),
    'calls-staff': counted(staff.length, staff),
    'wru-registration': { value: waiting, detail: '', rounds: 1 },
    'wru-delivered': { value: waiting + unitsOf(later), detail: `${later.length} calls after the reply`, rounds: 1 },
  };
}

export function benchCalls(): Promise<Findings> {
  return withFolder(async (folder) => {
    const database = await startTables({ dataDir: folder });
    const tap = await openTap(database.endpoint);
    try {
      return await withPlatform((platform) => count(platform, tap), { databaseUrl: tap.url });
    } finally {
      await tap.stop();
      await database.stop();
    }
  });
}
