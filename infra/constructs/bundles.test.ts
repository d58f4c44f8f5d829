import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, Stack } from 'aws-cdk-lib';
import { Asset } from 'aws-cdk-lib/aws-s3-assets';
import { expect, it } from 'vitest';
import { withOutdir } from '../testing/templates.ts';
import { without } from './bundles.ts';

it('every asset is deployed once: fonts with their own type, and all others', () => {
  const source = mkdtempSync(join(tmpdir(), 'steeple-assets-'));
  for (const name of ['app-1a.js', 'app-1a.css', 'text-2b.woff2', 'woff2.svg']) writeFileSync(join(source, name), name);
  const deployed = (kind: keyof typeof without) =>
    withOutdir((outdir) => {
      const stack = new Stack(new App({ outdir }), 'Site');
      const { assetPath } = new Asset(stack, 'Assets', { path: source, exclude: [...without[kind]] });
      return readdirSync(join(outdir, assetPath)).sort();
    });
  expect(deployed('fonts')).toEqual(['text-2b.woff2']);
  expect(deployed('others')).toEqual(['app-1a.css', 'app-1a.js', 'woff2.svg']);
  rmSync(source, { recursive: true });
});
