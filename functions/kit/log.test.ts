import { expect, describe as group, it, vi } from 'vitest';
import { describe, log, logging } from './log.ts';

function thrown(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}

const of = (name: string, message: string) => Object.assign(new Error(message), { name });
const jane = 'Jane Canary';

group('describing errors', () => {
  it.each([
    ['a parser', thrown(() => JSON.parse(`{"name": ${jane}`))],
    ['a parser of numbers', thrown(() => BigInt(jane))],
    ['an `in` check on a text', thrown(() => 'name' in (jane as unknown as object))],
    ['a property defined on a text', thrown(() => Object.defineProperty(jane as unknown as object, 'x', {}))],
    ['Cognito', of('InvalidParameterException', `Value '${jane}' at 'username' failed to satisfy constraint`)],
    [
      'Cognito, for a name with an apostrophe',
      of('InvalidParameterException', `Value 'O'Canary' at 'username' is wrong`),
    ],
    ['SES', of('MessageRejected', 'Address is not verified: jane.canary@example.org, +254 712 345 678')],
    ['a text of several lines', of('Error', `No\n    at ${jane} (file:1:2)\n    at home`)],
  ])('describing an error by %s leaves out the user’s input', (_, error) => {
    const said = JSON.stringify(describe(error));
    expect(said).not.toMatch(/Canary|345 678|at home/i);
    expect(describe(error)).toMatchObject({ error: expect.any(String), stack: expect.any(Array) });
  });

  it('describing an error keeps its stack, and the permission that AWS found missing', () => {
    const text =
      'User: arn:aws:sts::1:assumed-role/r/f is not authorized to perform: dynamodb:PutItem on resource: arn:aws:dynamodb:eu-west-1:1:table/Outbox';
    const { error, reason, stack = [] } = describe(of('AccessDeniedException', text));
    expect([error, reason]).toEqual(['AccessDeniedException', text]);
    expect(stack[0]).toContain('log.test.ts');
  });
});

it('a log line is JSON with its time, level and context', async () => {
  const written: string[] = [];
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0);
  vi.stubEnv('LOG_LEVEL', '');
  await logging({ correlationId: 'c', route: 'GET /api/x' }, async () => log('warn', 'refused', { status: 503 }));
  write.mockRestore();
  vi.unstubAllEnvs();
  const [line = ''] = written;
  expect(line).toMatch(/^\{.*\}\n$/);
  expect(JSON.parse(line)).toEqual({
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    ...{ level: 'WARN', message: 'refused', correlationId: 'c', route: 'GET /api/x', status: 503 },
  });
});
