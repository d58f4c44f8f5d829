import { isHistory } from '#shared/history/areas.ts';
import { expiryOf } from '#shared/privacy/retention.ts';
import type { AuditAction } from './audit-actions.ts';
import { iso } from './clock.ts';
import { tableName } from './env.ts';
import { newId } from './ids.ts';
import { correlationId } from './log.ts';
import type { Part } from './transact.ts';

export interface AuditLine {
  /** What was done, `calendar.update` … */
  readonly action: AuditAction;
  /** What it was done to, `calendar#<id>` … */
  readonly target: string;
  /** Who did it: the subject of the access token. */
  readonly actor: string;
  /** Epoch milliseconds. */
  readonly at: number;
  /** Names of the fields that changed, never their values: lines about people hold nothing personal. */
  readonly fields?: readonly string[];
  /** What it said before and after. Only for what the church publishes (the words of pages, its ministries), and for the figures of its books. */
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
  /** The line, by its place in the table, of the change that this one took back. */
  readonly undoes?: string;
}

/** Whose lines the table drops in time (docs/privacy.md); those about the site and its books it keeps. */
const people = ['member', 'registration', 'user', 'erasure'] as const;
const isAboutPeople = (target: string) => people.some((each) => target.startsWith(`${each}#`));

/**
 * The write of an audit line, for the transaction of the change it is about. Items: pk target, sk instant and a random
 * tail; one of what visitors see is in the index byTime, too (functions/history). The only writer of the table; it
 * never overwrites.
 */
export function auditLine({ target, at, ...line }: AuditLine): Part {
  const sk = `${iso(at)}#${newId(8)}`;
  const Item = {
    pk: target,
    sk,
    ...line,
    at: iso(at),
    correlationId: correlationId(),
    ...(isHistory(target) && (line.before || line.after) && { gpk: 'changes', gsk: sk }),
    ...(isAboutPeople(target) && { expiresAt: expiryOf('auditOfPeople', at) }),
  };
  return { Put: { TableName: tableName('audit'), Item, ConditionExpression: 'attribute_not_exists(pk)' } };
}
