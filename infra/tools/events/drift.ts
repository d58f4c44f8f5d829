import { callerOf } from '../aws/caller.ts';
import { recountAll, recountPatience } from '../recount.ts';
import { type StoredItem, scanned } from '../restore/copy.ts';
import { type Reach, reach } from '../restore/reach.ts';
import type { EventsCommand } from './command.ts';
import { deadLettersOf } from './dead-letters.ts';

/** Milliseconds in which consumers may still be at work. */
const grace = 15 * 60_000;

interface Filter {
  readonly condition: string;
  readonly names?: Readonly<Record<string, string>>;
  readonly values?: Readonly<Record<string, string>>;
}

type Scan = (table: Parameters<Reach['tableNamed']>[0], filter: Filter) => Promise<StoredItem[]>;

/** Reads keys and instants only, so that no personal data leaves the table. */
const scanOf =
  ({ client, tableNamed }: Reach): Scan =>
  async (table, { condition, names, values }) => {
    const found: StoredItem[] = [];
    const pages = scanned(client, tableNamed(table), {
      FilterExpression: condition,
      ProjectionExpression: 'pk, sk, gsk, createdAt, parked, sent',
      ...(names && { ExpressionAttributeNames: names }),
      ...(values && {
        ExpressionAttributeValues: Object.fromEntries(Object.entries(values).map(([name, S]) => [name, { S }])),
      }),
    });
    for await (const page of pages) found.push(...page);
    return found;
  };

/** The result of one comparison, with a line for each difference. */
interface Finding {
  readonly checked: string;
  readonly wrong: readonly string[];
}

interface Look {
  readonly scan: Scan;
  /** Epoch milliseconds: the records from before are to be complete. */
  readonly until: number;
}

/** Events that the bus has not taken, or that the index has not read. */
async function outbox({ scan, until }: Look): Promise<Finding> {
  const all = await scan('outbox', { condition: 'attribute_exists(pk)' });
  const late = all.filter(({ createdAt, parked }) => parked?.BOOL || Number(createdAt?.N ?? 0) < until);
  const wrong = late.map(({ pk, parked, sent }) => {
    const why = parked?.BOOL ? 'is parked' : sent?.BOOL ? 'waits for index' : 'waits for the bus or index';
    return `event ${pk?.S} ${why}`;
  });
  return { checked: `outbox: ${all.length} events`, wrong };
}

/** A record was accepted before `until`. Its `gsk` begins with the instant. */
const isSettled = (until: number) => (item: StoredItem) => Date.parse(item.gsk?.S?.slice(0, 24) ?? '') < until;

function compare(area: string, records: ReadonlySet<string>, rows: ReadonlySet<string>, settled: ReadonlySet<string>) {
  const missing = [...settled].filter((id) => !rows.has(id)).map((id) => `the search lacks ${id}`);
  const stale = [...rows].filter((id) => !records.has(id)).map((id) => `the search has ${id}, which is gone`);
  return { checked: `search of ${area}: ${records.size} records`, wrong: [...missing, ...stale] };
}

const idOf = (item: StoredItem) => item.pk?.S ?? '';

async function registrationSearch({ scan, until }: Look): Promise<Finding> {
  const rows = await scan('search', { condition: 'pk = :name', values: { ':name': 'registrations#name' } });
  // The index by time does not have erased ones.
  const records = await scan('registrations', {
    condition: 'sk = :sort AND attribute_exists(gpk)',
    values: { ':sort': 'registration' },
  });
  const settled = new Set(records.filter(isSettled(until)).map(idOf));
  return compare(
    'registrations',
    new Set(records.map(idOf)),
    new Set(rows.map(({ sk }) => sk?.S?.slice(-26) ?? '')),
    settled,
  );
}

async function memberSearch({ scan }: Look): Promise<Finding> {
  const rows = await scan('search', { condition: 'begins_with(pk, :known)', values: { ':known': 'members#known#' } });
  const records = await scan('members', {
    condition: 'sk = :sort AND attribute_not_exists(deletedAt)',
    values: { ':sort': 'member' },
  });
  const ids = new Set(records.map(idOf));
  return compare('members', ids, new Set(rows.map((row) => idOf(row).slice('members#known#'.length))), ids);
}

/** Registrations that their registrant should have a mail about: those of staff, trials and suspects may lack it. */
async function mails({ scan, until }: Look): Promise<Finding> {
  const records = await scan('registrations', {
    condition:
      'sk = :sort AND attribute_exists(gpk) AND attribute_exists(#data.#email) AND attribute_not_exists(cancelledAt) AND ' +
      'attribute_not_exists(#by) AND attribute_not_exists(#test) AND attribute_not_exists(suspicion)',
    names: { '#data': 'data', '#email': 'email', '#by': 'by', '#test': 'test' },
    values: { ':sort': 'registration' },
  });
  const marks = await scan('notifications', { condition: 'begins_with(pk, :mail)', values: { ':mail': 'mail#' } });
  const done = new Set(marks.map(idOf));
  // Marks end after 400 days.
  const since = until - 390 * 86_400_000;
  const due = records.filter((item) => isSettled(until)(item) && !isSettled(since)(item)).map(idOf);
  const wrong = due.filter((id) => !done.has(`mail#${id}.1`)).map((id) => `no mail was tried for registration ${id}`);
  return { checked: `mails: ${due.length} registrations`, wrong };
}

const looks = [outbox, registrationSearch, memberSearch, mails];

/** Lines shown of one comparison. */
const shown = 10;

/**
 * Compares what the tables hold with what each consumer made of it, and changes nothing. Throws the number of differences as an
 * error, so that the command exits with 1.
 */
export const drift: EventsCommand = {
  takes: '',
  summary: 'compares the tables with what each consumer made of them; exits with 1 if they differ',
  async run(row, _args, env, { say, now }) {
    const from = await reach(row, env);
    try {
      const look = { scan: scanOf(from), until: now() - grace };
      let differences = 0;
      const report = ({ checked, wrong }: Finding) => {
        say(`${checked}, ${wrong.length} wrong`);
        for (const line of wrong.slice(0, shown)) say(`  ${line}`);
        if (wrong.length > shown) say(`  and ${wrong.length - shown} more`);
        differences += wrong.length;
      };
      for (const letters of await deadLettersOf(row, callerOf(row, env)))
        if (letters.count > 0)
          report({ checked: `consumer ${letters.consumer}`, wrong: [`${letters.count} dead letters`] });
      for (const each of looks) report(await each(look));
      if (!(await recountAll(await from.invoke('recount', recountPatience), false, say))) differences += 1;
      if (differences === 0) return `Every consumer of ${row.name} has what the tables hold.`;
      throw new Error(
        `Something differs in ${row.name}. Redrive dead letters, or replay the hours of the difference, then look again.`,
      );
    } finally {
      from.close();
    }
  },
};
