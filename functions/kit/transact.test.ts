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

describe('refused transactions', () => {
  it('a refused transaction writes nothing and returns the result of the first refused write, with the stored item', async () => {
    await world.put('seats', { pk: 'b', seats: 3, names: ['x', null], deep: { yes: true } });
    await world.put('seats', { pk: 'c' });
    const tell: Write<string> = { ...put('b'), refused: (old) => String(olds.push(old)) };
    const olds: unknown[] = [];
    expect(await transact([put('a'), tell, put('c')])).toBe('1');
    expect(olds).toEqual([{ pk: 'b', seats: 3, names: ['x', null], deep: { yes: true } }]);
    expect(await world.items('seats')).toHaveLength(2);
  });

  it('a refused transaction is not retried although our clock and the table’s differ', async () => {
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

  it('a refused write without a refusal handler is an error', async () => {
    await world.put('seats', { pk: 'a' });
    await expect(transact([{ part: put('a').part }])).rejects.toThrow('without a meaning');
  });

  it('the refusal of the caller’s own record is handled although another write had a conflict', async () => {
    await world.put('seats', { pk: 'own' });
    const reasons = [{ Code: 'TransactionConflict' }, { Code: 'ConditionalCheckFailed', Item: { pk: { S: 'own' } } }];
    stop = failNext(reasons);
    world.calls.length = 0;
    expect(await transact([put('other'), { ...put('own'), own: true }])).toContain('own was there');
    expect(world.calls).toHaveLength(1);
    stop();
    stop = failNext(reasons);
    // Not its own record: the conflict is retried, and the next attempt is refused.
    expect(await transact([put('third'), put('own')])).toContain('own was there');
    expect(world.calls).toHaveLength(3);
  });
});

describe('transactions under contention', () => {
  it('every transaction happens exactly once despite conflicts, throttling and lost replies', async () => {
    stop = injectFaults({ conflicts: 0.3, throttles: 0.1, lostReplies: 0.1, seed: 7 });
    const results = await Promise.allSettled(Array.from({ length: 200 }, () => transact([count('n')])));
    stop();
    const done = results.filter(({ status }) => status === 'fulfilled').length;
    expect(await world.items('seats')).toEqual([{ pk: 'n', n: done }]);
    expect(done).toBeGreaterThan(195);
  });

  it('lasting contention throws busy with a time to retry, and nothing is written', async () => {
    stop = injectFaults({ conflicts: 1 });
    // Retries are not spaced out.
    vi.spyOn(Math, 'random').mockReturnValue(0);
    await expect(transact([put('a')])).rejects.toMatchObject({
      code: 'busy',
      retryAfterSeconds: 1,
    });
    expect(await world.items('seats')).toEqual([]);
    expect(world.calls.length).toBeLessThanOrEqual(30);
  });

  it('a transaction whose reply was lost is retried until its outcome is known', async () => {
    const conflict = [{ Code: 'TransactionConflict' }];
    stop = failNext('lost', ...Array.from({ length: 12 }, () => conflict));
    expect(await transact([put('a')])).toBeUndefined();
    expect(await world.items('seats')).toHaveLength(1);
  });

  it('writes that depend on the time are made again after a conflict, but not after a reply was lost', async () => {
    const conflict = [{ Code: 'TransactionConflict' }];
    let made = 0;
    stop = failNext(conflict, conflict, 'lost', conflict, conflict);
    expect(await transact(() => [put(`made ${++made}`)])).toBeUndefined();
    expect(await world.items('seats')).toEqual([{ pk: 'made 3' }]);
  });

  it('errors of our own are thrown at once without a retry', async () => {
    const wrong = { Put: { TableName: 'no-such-table', Item: { pk: 'a' } } };
    await expect(transact([{ part: wrong }])).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
    expect(world.calls).toHaveLength(1);
  });
});

describe('transactions in a staff request', () => {
  const caller = { sub: 'pat', role: 'pastor', session: 'one', issuedAt: 0 } as const;

  it('a staff request throws and writes nothing if no write checks the caller’s account', async () => {
    const notTheirs = { ...put('b'), checks: 'somebody-else' };
    await expect(actingAs(caller, () => transact([put('a')]))).rejects.toThrow('use transactAs(caller, writes)');
    await expect(actingAs(caller, () => transact([notTheirs]))).rejects.toThrow('use transactAs(caller, writes)');
    expect(await world.items('seats')).toEqual([]);
  });

  it('transactAs reports a restricted account before any other refusal', async () => {
    expect(await actingAs(caller, () => transactAs(caller, [put('a')]))).toBeUndefined();
    await world.put('users', { pk: 'pat', status: 'disabled', role: 'pastor', ended: {} });
    const again = actingAs(caller, () => transactAs(caller, [{ ...put('a'), own: true }]));
    await expect(again).rejects.toMatchObject({ code: 'account_disabled' });
  });
});
