import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './functions.ts';
import { uncheckedWrites } from './house/account-check.ts';
import { writtenAddresses } from './house/addresses.ts';
import { needlessOpenings, privateImports, roomCircles } from './house/areas.ts';
import { importCircles } from './house/circles.ts';
import { namelessConflicts } from './house/conflicts.ts';
import { wordlessDates } from './house/date-inputs.ts';
import { emptyCitations, goneFiles, unlistedDecisions } from './house/decisions.ts';
import { demoChurch } from './house/demo-church.ts';
import { manneredProse } from './house/english.ts';
import { importDirection, reservedPackages } from './house/imports.ts';
import { silentIndexReads } from './house/index-reads.ts';
import { undeclaredState } from './house/instance-state.ts';
import { builtLanguage, wordsInPlace } from './house/language.ts';
import { shellScripts, unholdableNames } from './house/machines.ts';
import { strayMarkup } from './house/markup.ts';
import { incompleteLock, unusedPackages } from './house/packages.ts';
import { untypedQueries } from './house/query-keys.ts';
import { offScale } from './house/scale.ts';
import { type Finding, readSources, type Source } from './house/sources.ts';
import { globalStyles, sharedClasses, strayClasses, undefinedClasses, unsetProperties } from './house/styles.ts';
import { brokenTexts, unequalKeys, unusedTexts } from './house/texts.ts';
import { barrels, junkDrawers, longFiles, looseTypes, privateWords } from './house/words.ts';
import { machineZones } from './house/zones.ts';

const sources = readSources();
const json = (file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8'));

interface GuardCase {
  readonly rule: string;
  readonly guard: (sources: readonly Source[]) => Finding[];
  readonly violations: Readonly<Record<string, string>>;
  readonly allowed: Readonly<Record<string, string>>;
}

// Split strings, because this file would otherwise violate the rules itself.
const AWS = '@aws-sdk';
const ANY = 'an' + 'y';
const DIRECTIVE = '// @ts-' + 'ignore';
const DYNAMIC = 'imp' + 'ort';
const MACHINE = ['', 'work', 'main', 'x'].join('/');

const rows: GuardCase[] = [
  {
    rule: 'comments, test titles and documents are in plain English',
    guard: manneredProse,
    violations: {
      'functions/a/a.ts': '/** What is kept: whoever asks anew is told nothing. */',
      'functions/b/b.test.ts': "it('nobody is told what is kept', () => {});",
      'docs/c.md': 'It stands in a table where it is told anew.',
    },
    allowed: {
      'functions/a/a.ts':
        '/** Returns the saved draft, or undefined if the visitor has none. */\nconst beside = whoever.anew;',
      'docs/c.md': 'Run it:\n```\nwhoever beside anew nobody\n```\nand read `whatever beside anew`.',
    },
  },
  {
    rule: 'imports go one way',
    guard: importDirection,
    violations: {
      'shared/a.ts': "import { x } from '#events/catalog.ts';",
      'shared/b.ts': "import { readFileSync } from 'node:fs';",
      'shared/c.ts': "import * as z from 'zod';",
      'shared/d.ts': "import sanitize from 'sanitize-html';",
      'events/a.ts': "import { x } from '../functions/kit/env.ts';",
      'functions/kit/a.ts': `const x = await ${DYNAMIC}('#infra/environments.ts');`,
      'functions/kit/b.ts': "import { x } from '../../shared/api/errors.ts';",
      'functions/kit/c.ts': "import type { X } from '#functions/kit/env.ts';",
      'functions/kit/d.ts': "import '../calendar/api.lambda.ts';",
      'functions/kit/e.ts': "import { x } from '../testing/world.ts';",
      'infra/a.ts': "import { x } from '#frontend/shell/header.ts';",
      'infra/b.ts': "import { x } from '#functions/calendar/store.ts';",
      'infra/constructs/c.ts': "import { x } from '#functions/testing/stand-ins/keys.ts';",
      'infra/local/d.ts': "import { x } from '#functions/testing/world.ts';",
      'frontend/a.tsx': "import { x } from '#events/catalog.ts';",
      'frontend/kernel/a.ts': "import { x } from '../shell/menus.ts';",
      'frontend/kernel/b.ts': "import { x } from '../events/seats.ts';",
      'frontend/ui/a.tsx': "import { x } from '../home/hero.tsx';",
      'frontend/events/manage/a.tsx': "import { x } from '../../shell/header.tsx';",
      'e2e/a.e2e.ts': "import { x } from '#infra/environments.ts';",
      'e2e/b.e2e.ts': "export { x } from '#functions/kit/env.ts';",
    },
    allowed: {
      'shared/a.ts': "import * as z from 'zod/mini';\n// import '#infra/app.ts'",
      'shared/a.test.ts': "import { it } from 'vitest';",
      'shared/content/clean.ts': "import sanitize from 'sanitize-html';",
      'events/a.ts': "import { x } from '#shared/api/errors.ts';",
      'functions/kit/a.test.ts': "import { handler } from '../calendar/api.lambda.ts';",
      'functions/kit/b.test.ts': "import { x } from '../testing/world.ts';",
      'infra/local/kernel/a.ts': "import { x } from '#functions/testing/stand-ins/keys.ts';",
      'infra/a.ts': "import { x } from '#functions/kit/env.ts';\nimport { App } from 'aws-cdk-lib';",
      'frontend/a.tsx': "import { x } from '#shared/api/client.ts';\nimport {\n  y,\n} from './b.tsx';",
      'frontend/b.tsx': "import { x } from './shell/routes.tsx';",
      'frontend/kernel/a.tsx': "import { x } from '../ui/states.tsx';\nimport { y } from './paths.ts';",
      'frontend/shell/a.tsx': "import { x } from '../kernel/paths.ts';\nimport { y } from '../session/user.tsx';",
    },
  },
  {
    rule: 'only store.ts and kit speak DynamoDB, only the outbox publisher touches the bus',
    guard: reservedPackages,
    violations: {
      'functions/calendar/create.ts': `import { PutCommand } from '${AWS}/lib-dynamodb';`,
      'functions/calendar/api.lambda.ts': `import { DynamoDBClient } from '${AWS}/client-dynamodb';`,
      'functions/kit/announce.ts': `import { EventBridgeClient } from '${AWS}/client-eventbridge';`,
    },
    allowed: {
      'functions/calendar/store.ts': `import { PutCommand } from '${AWS}/lib-dynamodb';`,
      'functions/kit/table.ts': `import { DynamoDBClient } from '${AWS}/client-dynamodb';`,
      'functions/outbox/publish.lambda.ts': `import { EventBridgeClient } from '${AWS}/client-eventbridge';`,
      'functions/testing/world.ts': `import { DynamoDBClient } from '${AWS}/client-dynamodb';`,
    },
  },
  {
    rule: 'the files of an area are its own, but for what it shows',
    guard: privateImports,
    violations: {
      'functions/members/a.ts': "import { x } from '../registrations/intake/record-of.ts';",
      'functions/members/b.ts': "import { forgetAccount } from '../users/forget.ts';",
      'frontend/look/a.tsx': "import { x } from '../images/image-card.tsx';",
    },
    allowed: {
      'functions/members/a.ts':
        "import { readRegistration } from '../registrations/store.ts';\nimport { show } from '../users/present.ts';\nimport { now } from '../kit/clock.ts';",
      'functions/members/api.lambda.ts': "import { beginImport } from '../imports/begin.ts';",
      'functions/privacy/a.ts': "import { forgetAccount } from '../users/forget.ts';",
      'frontend/look/a.tsx': "import { ListScreen } from '../staff/list/list-screen.tsx';",
      'frontend/entry-client.tsx': "import { AppRoutes } from './shell/routes.tsx';",
    },
  },
  {
    rule: 'what staff write checks their account in the same transaction',
    guard: uncheckedWrites,
    violations: {
      'functions/calendar/a.ts':
        "import type { Caller } from '#shared/api/access.ts';\nimport { transact } from '../kit/transact.ts';\nawait transact<typeof stale>([]);",
      'functions/members/b.ts':
        "import { type Caller, managers } from '#shared/api/access.ts';\nimport { transact, type Write } from '../kit/transact.ts';\nawait transact([]);",
      'functions/calendar/store.ts': `import { PutCommand } from '${AWS}/lib-dynamodb';\nnew PutCommand({});`,
    },
    allowed: {
      'functions/calendar/a.ts':
        "import type { Caller } from '#shared/api/access.ts';\nimport { transactAs } from '../kit/standing.ts';\nimport type { Write } from '../kit/transact.ts';\nawait transactAs(caller, []);",
      'functions/seats/b.ts': "import { transact } from '../kit/transact.ts';\nawait transact([]);",
      'functions/outbox/store.ts': `import { UpdateCommand } from '${AWS}/lib-dynamodb';\nnew UpdateCommand({});`,
    },
  },
  {
    rule: 'the refusal of an older version says who saved the newer one',
    guard: namelessConflicts,
    violations: {
      'functions/calendar/a.ts': "throw new Failure('version_conflict', { details: { current } });",
      'functions/members/b.ts': "return new Failure(\n  'version_conflict',\n);",
    },
    allowed: {
      'functions/calendar/a.ts':
        "// new Failure('version_conflict')\nthrow await versionConflict(`calendar#7`, caller, { current });",
      'functions/kit/version-conflict.ts': "return new Failure('version_conflict', { details });",
      'functions/members/b.test.ts': "throw new Failure('version_conflict');",
    },
  },
  {
    rule: 'one component shows HTML, and what cleans it stays on the server',
    guard: strayMarkup,
    violations: {
      'frontend/home/a.tsx': '<p dangerouslySetInnerHTML={{ __html: text }} />',
      'frontend/home/b.ts': 'element.innerHTML = text;',
      'frontend/kernel/c.tsx': "import { cleanRichText } from '#shared/content/clean.ts';",
      'frontend/edit/d.tsx': `const x = await ${DYNAMIC}('sanitize-html');`,
    },
    allowed: {
      'frontend/kernel/rich-text.tsx': '<div dangerouslySetInnerHTML={{ __html: value }} />',
      'frontend/entry-server.tsx': "import { pageWords } from '#shared/content/rich-text.ts';",
      'frontend/home/a.tsx': '// innerHTML is nobody’s\nelement.textContent = text;',
    },
  },
  {
    rule: 'every date input says the chosen day in words',
    guard: wordlessDates,
    violations: {
      'frontend/home/a.tsx': '<input className="input" type="date" />',
      'frontend/home/b.ts': "const kinds = { day: { type: 'date' } };",
    },
    allowed: {
      'frontend/ui/date-input.tsx': '<input type="date" />',
      'frontend/home/a.tsx': '// type="date"\n<DateField id="day" />',
    },
  },
  {
    rule: 'no file only passes others on',
    guard: barrels,
    violations: {
      'shared/a.ts': "export * from './b.ts';",
      'shared/b.ts': "export { x } from './c.ts';",
      'frontend/ui/all.ts': "export type { X } from './x.ts';",
    },
    allowed: { 'shared/a.ts': 'const b = 1;\nexport { b };' },
  },
  {
    rule: 'no junk drawers',
    guard: junkDrawers,
    violations: { 'shared/utils.ts': '', 'functions/helpers/x.ts': '', 'frontend/lib/cn.ts': '' },
    allowed: { 'shared/church/money.ts': '', 'docs/common/x.md': '' },
  },
  {
    rule: 'types are never switched off',
    guard: looseTypes,
    violations: {
      'shared/a.ts': `const x: ${ANY} = 1;`,
      'shared/b.ts': `const x = y as ${ANY};`,
      'shared/c.ts': `const x: Map<string, ${ANY}> = z;`,
      'shared/e.ts': `type X = ${ANY};`,
      'shared/f.ts': `f<${ANY}>(x);`,
      'shared/d.ts': `${DIRECTIVE}\nf();`,
    },
    allowed: {
      'shared/a.ts':
        "const many: unknown = 'as any as many'; // takes any\nconst any = 1; const [b] = any; f(any, any);\nexpect.any(String); Promise.any(x);",
    },
  },
  {
    rule: 'a file of more than 250 lines is two things',
    guard: (files) => longFiles(files, {}),
    violations: { 'shared/a.ts': 'x\n'.repeat(251), 'frontend/a.css': 'x\n'.repeat(251) },
    allowed: { 'shared/a.ts': 'x\n'.repeat(250), 'shared/a.test.ts': 'x\n'.repeat(400) },
  },
  {
    rule: 'no text names a machine, a registry or a file outside',
    guard: privateWords,
    violations: {
      'README.md': `See ${MACHINE}.`,
      'docs/a.md': `See ${['..', 'shared', 'spec', '1'].join('/')}.`,
      'shared/a.ts': `const at = '${['', 'home', 'me', 'x'].join('/')}';`,
      'package-lock.json': `"resolv${'ed": "'}x"`,
      '.npmrc': `from http${'://regis'}try.example.org/`,
    },
    allowed: { 'docs/a.md': 'Import `#shared/api`; https://example.org/work/x and /homework/ are fine.' },
  },
  {
    rule: 'what a component says stands in a table',
    guard: wordsInPlace,
    violations: {
      'frontend/a/b.tsx': 'const A = () => <p>Come as you are</p>;',
      'frontend/a/c.tsx': '<button aria-label="Close" />',
    },
    allowed: {
      'frontend/a/b.tsx':
        '<p className="lead">{text(key)}</p>\n<img alt="" src={mark} />\nconst f = <T,>(a: Map<K, T>) => a;',
      'frontend/gallery/b.tsx': '<p>A component</p>',
    },
  },
  {
    rule: 'files of texts name their language, contain valid messages and no empty texts',
    guard: brokenTexts,
    violations: {
      'frontend/a/a.en.json': '{ "title": "A" }',
      'frontend/a/b.sw.json': '{ "@@locale": "en", "title": "A" }',
      'frontend/a/c.en.json': '{ "@@locale": "en", "left(places: number)": "{places, plural, one {1 place}}" }',
      'frontend/a/d.en.json': '{ "@@locale": "en", "left(places: number)": "Some places" }',
      'frontend/a/e.en.json': '{ "@@locale": "en", "left()": "{places} places" }',
      'frontend/a/f.en.json': '{ "@@locale": "en", "title": "" }',
    },
    allowed: {
      'frontend/a/a.en.json':
        '{ "@@locale": "en", "@left": "Above the button.", "left(places: number)": "{places, plural, one {1 place} other {# places}}" }',
      'shared/content/a-keys.en.json': '{ "@@locale": "en", "leader_name": "" }',
    },
  },
  {
    rule: 'the language is a parameter outside the pages',
    guard: builtLanguage,
    violations: { 'functions/a/b.ts': "import { language } from '#shared/language/built.ts';" },
    allowed: { 'frontend/a.ts': "import { language } from '#shared/language/built.ts';" },
  },
  {
    rule: 'no date and no hour is that of the machine',
    guard: machineZones,
    violations: {
      'functions/a/b.ts': 'const day = new Date(at).getDate();',
      'shared/a/b.ts': 'const at = Date.parse(`2026-11-21T00:00:00`);',
      'frontend/a/b.ts': "const at = new Date('2026-11-21T10:00');",
      'frontend/a/c.tsx': "const day = new Date(at).toLocaleDateString(locale, { dateStyle: 'medium' });",
      'functions/a/c.ts': 'const format = new Intl.DateTimeFormat(locale, { hour: 12 });\n\nconst timeZone = zone;',
    },
    allowed: {
      'functions/a/b.ts': 'const day = new Date(at).getUTCDate(); // not getDate()',
      'frontend/a/b.ts': 'const at = Date.parse(`2026-11-21T00:00:00Z`);',
      'frontend/a/c.tsx': "new Date(at).toLocaleDateString(locale, { timeZone: 'UTC' });",
      'frontend/a/c.test.ts': 'expect(new Date(at).getDate()).toBe(1);',
    },
  },
  {
    rule: 'the address of a page is written in one table',
    guard: writtenAddresses,
    violations: {
      'frontend/a/b.tsx': '<Link to="/give">{m.give}</Link>',
      'functions/a/b.ts': "const url = '/events/' + id;",
      'shared/content/a-keys.ts': "export const aKeys = { a_url: '/contact#map' };",
      'infra/parts/a.ts': "const asked = path === '/Admin/Pages';",
    },
    allowed: {
      'frontend/a/b.tsx': '<Link to={paths.give()}>{m.give}</Link>\nsrc="/media/x.jpg" // as /give',
      'shared/events/routes.ts': "path: '/api/events'",
      'shared/pages/a-pages.ts': "export const path = '/give';",
    },
  },
  {
    rule: 'what ships names no church',
    guard: demoChurch,
    violations: {
      'shared/content/a-keys.ts': "export const aKeys = { a_title: 'Jacaranda Hill' };",
      'frontend/home/a.tsx': '<p>M-Pesa 000247</p>',
      'functions/a/b.ts': "const name = 'Samuel Barasa';",
      'infra/environments.ts': "const office = 'karibu@example.org';",
      'shared/a.css': '/* Jacaranda Hill Church */',
    },
    allowed: {
      'infra/local/demo/church.ts': "church_name: 'Jacaranda Hill Church'",
      'functions/a/b.test.ts': "name: 'Samuel Barasa'",
      'frontend/a.css': '.a { color: var(--jacaranda) }',
      'docs/a.md': 'Jacaranda Hill Church is the demo church.',
    },
  },
  {
    rule: 'state of a function’s instance is declared, so that tests can reset it',
    guard: undeclaredState,
    violations: {
      'functions/a/a.ts': 'const known = new Map<string, Facts>();',
      'functions/a/b.ts': 'let left = 0;',
      'functions/a/c.ts': 'export const told: Set<string> = new Set();',
    },
    allowed: {
      'functions/a/d.ts': 'const known = instanceState(() => new Map<string, Facts>());',
      'functions/a/e.ts': 'let client: S3Client | undefined;',
      'functions/a/f.ts': "const names = new Set(['a', 'b']);\nfunction f() {\n  let count = 0;\n}",
      'functions/a/g.test.ts': 'let left = 0;',
      'shared/a/h.ts': 'let left = 0;',
    },
  },
  {
    rule: 'a key of kept answers has one type, from one table',
    guard: untypedQueries,
    violations: {
      'frontend/a/a.ts': 'export const all = { ...rest, queryFn: () => call((api) => api.all({})) };',
      'frontend/a/b.ts': "queries.invalidateQueries({ queryKey: ['events'] });",
      'frontend/a/c.tsx': "<OneRecord queryKey={['event', id]} read={read} />",
      'frontend/a/d.ts': "queries.setQueryData<Event[]>(['events', 'all'], []);",
      'frontend/a/e.ts': "useLocalRows({ key: ['events'], read, idOf }, ask);",
    },
    allowed: {
      'frontend/a/f.ts': "const all = typedQuery('events all', [], () => call((api) => api.all({})));",
      'frontend/a/g.ts': "queries.invalidateQueries({ queryKey: keysOf('events') });",
      'frontend/a/h.test.ts': "queries.setQueryData(['events'], []);",
    },
  },
];

describe.each(rows)('$rule', ({ guard, violations, allowed }) => {
  const one = ([path, text]: [string, string]): Source[] => [{ path, text }];

  it('the repository has no violation', () => expect(guard(sources)).toEqual([]));

  it.each(Object.entries(violations))('the guard reports %s', (...sample) =>
    expect(guard(one(sample))).toHaveLength(1),
  );

  it.each(Object.entries(allowed))('the guard accepts %s', (...sample) => expect(guard(one(sample))).toEqual([]));
});

describe('files of texts', () => {
  const file = (path: string, texts: object) => ({ path: `frontend/a/${path}`, text: JSON.stringify(texts) });
  const english = file('b.en.json', { '@@locale': 'en', 'to(name)': 'To {name}', cancel: 'Cancel' });

  it('all translations of the repository have the keys of their English files, and code names every text', () => {
    expect(unequalKeys(sources)).toEqual([]);
    expect(unusedTexts(sources)).toEqual([]);
  });

  it('reports a key that a translation lacks, one that is not in the English file, and a missing English file', () => {
    const swahili = { '@@locale': 'sw', '@to': 'Before a name.', 'to(name)': 'Kwa {name}', cancel: 'Ghairi' };
    expect(unequalKeys([english, file('b.sw.json', swahili)])).toEqual([]);
    expect(unequalKeys([english, file('b.sw.json', { '@@locale': 'sw', 'to()': 'Kwa', cancel: 'Ghairi' })])).toEqual([
      'frontend/a/b.sw.json: lacks to(name)',
      'frontend/a/b.sw.json: to() is not in the English file',
    ]);
    expect(unequalKeys([english, file('c.sw.json', swahili)])).toEqual(['frontend/a/c.sw.json: has no English file']);
  });

  it('reports a text that no code names, and a file that no module imports', () => {
    const module = (text: string) => ({ path: 'frontend/a/b.ts', text });
    const imports = "import en from './b.en.json' with { type: 'json' };\n";
    expect(unusedTexts([english, module(`${imports}words(en).to('Amani') || words(en)['cancel'];`)])).toEqual([]);
    expect(unusedTexts([english, module(`${imports}words(en).cancel;`)])).toEqual([
      'frontend/a/b.en.json: no code names to(name)',
    ]);
    expect(unusedTexts([english])).toEqual(['frontend/a/b.en.json: no module imports it']);
  });
});

describe('citations of decisions', () => {
  const cite = (text: string, path = 'shared/a.ts') =>
    emptyCitations([
      { path, text },
      { path: 'docs/decisions/money.md', text: '# Money' },
    ]);

  it('every citation in the repository names an existing decision', () => expect(emptyCitations(sources)).toEqual([]));

  // Split strings, because this file would otherwise violate the rule itself.
  const word = 'deci' + 'sion';
  const folder = `docs/${word}s`;

  it.each([
    ['a number', `/** Whole units (${word} 24). */`],
    ['several numbers', `// Spec B7, ${word}s 16 and 49.`],
    ['a number on the next line', `/**\n * Whole units, as ${word}\n * 24 says.\n */`],
    ['a number in the title of a test', `test('${word} 24: money', () => {});`],
    ['a page that does not exist', `/** Whole units (${folder}/coins.md). */`],
    ['a page without the ending of its file', `/** Whole units (${folder}/money). */`],
  ])('reports a citation with %s', (_, text) => expect(cite(text)).toHaveLength(1));

  it('reports a decision that cites another one that does not exist', () => {
    expect(cite('See [coins.md](coins.md).', `${folder}/prices.md`)).toHaveLength(2);
    expect(cite('See [money.md](money.md) and [testing](../testing.md).', `${folder}/prices.md`)).toEqual([]);
  });

  it('accepts citations of an existing page or the folder, and the plain word', () => {
    expect(cite(`(${folder}/money.md), [why](../${word}s/money.md), [all](${folder}/), one ${word} of 3`)).toEqual([]);
  });

  it('reports files that a decision names and that do not exist', () => {
    expect(goneFiles(sources)).toEqual([]);
    const page = { path: `${folder}/money.md`, text: '`shared/church/money.ts` and `shared/church/coins.ts`' };
    expect(goneFiles([page, { path: 'shared/church/money.ts', text: '' }])).toEqual([
      expect.stringContaining('coins.ts'),
    ]);
  });

  it('reports decisions that the index does not list', () => {
    expect(unlistedDecisions(sources)).toEqual([]);
    const pages = ['money.md', 'spam.md'].map((name) => ({ path: `${folder}/${name}`, text: '' }));
    const index = { path: `${folder}/README.md`, text: '- [money](money.md)' };
    expect(unlistedDecisions([...pages, index])).toEqual([expect.stringContaining('spam.md')]);
  });
});

describe('answers from the search index', () => {
  const api = (path: string) => ({ path: 'functions/a/api.lambda.ts', text: `import { find } from '${path}';` });
  const find = { path: 'functions/a/find.ts', text: "import { type LaneRow, readValues } from '../search/store.ts';" };
  const through = (text: string) => ({ path: 'functions/a/through.ts', text });

  it('every response from the index in the repository reports the lag', () =>
    expect(silentIndexReads(sources)).toEqual([]));

  it('reports a file that reads the index silently for the API, even through other files', () => {
    const silent = through("import type { Lag } from '../search/level.ts';\nimport { find } from './find.ts';");
    const pairs = { ...find, text: "import { pairLane } from '../members/pair-rows.ts';" };
    for (const files of [
      [api('./find.ts'), find],
      [api('./through.ts'), silent, find],
      [api('./find.ts'), pairs],
    ])
      expect(silentIndexReads(files)).toEqual([expect.stringMatching(/^functions\/a\/find\.ts: reads/)]);
  });

  it('accepts internal reads of the index, files that report the lag, and imports of key names', () => {
    const said = through("import { fromIndex } from '../search/level.ts';\nimport { find } from './find.ts';");
    const keys = { ...find, text: "import { type SearchHit, eventList } from '../search/store.ts';" };
    expect(silentIndexReads([find])).toEqual([]);
    expect(silentIndexReads([api('./through.ts'), said, find])).toEqual([]);
    expect(silentIndexReads([api('./find.ts'), keys])).toEqual([]);
  });
});

describe('import circles between files', () => {
  const importing = (imports: Record<string, string>): Source[] =>
    Object.entries(imports).map(([file, to]) => ({
      path: `shared/${file}.ts`,
      text: `import type { X } from '${to}';`,
    }));

  it('no files of the repository import each other in a circle', () => expect(importCircles(sources)).toEqual([]));

  it('reports the files of each circle, including type imports but not files that only lead there', () => {
    const two = importing({ a: './b.ts', b: './c.ts', c: './a.ts', d: './a.ts', x: './y.ts', y: './x.ts' });
    expect(importCircles(two)).toEqual([
      'shared/a.ts, shared/b.ts, shared/c.ts: import each other',
      'shared/x.ts, shared/y.ts: import each other',
    ]);
    expect(importCircles(importing({ a: './a.ts' }))).toHaveLength(1);
  });

  it('accepts two import paths to the same file', () => {
    const both = { path: 'shared/e.ts', text: "import './a.ts';\nimport './b.ts';" };
    expect(importCircles([both, ...importing({ a: './c.ts', b: './a.ts', c: 'zod/mini' })])).toEqual([]);
  });
});

describe('open files of an area', () => {
  it('each open file is imported by another area', () => {
    expect(needlessOpenings(sources)).toEqual([]);
    const found = needlessOpenings(sources.filter(({ path }) => path !== 'frontend/look/colours-form.tsx'));
    expect(found).toEqual(['frontend/components/colour-preview.tsx: no other area imports it']);
  });
});

describe('import circles between rooms', () => {
  it('no rooms of the repository import each other in a circle', () => expect(roomCircles(sources)).toEqual([]));

  it('reports the rooms of a circle across several files, including type imports but not entry points', () => {
    const files = [
      { path: 'functions/a/one.ts', text: "import { x } from '../b/two.ts';" },
      { path: 'functions/b/two.ts', text: '' },
      { path: 'functions/b/three.ts', text: "import type { X } from '../a/four.ts';" },
      { path: 'functions/a/four.ts', text: '' },
    ];
    expect(roomCircles(files)).toEqual(['functions/a, functions/b: import each other']);
    const start = { path: 'functions/b/api.lambda.ts', text: "import { x } from '../a/four.ts';" };
    expect(roomCircles([...files.filter(({ path }) => !path.endsWith('three.ts')), start])).toEqual([]);
  });
});

describe('file names and scripts on Windows and macOS', () => {
  it('all file names and scripts of the repository work on Windows and macOS', () => {
    expect(unholdableNames(sources)).toEqual([]);
    expect(shellScripts(json('package.json').scripts)).toEqual([]);
  });

  it.each(['shared/aux.ts', 'docs/con/a.md', 'docs/a:b.md', 'docs/a./b.md', 'docs/why?.md'])(
    'reports the unusable file name %s',
    (path) => {
      expect(unholdableNames([{ path }])).toHaveLength(1);
    },
  );

  it('reports two files that differ only in case, and accepts others', () => {
    const paths = ['shared/Money.ts', 'shared/money.ts', 'shared/console.ts', '.ci/run', 'shared/null.ts'];
    expect(unholdableNames(paths.map((path) => ({ path })))).toEqual([expect.stringContaining('shared/money.ts')]);
  });

  it('reports scripts that need a Unix shell', () => {
    const fine = { build: 'node infra/tools/build.ts', types: 'tsc -p . && tsc -p frontend', synth: 'cdk synth "**"' };
    const shell = {
      env: 'PORT=1 node a.ts',
      late: 'tsc && PORT=1 node a.ts',
      quotes: "node -e '1'",
      home: 'echo $HOME',
    };
    expect(shellScripts(fine)).toEqual([]);
    expect(shellScripts(shell)).toHaveLength(4);
    expect(shellScripts({ rm: 'rm -rf dist', own: './run.sh' })).toHaveLength(2);
  });
});

describe('optional packages of other platforms in package-lock.json', () => {
  it('the lock file of the repository has the optional packages of all platforms', () =>
    expect(incompleteLock(json('package-lock.json').packages)).toEqual([]));

  it('reports a platform that the lock file lacks', () => {
    const optionalDependencies = { 'tool-linux': '1.0.0', 'tool-darwin': '1.0.0' };
    const packages = { '': {}, 'node_modules/tool': { optionalDependencies }, 'node_modules/tool-linux': {} };
    expect(incompleteLock(packages)).toEqual([expect.stringContaining('tool-darwin')]);
  });

  it('finds optional packages nested in another package', () => {
    const tool = { optionalDependencies: { 'tool-linux': '1.0.0' } };
    const nested = 'node_modules/a/node_modules/tool';
    expect(incompleteLock({ [nested]: tool, [`${nested}/node_modules/tool-linux`]: {} })).toEqual([]);
    expect(incompleteLock({ [nested]: tool, 'node_modules/a/node_modules/tool-linux': {} })).toEqual([]);
    expect(incompleteLock({ [nested]: tool, 'node_modules/b/node_modules/tool-linux': {} })).toHaveLength(1);
  });
});

describe('styles of a page for another page’s classes', () => {
  const page = (path: string, css: string): Source => ({ path, text: `@layer pages {\n  ${css}\n}\n` });

  it('no class of a public page is styled by two folders of the repository', () =>
    expect(sharedClasses(sources)).toEqual([]));

  it.each([
    ['as its own', '.field { color: red }'],
    ['in a part of another', '.sow > b + .field:hover { color: red }'],
    ['in a list, for wide windows', '@media (min-width: 48rem) { .a, .b .field b { color: red } }'],
  ])('reports a class that another folder names %s', (_, css) => {
    const give = page('frontend/give/give.css', '.field { width: 100% }');
    expect(sharedClasses([give, page('frontend/home/home.css', css)])).toEqual([
      ".field: frontend/give/give.css and frontend/home/home.css name it, and stay for each other's pages",
    ]);
    expect(sharedClasses([give, { path: 'frontend/desk/styles/frame.css', text: css }])).toHaveLength(1);
    expect(sharedClasses([give, page('frontend/give/papers.css', css)])).toEqual([]);
    expect(sharedClasses([give, { path: 'frontend/ui/theme/parts.css', text: css }])).toEqual([]);
  });

  it('accepts classes that the theme styles, but not those that only its print styles name', () => {
    const two = ['give', 'home'].map((folder) => page(`frontend/${folder}/${folder}.css`, '.field { margin: 1.5em }'));
    const house = (file: string) => ({ path: `frontend/ui/theme/${file}`, text: '.field { color: red }' });
    expect(sharedClasses([...two, house('parts.css')])).toEqual([]);
    expect(sharedClasses([...two, house('print.css')])).toHaveLength(1);
  });
});

describe('styles of a screen in CSS modules', () => {
  const module = { path: 'frontend/give/a.module.css', text: '@import "./b.css";\n.sum { width: 1px }' };
  const part = { path: 'frontend/give/b.css', text: '.row--of-2, :global(.btn) { width: 1px }' };
  const page = (text: string) => ({ path: 'frontend/give/a.tsx', text: `import css from './a.module.css';\n${text}` });

  it('all screens of the repository use CSS modules, without missing or unused classes', () => {
    expect(globalStyles(sources)).toEqual([]);
    expect(strayClasses(sources)).toEqual([]);
  });

  it('reports a global stylesheet of a page', () => {
    const plain = { path: 'frontend/give/c.css', text: '.sum { width: 1px }' };
    expect(globalStyles([module, part, plain])).toEqual(["frontend/give/c.css: styles of a screen are a module's"]);
    expect(globalStyles([{ ...plain, path: 'frontend/ui/theme/c.css' }])).toEqual([]);
    const taking = { path: 'frontend/give/d.module.css', text: '@import "../ui/theme/c.css";' };
    expect(globalStyles([taking])).toEqual([expect.stringContaining('frontend/ui/theme/c.css')]);
  });

  it('reports a class that a module lacks, and one that no component uses', () => {
    expect(strayClasses([module, part, page('css.sum; css.rowOf2')])).toEqual([]);
    expect(strayClasses([module, part, page(`css.sum; css[${'`row--of-$'}{at}\`]`)])).toEqual([]);
    expect(strayClasses([module, part, page('css.sum; css.rows')])).toEqual([
      'frontend/give/a.tsx: frontend/give/a.module.css has no class rows',
      'frontend/give/a.module.css: nobody asks for .row--of-2',
    ]);
  });
});

describe('the scale of styles', () => {
  const sheet = (declarations: string) => [{ path: 'frontend/a/a.css', text: `.a { ${declarations} }` }];

  it('all spacings, sizes of type and breakpoints of the repository are on the scale', () =>
    expect(offScale(sources)).toEqual([]));

  it.each([
    'gap: 10px;',
    'margin: 0 calc(-1 * 12px);',
    'padding-inline: 1.5rem;',
    'font-size: 1.125rem;',
    'font: 600 1rem / 1.3 var(--text);',
    'font-size: clamp(1rem, 3vw, 2rem);',
  ])('reports %s', (declarations) => {
    expect(offScale(sheet(declarations), {})).toEqual([
      `frontend/a/a.css ${declarations.replace(';', '')}: is not on the scale`,
    ]);
  });

  it.each([
    'gap: var(--s2) calc(var(--s3) + 1px);',
    'margin: auto -2px 0.5em;',
    'font: 600 var(--t-1) / 1.3 var(--text);',
    'font-size: min(var(--t6), 9vw);',
    'width: 100px;',
  ])('accepts %s', (declarations) => expect(offScale(sheet(declarations), {})).toEqual([]));

  it('reports other breakpoints, and reasons that are no longer needed', () => {
    const text = '@media (min-width: 50rem) and (max-width: 59.99rem) { .a { gap: 0; } }';
    const found = ['frontend/a/a.css @media min-width: 50rem'];
    expect(offScale([{ path: 'frontend/a/a.css', text }], {})).toEqual([`${found}: is not on the scale`]);
    expect(offScale([{ path: 'frontend/a/a.css', text }], { [String(found)]: 'why', gone: 'why' })).toEqual([
      'gone: needs no reason any more',
    ]);
  });
});

describe('plain classes', () => {
  it('every plain class of a component of the repository is in a stylesheet', () =>
    expect(undefinedClasses(sources)).toEqual([]));

  it('reports a plain class that no stylesheet has, unless its end is computed', () => {
    const sheet = { path: 'frontend/ui/a.css', text: '.row { gap: 0 } .st--ok { color: red }' };
    const page = (text: string) => [sheet, { path: 'frontend/a/a.tsx', text }];
    expect(undefinedClasses(page(`<p className="row"/><p className={\`row st--\${tone} \${css.x}\`}/>`))).toEqual([]);
    expect(undefinedClasses(page(`<p className={\`rows \${css.x}\`}/>`))).toEqual([
      'frontend/a/a.tsx: no stylesheet has .rows',
    ]);
  });
});

describe('custom properties in stylesheets', () => {
  it('every custom property that a stylesheet of the repository reads is set', () =>
    expect(unsetProperties(sources)).toEqual([]));

  it('reports an unset custom property, unless a component sets it or there is a fallback', () => {
    const files = [
      { path: 'frontend/ui/a.css', text: ':root { --near: 4px }' },
      { path: 'frontend/ui/b.tsx', text: "const style = { '--share': 0.5 };" },
      {
        path: 'infra/b.css',
        text: 'p { gap: var(--near); margin: var(--far); width: var(--share); top: var(--x, 0) }',
      },
    ];
    expect(unsetProperties(files)).toEqual(['infra/b.css: nothing sets --far']);
  });
});

describe('packages in package.json', () => {
  it('every package of the repository is used or has a reason', () =>
    expect(unusedPackages(json('package.json'), sources)).toEqual([]));

  it('reports a package without use or reason, and an obsolete reason', () => {
    const manifest = { dependencies: { a: '1', '@b/c': '1', d: '1', 'only-css': '1' } };
    const files = [
      { path: 'infra/x.ts', text: "import x from '@b/c/deep.js';\nawait import('d');" },
      { path: 'frontend/x.css', text: '@import "only-css/base.css";' },
    ];
    expect(unusedPackages(manifest, files, { d: 'why', gone: 'why' })).toEqual([
      'a: nothing imports it, and no reason is given',
      'd: needs no reason any more',
      'gone: needs no reason any more',
    ]);
  });
});
