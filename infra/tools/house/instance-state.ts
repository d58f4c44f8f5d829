import { type Finding, isCode, isTest, type Source } from './sources.ts';

/** Module state that tests need not reset, with the reason. AWS clients are recognized by their type. */
const HARMLESS: Readonly<Record<string, readonly string[]>> = {
  // Sources of time and randomness, which tests replace.
  'functions/kit/clock.ts': ['read'],
  'functions/kit/ids.ts': ['random'],
  // Files and bundles, which do not change while a function runs. Tests set their location.
  'functions/drawings/art.ts': ['folders', 'drawings', 'loaded'],
  'functions/pages/bundle.ts': ['loaded', 'given'],
  'functions/pages/drawing.ts': ['folder'],
  // Derived from the catalogue of forms, which is code.
  'functions/registrations/intake/submission.ts': ['schemas'],
  // Keyed weakly by objects of a single call.
  'functions/kit/retry.ts': ['afterLoss'],
};

const STATE = /^(?:export )?(?:let (\w+)|const (\w+)(?:: .+)? = new (?:Map|Set|WeakMap|WeakSet)(?:<.+>)?\(\))/;
const CLIENT = /^let \w+: \w*Client \| undefined;/;

/** Tests could not reset module state that is not declared with `instanceState` (functions/kit/instance-state.ts). */
export function undeclaredState(sources: readonly Source[]): Finding[] {
  return sources
    .filter(({ path }) => path.startsWith('functions/') && isCode(path) && !isTest(path))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line) => {
        const [, variable, collection] = STATE.exec(line) ?? [];
        const name = variable ?? collection;
        if (name === undefined || CLIENT.test(line) || HARMLESS[path]?.includes(name)) return [];
        return [`${path}: ${name} is state of the instance: declare it with instanceState`];
      }),
    );
}
