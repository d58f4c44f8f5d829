import { afterEach, describe, expect, it, vi } from 'vitest';
import { failNext, injectFaults } from '../testing/faults.ts';
import { startWorld } from '../testing/world.ts';
import { tableName } from './env.ts';
import { transactAs } from './standing.ts';
import { db } from './table.ts';
import { actingAs, transact, type Write } from './transact.ts';

const world = startWorld();
let stop = () => {};
afterEach(() => {
  stop();
  vi.useRealTimers();
  db().middlewareStack.remove('tries');
});

const put = (pk: string): Write<string> => ({
  part: { Put: { TableName: tableName('seats'), Item: { pk }, ConditionExpression: 'attribute_not_exists(pk)' } },
  refused: () => `${pk} was there`,
});
const count = (pk: string): Write<string> => ({
  part: {
    Update: {
      TableName: tableName('seats'),
      Key: { pk },
      UpdateExpression: 'ADD n :one',
      ExpressionAttributeValues: { ':one': 1 },
    },
  },
});

describe('a refusal', () => {
  it('is what the first refused write says about the item as it stood, and nothing is written', async () => {
    await world.put('seats', { pk: 'b', seats: 3, names: ['x', null], deep: { yes: true } });
    await world.put('seats', { pk: 'c' });
    const tell: Write<string> = { ...put('b'), refused: (old) => String(olds.push(old)) };
    const olds: unknown[] = [];
    expect(await transact([put('a'), tell, put('c')])).toBe('1');
    expect(olds).toEqual([{ pk: 'b', seats: 3, names: ['x', null], deep: { yes: true } }]);
    expect(await world.items('seats')).toHaveLength(2);
  });

  it('is asked for once, even where our clock and the table’s differ', async () => {
    await world.put('seats', { pk: 'a' });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
    let tries = 0;
    db().middlewareStack.add(
      (next) => (args) => {
        tries += 1;
        return next(args);
      },
      { step: 'finalizeRequest', priority: 'low', name: 'tries' },
    );
    expect(await transact([put('a')])).toBe('a was there');
    expect(tries).toBe(1);
  });

  it('without a meaning is an error', async () => {
    await world.put('seats', { pk: 'a' });
    await expect(transact([{ part: put('a').part }])).rejects.toThrow('without a meaning');
  });

  it('of the caller’s own record is read even if another write met a conflict', async () => {
    await world.put('seats', { pk: 'own' });
    const reasons = [{ Code: 'TransactionConflict' }, { Code: 'ConditionalCheckFailed', Item: { pk: { S: 'own' } } }];
    stop = failNext(reasons);
    world.calls.length = 0;
    expect(await transact([put('other'), { ...put('own'), own: true }])).toContain('own was there');
    expect(world.calls).toHaveLength(1);
    stop();
    stop = failNext(reasons);
    // Nobody's own: the conflict is repeated, and the next try tells.
    expect(await transact([put('third'), put('own')])).toContain('own was there');
    expect(world.calls).toHaveLength(3);
  });
});

describe('contention', () => {
  it('by conflicts, throttling and lost replies is survived, and every transaction happens once', async () => {
    stop = injectFaults({ conflicts: 0.3, throttles: 0.1, lostReplies: 0.1, seed: 7 });
    const results = await Promise.allSettled(Array.from({ length: 200 }, () => transact([count('n')])));
    stop();
    const done = results.filter(({ status }) => status === 'fulfilled').length;
    expect(await world.items('seats')).toEqual([{ pk: 'n', n: done }]);
    expect(done).toBeGreaterThan(195);
  });

  it('that lasts ends as busy with a time to try again, and nothing is written', async () => {
    stop = injectFaults({ conflicts: 1 });
    await expect(transact([put('a')])).rejects.toMatchObject({
      code: 'busy',
      retryAfterSeconds: expect.toSatisfy((seconds: number) => seconds >= 1 && seconds <= 3),
    });
    expect(await world.items('seats')).toEqual([]);
    expect(world.calls.length).toBeLessThanOrEqual(9);
  });

  it('after a lost reply is followed until it is known what happened', async () => {
    const conflict = [{ Code: 'TransactionConflict' }];
    stop = failNext('lost', ...Array.from({ length: 12 }, () => conflict));
    expect(await transact([put('a')])).toBeUndefined();
    expect(await world.items('seats')).toHaveLength(1);
  });

  it('is not made of errors of our own: they are thrown at once', async () => {
    const wrong = { Put: { TableName: 'no-such-table', Item: { pk: 'a' } } };
    await expect(transact([{ part: wrong }])).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
    expect(world.calls).toHaveLength(1);
  });
});

describe('in a request of staff', () => {
  const caller = { sub: 'pat', role: 'pastor', session: 'one', issuedAt: 0 } as const;

  it('throws and writes nothing if no write checks the account of the caller', async () => {
    const notTheirs = { ...put('b'), checks: 'somebody-else' };
    await expect(actingAs(caller, () => transact([put('a')]))).rejects.toThrow('use transactAs(caller, writes)');
    await expect(actingAs(caller, () => transact([notTheirs]))).rejects.toThrow('use transactAs(caller, writes)');
    expect(await world.items('seats')).toEqual([]);
  });

  it('writes by transactAs, which tells of a lost account before any other refusal', async () => {
    expect(await actingAs(caller, () => transactAs(caller, [put('a')]))).toBeUndefined();
    await world.put('users', { pk: 'pat', status: 'disabled', role: 'pastor', ended: {} });
    const again = actingAs(caller, () => transactAs(caller, [{ ...put('a'), own: true }]));
    await expect(again).rejects.toMatchObject({ code: 'account_disabled' });
  });
});
