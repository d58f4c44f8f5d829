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
  // The names begin alike, to catch matching by prefix.
  writeFileSync(join(folder, 'do-Ab3_x-.svg'), '<svg/>');
  writeFileSync(join(folder, 'door-Ab3_x-.svg'), '<svg><path fill="#5B3FA0"/><path fill="#2C5B4B"/></svg>');
  setDrawings(pathToFileURL(`${folder}/`));
});
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => drawBy(async (page) => JSON.stringify(page)));

async function ask(rawPath: string) {
  const requestContext = { requestId: 'r', http: { method: 'GET', path: rawPath } };
  // The handler reads only these parts of a request.
  return handler({ rawPath, headers: {}, requestContext } as unknown as LambdaFunctionURLEvent) as Promise<{
    statusCode: number;
    headers: Record<string, string>;
    body: string;
  }>;
}

describe('drawings in a church’s colours', () => {
  it('serves drawings in the church’s colours at the pages’ address for a year, without a read', async () => {
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

  it('serves the current drawing to a page of an older build, and caches it only briefly', async () => {
    const { statusCode, headers } = await ask('/drawings/0b6577_0_0/door-000000.svg');
    expect([statusCode, headers['cache-control']]).toEqual([200, expect.stringContaining('max-age=0')]);
  });

  it.each(['/drawings/0b6577_0_0/gone-000000.svg', '/drawings/0b6577_0/door-Ab3_x-.svg', '/drawings/0_0_0/../x.svg'])(
    'returns 404 for a drawing at %s',
    async (path) => {
      expect((await ask(path)).statusCode).toBe(404);
    },
  );

  it('the address of drawings contains the chosen colours, and is undefined without any', () => {
    const picks = { colour_accent: '#0b6577', colour_ground: '#6b2a3a', colour_warm: '#c0563a' };
    expect(drawingAt(`${drawingsFolder(picks)}door-Ab3_x-.svg`)).toEqual({ file: 'door-Ab3_x-.svg', picks });
    expect(drawingsFolder({})).toBeUndefined();
    // An invalid stored colour must not get into a page.
    expect(drawingsFolder({ colour_accent: '#fff"><script>' })).toBeUndefined();
  });
});
