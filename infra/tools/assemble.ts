// `npm run assemble -- <folder>`: builds once, and writes the stacks of all environments, for `npm run deploy -- <environment>
// --assembly <folder>`. Staging and production then get the same files (docs/decisions/pipeline.md).
import { join, resolve } from 'node:path';
import { build } from './build.ts';
import { buildAll, type Makers, synthesize, variants } from './deploy/assembly.ts';
import { cdkOn } from './deploy/cdk.ts';
import { Halt } from './deploy/halt.ts';
import { fetchNatives } from './deploy/natives.ts';
import { releaseOf } from './deploy/release.ts';

/** Returns the exit code. */
export async function main(args: readonly string[], makers: Makers): Promise<number> {
  const { say } = makers;
  const [folder, ...more] = args;
  try {
    if (folder === undefined || more.length > 0) throw new Halt('Say where to: npm run assemble -- <folder>');
    await buildAll(makers);
    for (const variant of Object.values(variants)) {
      say(`\n── synth, ${variant}`);
      const options = variant === variants.atOnce ? ['--context', 'shift=no'] : [];
      await synthesize('**', join(resolve(folder), variant), options, makers);
    }
    say(`\nThe stacks of ${await makers.release()} are in ${folder}.`);
    return 0;
  } catch (error) {
    if (!(error instanceof Halt)) throw error;
    say(error.message);
    return 1;
  }
}

if (import.meta.main) {
  process.exitCode = await main(process.argv.slice(2), {
    cdk: cdkOn('inherit'),
    build,
    fetchNatives,
    release: releaseOf,
    say: console.log,
  });
}
