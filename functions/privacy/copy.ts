import type { Caller } from '#shared/api/access.ts';
import type { StoredMember } from '#shared/members/item.ts';
import { fullName } from '#shared/members/name-words.ts';
import type { ExportedRecord, RecordKind, RecordRef } from '#shared/privacy/schema.ts';
import { toEntry, toSheet } from '../finance/present.ts';
import { readSheet } from '../finance/sheets-store.ts';
import { readEntry } from '../finance/store.ts';
import { listGroups, readGroup } from '../groups/store.ts';
import { auditLine } from '../kit/audit.ts';
import { iso, now } from '../kit/clock.ts';
import { queryPages } from '../kit/query.ts';
import { transactAs } from '../kit/standing.ts';
import { readEvenDeleted } from '../members/erased-store.ts';
import { readMemberNotes } from '../members/notes-store.ts';
import { toMemberView as toShownMember } from '../members/present.ts';
import { readHouseholds, readMembers, readRecords } from '../members/store.ts';
import { type MailMark, mailsAbout, mailsToMember } from '../notifications/about.ts';
import { readChanges } from '../registrations/changes-store.ts';
import { readNotes } from '../registrations/office/notes-store.ts';
import { readReplies } from '../registrations/office/replies-store.ts';
import { languageOf, toRegistrationView } from '../registrations/present.ts';
import { formsOf } from '../registrations/registration-view.ts';
import { readRegistration } from '../registrations/store.ts';
import { accountOf } from '../users/forget.ts';
import { readPerson } from '../users/store.ts';
import { readEveryView } from '../users/views-store.ts';

interface RecordCopy extends Pick<ExportedRecord, 'data' | 'mails'> {
  /** Ids that the record had before, or of records merged into it: mails and audit lines have them. */
  readonly formerIds?: readonly string[];
}

const read: Readonly<Record<RecordKind, (id: string) => Promise<RecordCopy | undefined>>> = {
  member: async (id) => {
    const member = await readEvenDeleted(id);
    if (!member) return undefined;
    const formerIds = (member.merged ?? []).map((each) => each.id);
    const mails = (await Promise.all([id, ...formerIds].map(mailsToMember))).flat().map(toMailView);
    return { data: await dataOfMember(member), mails, formerIds };
  },
  registration: async (id) => {
    const found = await readRegistration(id);
    if (!found) return undefined;
    const { data: answers, id: _, ...rest } = toRegistrationView(found);
    const form = (await formsOf([found])).get(String(answers.eventForm));
    const marks = await mailsAbout(found);
    return {
      data: {
        ...rest,
        language: languageOf(found),
        ...(form && { form }),
        ...answers,
        e164: found.e164,
        // People may read the notes of staff about them, but not the authors.
        ...(found.replies && {
          replies: (await readReplies(id)).map(({ subject, text, at, state }) => ({
            at: iso(at),
            subject,
            text,
            state,
          })),
        }),
        ...(found.revision && {
          changes: (await readChanges(id)).map(({ at, before, after }) => ({ at: iso(at), before, after })),
        }),
        ...(found.notes && {
          notes: (await readNotes(id)).map(({ text, at, answered }) => ({ at: iso(at), ...answered, text })),
        }),
      },
      mails: marks.map(toMailView),
    };
  },
  account: async (id) => {
    const [person, account] = [await readPerson(id), await accountOf(id)];
    if (!person && !account) return undefined;
    const { name, email, phone, e164, address, bio, role, status, totp, seenAt } = { ...account, ...person };
    const seen = seenAt === undefined ? undefined : iso(seenAt);
    const data = { name, email, phone, e164, address, bio, role, status, totp, last_seen: seen };
    return { data: withoutGaps(data), mails: [], formerIds: person?.formerIds ?? [] };
  },
  entry: async (id) => {
    const entry = await readEntry(id);
    return entry && { data: { ...toEntry(entry) }, mails: [] };
  },
  sheet: async (id) => {
    const sheet = await readSheet(id);
    return sheet && { data: { ...toSheet(sheet) }, mails: [] };
  },
  view: async (id) => {
    const views = (await readEveryView()).flatMap(({ kept }) => kept.views);
    const view = views.find((each) => each.id === id);
    return view && { data: { list: view.list, name: view.name, ...view.filters }, mails: [] };
  },
  group: async (id) => {
    const group = await readGroup(id);
    if (!group) return undefined;
    const { name, leader, phone, email, area, address, day, time } = group;
    return { data: { name, leader, phone, email, area, address, day, time }, mails: [] };
  },
};

const toMailView = ({ since, to, state }: MailMark) => ({ at: iso(since), to, state });

/** Contains the own relation to the head, and only the names of the others in the household. */
async function dataOfMember(member: StoredMember): Promise<Record<string, unknown>> {
  const { id, deletedAt, household, imported, merged = [] } = member;
  const said = (record: StoredMember) => ({ ...toShownMember(record), e164: record.e164 });
  const records = await readRecords(merged.map((each) => each.id));
  const noted = await readMemberNotes([id, ...merged.map((each) => each.id)]);
  // People may read the notes of staff about them, but not the authors.
  const notes = noted.flatMap((each) => each.notes.map(({ text, at }) => ({ at: iso(at), text })));
  const home = household === undefined ? undefined : (await readHouseholds([household])).get(household);
  const others = [...(await readMembers(home?.members ?? [])).values()].filter((each) => each.id !== id);
  const ids = [id, ...merged.map((each) => each.id)];
  const groups = (await listGroups()).filter(({ members }) => members.some((each) => ids.includes(each)));
  return withoutGaps({
    ...said(member),
    deleted_at: deletedAt === undefined ? undefined : iso(deletedAt),
    imported,
    household: home && others.map(fullName),
    household_relation: home?.relations?.[id],
    groups: groups.length > 0 ? groups.map(({ name }) => name) : undefined,
    notes: notes.length > 0 ? notes : undefined,
    merged: records.size > 0 ? [...records.values()].map(said) : undefined,
  });
}

const withoutGaps = (data: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined));

const targets: Readonly<Record<RecordKind, string>> = {
  member: 'member',
  registration: 'registration',
  account: 'user',
  entry: 'finance',
  sheet: 'finance',
  view: 'view',
  group: 'group',
};
const targetOf = ({ kind, id }: RecordRef) => `${targets[kind]}#${id}`;

/** Oldest first. Leaves out the staff who made them, since that is data about other people. */
async function changesOf(target: string): Promise<ExportedRecord['changes']> {
  const found: ExportedRecord['changes'] = [];
  const pages = queryPages('audit', {
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': target },
    ConsistentRead: true,
  });
  for await (const page of pages) {
    found.push(
      ...page.map(({ at, action, fields }) => ({
        at: String(at),
        action: String(action),
        fields: Array.isArray(fields) ? fields.map(String) : [],
      })),
    );
    if (found.length >= mostChanges) break;
  }
  return found;
}

const mostChanges = 500;

/**
 * Audits each copy before returning anything. Skips deleted records. Throws Failure busy, or what `transactAs` throws.
 */
export async function copyThings(things: readonly RecordRef[], caller: Caller): Promise<ExportedRecord[]> {
  const unique = [...new Map(things.map((each) => [targetOf(each), each])).values()];
  const read = await Promise.all(unique.map(async (thing) => ({ thing, said: await readThing(thing) })));
  const found = read.flatMap(({ thing, said }) => (said ? [{ ...thing, ...said }] : []));
  const at = now();
  await transactAs(caller, [
    ...found.map((each) => ({
      part: auditLine({ action: 'person.export', target: targetOf(each), actor: caller.sub, at }),
    })),
  ]);
  return found;
}

async function readThing({ kind, id }: RecordRef): Promise<Omit<ExportedRecord, 'kind' | 'id'> | undefined> {
  const found = await read[kind](id);
  if (!found) return undefined;
  const { formerIds = [], ...said } = found;
  const changes = await Promise.all([...formerIds, id].map((each) => changesOf(targetOf({ kind, id: each }))));
  return { ...said, changes: changes.flat().sort((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at))) };
}
