import { createHash } from 'node:crypto';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { groupItem, type StoredGroup } from '#shared/groups/item.ts';
import type { GroupInput } from '#shared/groups/schema.ts';
import type { Platform } from '../platform.ts';
import { demoMembers } from './members.ts';

export interface DemoGroup extends GroupInput {
  /** Numbers of demo members, as in `M-000012`. */
  readonly people: readonly number[];
}

const DAY = 86_400_000;

const idOf = (name: string) => createHash('sha256').update(`demo group ${name}`).digest('hex').slice(0, 26);

const usual = {
  ...{ email: '', address: '', age_from: null, age_to: null, note: '', others: 0 },
  ...{ contact_public: false, is_open: true, is_published: true },
} as const;

const kilimani = 'Kilimani evening group';
export const kilimaniId = idOf(kilimani);

/** Groups in and around Nairobi: with free places, full, closed, for some, and one that is not published yet. */
export const demoGroups: readonly DemoGroup[] = [
  {
    ...usual,
    ...{ name: 'Lunch after church', leader: 'James Mwangi', phone: '+254 700 000 301' },
    ...{ area: 'Karen', address: 'Limuru Road 7', day: 'Sunday', time: '13:30', size: 14, others: 3 },
    ...{ note: 'Families with their children', people: [9, 10, 11, 12], contact_public: true },
  },
  {
    ...usual,
    ...{ name: kilimani, leader: 'Daniel Mutua', phone: '+254 700 000 302', email: 'daniel.mutua@example.org' },
    ...{ area: 'Kilimani', address: 'Near the Yaya roundabout, gate 12', day: 'Monday', time: '18:30', size: 12 },
    ...{ others: 2, people: [28, 29, 6, 7, 23], contact_public: true },
  },
  {
    ...usual,
    ...{ name: 'Kikundi cha Ngong', leader: 'Moses Wafula', phone: '+254 700 000 303' },
    ...{ area: 'Ngong town', address: 'Behind the market', day: 'Tuesday', time: '17:15', size: 10, others: 6 },
    ...{ note: 'In Kiswahili and Kikuyu', people: [18, 19, 20], contact_public: true },
  },
  {
    ...usual,
    ...{ name: 'Parents and babies', leader: 'Grace Mwangi', phone: '+254 700 000 304' },
    ...{ area: 'Karen', address: 'Naivasha Road 9', day: 'Wednesday', time: '10:00', size: 8, others: 5 },
    ...{ note: 'Bring the baby, and a toy to share', people: [10, 22, 25] },
  },
  {
    ...usual,
    ...{ name: 'Two by two', leader: 'Paul Ng’ang’a', phone: '+254 700 000 305' },
    ...{ area: 'Rongai', address: 'Above the hardware shop', day: 'Thursday', time: '19:00', size: 12, others: 4 },
    ...{ note: 'Married, or about to be', people: [33, 34], is_open: false },
  },
  {
    ...usual,
    ...{ name: 'South B young adults', leader: 'Akinyi Odhiambo', phone: '+254 700 000 306' },
    ...{ area: 'South B', address: 'By the swimming pool', day: 'Friday', time: '18:30', size: 15, others: 8 },
    ...{ age_from: 18, age_to: 30, people: [37, 38], contact_public: true },
  },
  {
    ...usual,
    ...{ name: 'Prayer by telephone', leader: 'Ruth Njeri', phone: '+254 700 000 307' },
    ...{ area: 'By telephone', day: 'Saturday', time: '20:00', size: 20, others: 7 },
    ...{ note: 'Nurses, guards and others on shift', people: [56] },
  },
  {
    ...usual,
    ...{ name: 'Westlands lunch hour', leader: 'George Odhiambo', phone: '+254 700 000 308' },
    ...{ area: 'Westlands', day: 'Wednesday', time: '12:45', size: 10, others: 0, people: [36], is_published: false },
  },
];

function stored({ people, ...group }: DemoGroup, ids: readonly string[], at: number): StoredGroup {
  const members = people.flatMap((number) => ids[number - 1] ?? []);
  return { ...group, id: idOf(group.name), members, version: 1, createdAt: at, updatedAt: at };
}

/** Idempotent. The first start writes all pages afterwards. */
export async function seedGroups(
  { databaseUrl: endpoint, assembly, inventory }: Platform,
  groups: readonly DemoGroup[],
  zone: string,
  now: number,
): Promise<void> {
  if (groups.length === 0) return;
  const ids = demoMembers(now, zone).map(({ id }) => id);
  const puts = groups.map((group) => ({ PutRequest: { Item: groupItem(stored(group, ids, now - 30 * DAY)) } }));
  const table = inventory.functions.find(({ env }) => env.CONTENT_TABLE)?.env.CONTENT_TABLE ?? '';
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const db = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint, region: assembly.region, credentials }));
  try {
    await db.send(new BatchWriteCommand({ RequestItems: { [table]: puts } }));
  } finally {
    db.destroy();
  }
}
