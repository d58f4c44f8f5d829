import { createHash } from 'node:crypto';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { addDays, dateOf } from '#shared/church/time.ts';
import {
  householdKey,
  memberItem,
  numbered,
  type StoredHousehold,
  type StoredMember,
  tallyItem,
} from '#shared/members/item.ts';
import { type DayMoves, movesItem, movesOf } from '#shared/members/moves.ts';
import type { MemberStatus } from '#shared/members/schema.ts';
import { tagsText } from '#shared/members/tags.ts';
import { countChanges, nobody } from '#shared/members/tally.ts';
import type { Platform } from '../platform.ts';

/** The limit of a BatchWriteItem. */
const together = 25;
const DAY = 86_400_000;

/** Families. `firsts` are the first names of the members. The first two are the parents, if there are two. */
const families: readonly (readonly [name: string, address: string, city: string, firsts: string])[] = [
  ['Kamau', 'Lower Kabete Road 14', 'Nairobi', 'Peter,Wanjiru,Mary,Njoroge'],
  ['Otieno', 'Ngong Road 201', 'Nairobi', 'Tom,Achieng,Brian'],
  ['Mwangi', 'Limuru Road 7', 'Nairobi', 'James,Grace,Kevin,Wangari'],
  ['Njoroge', 'Kiambu Road 33', 'Kiambu', 'Stephen,Esther'],
  ['Wafula', 'Jogoo Road 58', 'Nairobi', 'Moses,Nekesa,Simiyu'],
  ['Chebet', 'Naivasha Road 9', 'Nairobi', 'Faith'],
  ['Kiprono', 'Naivasha Road 12', 'Nairobi', 'Peter,Jepkoech,Kiplagat'],
  ['Mutua', 'Mombasa Road 77', 'Athi River', 'Daniel,Mwende,Ndunge,Musyoka'],
  ['Ng’ang’a', 'Thika Road 140', 'Ruiru', 'Paul,Wairimu'],
  ['Odhiambo', 'Outer Ring Road 22', 'Nairobi', 'George,Akinyi,Otieno,Adhiambo'],
  ['Barasa', 'Kangundo Road 5', 'Nairobi', 'Samuel,Naliaka'],
  ['Wanjiku', 'Waiyaki Way 61', 'Nairobi', 'Joyce'],
  ['Karanja', 'Banana Hill 3', 'Kiambu', 'David,Nyambura,Wambui'],
  ['Kibet', 'Gatundu Lane 18', 'Thika', 'Elijah,Chepngetich'],
  ['Njeri', 'Riverside Drive 90', 'Nairobi', 'Ruth,Waithera'],
  ['Okello', 'Juja Road 44', 'Nairobi', 'Michael,Anyango,Ouma'],
  ['Abdi', 'Eastleigh Avenue 8', 'Nairobi', 'Yusuf,Halima'],
  ['Muthoni', 'Kikuyu Road 27', 'Kikuyu', 'Lucy,Kariuki'],
  ['Rotich', 'Langata Road 116', 'Nairobi', 'Brian,Cherono,Kipkemboi'],
  ['Nyong’o', 'Rongai Close 2', 'Ongata Rongai', 'Charles,Awino'],
  ['Maina', 'Ruaka Lane 31', 'Ruaka', 'John,Njoki,Kimani'],
  ['Atieno', 'Kisumu Crescent 6', 'Nairobi', 'Joyce,Ochieng'],
  ['Musa', 'Donholm Phase 8', 'Nairobi', 'Isaac,Rehema'],
  ['Gitau', 'Wangige Road 15', 'Kiambu', 'Anthony,Mumbi,Gathoni'],
];

/** First names of grown-up relatives with the same family names. */
const others =
  'Alice,Benjamin,Caroline,Dennis,Eunice,Felix,Gladys,Hannah,Ibrahim,Jane,Kennedy,Lilian,Martin,Naomi,Oscar,Pauline,Rachel,Simon,Teresa,Victor,Winnie,Zipporah';
const women =
  'Wanjiru,Mary,Achieng,Grace,Wangari,Esther,Nekesa,Faith,Jepkoech,Mwende,Ndunge,Wairimu,Akinyi,Adhiambo,Naliaka,Joyce,Nyambura,Wambui,Chepngetich,Ruth,Waithera,Anyango,Halima,Lucy,Cherono,Awino,Njoki,Rehema,Mumbi,Gathoni,Alice,Caroline,Eunice,Gladys,Hannah,Jane,Lilian,Naomi,Pauline,Rachel,Teresa,Winnie,Zipporah';
const female = new Set(women.split(','));

const statusOf = (number: number): MemberStatus =>
  number % 7 !== 3
    ? 'Active'
    : ((['Inactive', 'Transferred', 'Inactive', 'Deceased'] as const)[Math.floor(number / 7) % 4] ?? 'Inactive');

const idOf = (what: string) => createHash('sha256').update(`demo ${what}`).digest('hex').slice(0, 26);

/** The first member of each household is its head. */
function householdsOf(members: readonly StoredMember[]): StoredHousehold[] {
  const inside = new Map<string, string[]>();
  for (const { id, household } of members) if (household) inside.set(household, [...(inside.get(household) ?? []), id]);
  return [...inside].map(([id, ids]) => ({ id, head: ids[0] ?? '', members: ids, version: 1 }));
}

/** The demo church's members as of `now` (UTC instant in ms), ordered by member id. */
export function demoMembers(now: number, zone: string): StoredMember[] {
  const more = others.split(',');
  const people = families.flatMap(([name, address, city, firsts], family) => {
    const grown = more[(family * 5) % more.length] ?? '';
    const home = firsts.split(',');
    return [...home, grown].map((first, place) => {
      // Grown-up relatives live elsewhere, and people who live alone need no household.
      const household = place < home.length && home.length > 1 ? idOf(`household ${family}`) : undefined;
      return { name, address, city, first, place, household, isRelative: place === home.length };
    });
  });
  return people.map(({ name, address, city, first, place, household, isRelative }, index): StoredMember => {
    const number = index + 1;
    // The members were added over the last 540 days, the newest one today.
    const createdAt = now - Math.floor(((people.length - number) ** 1.35 / people.length ** 1.35) * 540) * DAY;
    const today = dateOf(createdAt, zone);
    const isChild = place >= 2 && !isRelative;
    const plain = `${first}.${name}`.toLowerCase().replace(/[^a-z.]/g, '');
    return {
      id: idOf(`member ${number}`),
      ...(household && { household }),
      member_id: numbered(number),
      first_name: first,
      last_name: name,
      email: isChild ? '' : `${plain}${number % 9 === 0 ? number : ''}@example.org`,
      phone: isChild ? '' : `+254 700 100 ${String(100 + number)}`,
      second_phone: '',
      date_of_birth: addDays('1961-03-04', ((number * 977) % 14_000) + (isChild ? 7300 : 0)),
      gender: female.has(first) ? 'Female' : 'Male',
      marital_status: household && place < 2 ? 'Married' : number % 19 === 0 ? 'Widowed' : 'Single',
      address: place === 0 ? address : '',
      city: place === 0 || !household ? city : '',
      membership_date: today,
      membership_status: statusOf(number),
      emergency_contact_name: place === 0 ? '' : `${people.find((each) => each.name === name)?.first ?? ''} ${name}`,
      emergency_contact_phone: place === 0 ? '' : `+254 700 200 ${String(100 + (number % 800))}`,
      tags: tagsText([...(number % 6 === 1 ? ['Choir'] : []), ...(number % 11 === 2 ? ['Usher'] : [])]),
      letters: number % 17 === 4 ? 'no' : 'yes',
      version: 1,
      createdAt,
      updatedAt: createdAt,
    };
  });
}

/** Former members left halfway between their join date and `now`. */
export function demoMoves(members: readonly StoredMember[], now: number, zone: string): DayMoves[] {
  const steps = members.flatMap(({ createdAt, membership_status }) => {
    const since = { membership_date: dateOf(createdAt, zone) };
    const joined = {
      at: createdAt,
      was: undefined,
      is: { membership_status: 'Active' as const, ...since },
      byMerge: false,
    };
    const left = { at: (createdAt + now) / 2, was: joined.is, is: { membership_status, ...since }, byMerge: false };
    return [joined, left];
  });
  const days = Map.groupBy(steps, ({ at }) => dateOf(at, zone));
  let total = 0;
  return [...days]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, ofDay]) => ({ day, ...movesOf(ofDay, day) }))
    .filter(({ joined, left }) => joined + left > 0)
    .map((moves) => {
      total += moves.joined - moves.left;
      return { ...moves, total };
    });
}

/** Idempotent. */
export async function seedMembers(
  { databaseUrl: endpoint, assembly, inventory }: Platform,
  zone: string,
  now: number,
): Promise<void> {
  const table = inventory.functions.find(({ env }) => env.MEMBERS_TABLE)?.env.MEMBERS_TABLE ?? '';
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const db = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint, region: assembly.region, credentials }));
  const members = demoMembers(now, zone);
  const tally = countChanges(
    nobody,
    members.map((is) => ({ was: undefined, is })),
    now,
    zone,
  );
  const items = [
    ...members.map(memberItem),
    ...householdsOf(members).map((household) => ({ ...householdKey(household.id), ...household })),
    tallyItem({ ...tally, last: members.length }),
    ...demoMoves(members, now, zone).map(movesItem),
  ];
  try {
    for (let first = 0; first < items.length; first += together) {
      const puts = items.slice(first, first + together).map((Item) => ({ PutRequest: { Item } }));
      await db.send(new BatchWriteCommand({ RequestItems: { [table]: puts } }));
    }
  } finally {
    db.destroy();
  }
}
