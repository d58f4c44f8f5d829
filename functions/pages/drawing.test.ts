import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LambdaFunctionURLEvent } from 'aws-lambda';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { drawingAt, drawingsFolder } from '#shared/palette/drawings.ts';
import { drawBy } from '../testing/frontend.ts';
import { apiAs } from '../testing/invoke.ts';
import { startWorld } from '../testing/world.ts';
import { setDrawings } from './drawing.ts';
import { handler } from './miss.lambda.ts';

const world = startWorld();
const folder = mkdtempSync(join(tmpdir(), 'drawings-'));

beforeAll(() => {
  // Its name begins like the other's.
  writeFileSync(join(folder, 'do-Ab3_x-.svg'), '<svg/>');
  writeFileSync(join(folder, 'door-Ab3_x-.svg'), '<svg><path fill="#5B3FA0"/><path fill="#2C5B4B"/></svg>');
  setDrawings(pathToFileURL(`${folder}/`));
});
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => drawBy(async (page) => JSON.stringify(page)));

async function ask(rawPath: string) {
  const requestContext = { requestId: 'r', http: { method: 'GET', path: rawPath } };
  // The handler reads these parts alone.
  return handler({ rawPath, headers: {}, requestContext } as unknown as LambdaFunctionURLEvent) as Promise<{
    statusCode: number;
    headers: Record<string, string>;
    body: string;
  }>;
}

describe('a church’s drawings', () => {
  it('lie where its pages say, in its colours, for a year, and cost no read', async () => {
    const admin = apiAs('admin');
    await admin.updateComponent({ params: { key: 'colour_accent' }, body: { content: '#0b6577' } });
    const { drawings } = JSON.parse((await ask('/content/home.json')).body);
    expect(drawings).toBe('/drawings/0b6577_0_0/');
    world.calls.length = 0;
    expect(await ask(`${drawings}door-Ab3_x-.svg`)).toEqual({
      statusCode: 200,
      headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=31536000, immutable' },
      body: '<svg><path fill="#0b6577"/><path fill="#2C5B4B"/></svg>',
    });
    expect(world.calls).toEqual([]);
    await admin.updateComponent({ params: { key: 'colour_accent' }, body: { content: '' } });
    expect(JSON.parse((await ask('/content/home.json')).body)).not.toHaveProperty('drawings');
  });

  it('of a page that an older build wrote are those of today, and are kept for a moment only', async () => {
    const { statusCode, headers } = await ask('/drawings/0b6577_0_0/door-000000.svg');
    expect([statusCode, headers['cache-control']]).toEqual([200, expect.stringContaining('max-age=0')]);
  });

  it.each(['/drawings/0b6577_0_0/gone-000000.svg', '/drawings/0b6577_0/door-Ab3_x-.svg', '/drawings/0_0_0/../x.svg'])(
    'there is none at %s',
    async (path) => {
      expect((await ask(path)).statusCode).toBe(404);
    },
  );

  it('have the picks for their address, and a church without picks has no folder', () => {
    const picks = { colour_accent: '#0b6577', colour_ground: '#6b2a3a', colour_warm: '#c0563a' };
    expect(drawingAt(`${drawingsFolder(picks)}door-Ab3_x-.svg`)).toEqual({ file: 'door-Ab3_x-.svg', picks });
    expect(drawingsFolder({})).toBeUndefined();
    // Whatever stands in the table: it is written into a page.
    expect(drawingsFolder({ colour_accent: '#fff"><script>' })).toBeUndefined();
  });
});
