import { describe, expect, it } from 'vitest';
import { ApiError } from '#shared/api/client.ts';
import type { Member, MemberInput } from '#shared/members/schema.ts';
import { alikeTo } from './alike-question.tsx';

type Find = NonNullable<Parameters<typeof alikeTo>[2]>;

const input = {
  ...{ first_name: 'Kerubo', last_name: 'W.', email: 'kerubo@example.org', phone: '' },
  ...{ date_of_birth: '', address: '', city: '' },
} as MemberInput;
const double = { ...input, id: 'k', member_id: 'M-000001', first_name: 'K.' } as unknown as Member;
const page = (items: Member[], behind?: true) => ({ success: true as const, items, ...(behind && { behind }) });

const finds =
  (byEmail: () => ReturnType<typeof page>): Find =>
  async (search) =>
    search === input.email ? byEmail() : page([]);

const failed = () => {
  throw new ApiError('network');
};

describe('search for doubles of a new member', () => {
  it('include a member who has the second of two numbers', async () => {
    const phones = { phone: '0712 345 678', second_phone: '0722 345 678' };
    const found = { ...double, email: '', first_name: 'Akinyi', phone: '+254722345678' };
    const find: Find = async (search) => page(search === '+254722345678' ? [found] : []);
    expect((await alikeTo({ ...input, ...phones }, undefined, find)).of).toMatchObject([{ by: ['phone'] }]);
  });

  it.each([
    ['are checked if every search answers in full', () => page([double]), [double.id], true],
    ['are checked if there are none', () => page([]), [], true],
    ['are not checked in full while the index is behind', () => page([], true), [], false],
    [
      'are shown, though not checked in full, while the index is behind',
      () => page([double], true),
      [double.id],
      false,
    ],
    ['are not checked in full if a search fails', failed, [], false],
  ])('the doubles of a new member %s', async (_, byEmail, ids, isSure) => {
    const result = await alikeTo(input, undefined, finds(byEmail));
    expect(result.of.map(({ member }) => member.id)).toEqual(ids);
    expect(result.isSure).toBe(isSure);
  });
});
