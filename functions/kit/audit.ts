import { isHistory } from '#shared/history/areas.ts';
import { expiryOf } from '#shared/privacy/retention.ts';
import type { AuditAction } from './audit-actions.ts';
import { iso } from './clock.ts';
import { tableName } from './env.ts';
import { newId } from './ids.ts';
import { correlationId } from './log.ts';
import type { TransactPart } from './transact.ts';

export interface AuditLine {
  readonly action: AuditAction;
  /** `calendar#<id>` … */
  readonly target: string;
  readonly actor: string;
  /** Epoch milliseconds. */
  readonly at: number;
  /** Names of the changed fields, never their values: audit lines must not contain personal data. */
  readonly fields?: readonly string[];
  /** Only for content that the church publishes and for the figures of its books. */
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
  readonly undoes?: string;
}

/** The targets whose lines expire (docs/privacy.md). Lines about the site and its books are kept. */
const people = ['member', 'registration', 'user', 'erasure'] as const;
const isAboutPeople = (target: string) => people.some((each) => target.startsWith(`${each}#`));

/** pk: the target; sk: the time and a random suffix. The only writer of the table; it never overwrites a line. */
export function auditLine({ target, at, ...line }: AuditLine): TransactPart {
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
