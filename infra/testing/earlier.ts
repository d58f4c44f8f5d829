/**
 * For tests: the templates of production at commit 2962ec374 of 28 November 2026, with placeholders as code. A church may run that
 * release, so each later one has to be an upgrade of it. They are stored because a pipeline checks out only the newest commit. To take
 * another release: `npm run synth` in a worktree of it, then `gzip -9n` its templates in cdk.out/assembly-production.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Bag } from '../local/template/intrinsics.ts';

export interface StackTemplate {
  readonly Resources: Readonly<Record<string, { readonly Type: string; readonly Properties?: Bag }>>;
  readonly Outputs?: Readonly<Record<string, { readonly Export?: { readonly Name: string } }>>;
}

/** The text that CloudFormation's GetTemplate answers with. */
export const earlierText = (stack: 'data' | 'app' | 'watch'): string =>
  gunzipSync(readFileSync(join(import.meta.dirname, 'earlier', `${stack}.json.gz`))).toString();

export const earlierTemplate = (stack: 'data' | 'app' | 'watch'): StackTemplate =>
  JSON.parse(earlierText(stack)) as StackTemplate;
