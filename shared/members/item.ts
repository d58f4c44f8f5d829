import type { MemberInput } from './schema.ts';
import type { Tally } from './tally.ts';

/** A member as the table keeps one. Instants in epoch milliseconds. */
export interface StoredMember extends MemberInput {
  readonly id: string;
  readonly member_id: string;
  readonly version: number;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** Not set while the church knows them. */
  readonly deletedAt?: number;
}

/** The key of a member’s item, and that of the figures’. */
export const memberKey = (id: string) => ({ pk: id, sk: 'member' });
export const figuresKey = { pk: 'figures', sk: 'figures' } as const;

/** A member as an item of the table. */
export const memberItem = ({ id, ...rest }: StoredMember) => ({ ...memberKey(id), ...rest });

/** The tally as an item. */
export const tallyItem = ({ version, last, statuses, months, days, recent }: Tally) => ({
  ...figuresKey,
  ...{ version, last, statuses, months, days, recent },
});

/** A member id by its number. */
export const numbered = (number: number) => `M-${String(number).padStart(6, '0')}`;
