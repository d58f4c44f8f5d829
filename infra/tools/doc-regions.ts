// Regions of hand-written documents that `npm run docs` fills in; each lies between two comments that name it.
import { costTable } from './costs.ts';
import { drawing } from './drawing.ts';
import { readSources } from './house/sources.ts';
import { readMutants } from './mutants.ts';
import { readRooms } from './rooms.ts';

export const regions: Record<string, Record<string, () => string>> = {
  'docs/architecture.md': { drawing: () => `\`\`\`mermaid\n${drawing()}\n\`\`\``, sizes },
  'docs/operate.md': { costs: costTable },
  'docs/testing.md': { counts },
};

const TOP = new Set(['e2e', 'events', 'frontend', 'functions', 'infra', 'shared']);

function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, at) => (at === 0 ? '---' : '--:'))), ...rows.map(line)].join('\n');
}

function sizes(): string {
  const totals = new Map<string, { lines: number; tests: number }>();
  for (const [room, { lines, tests }] of readRooms()) {
    const top = room.split('/')[0] ?? '';
    for (const name of TOP.has(top) ? new Set([top, room]) : []) {
      const sum = totals.get(name) ?? { lines: 0, tests: 0 };
      totals.set(name, { lines: sum.lines + lines, tests: sum.tests + tests });
    }
  }
  const tens = (lines: number) => 10 * Math.round(lines / 10);
  const rows = [...totals]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, { lines, tests }]) => [TOP.has(name) ? `**${name}**` : name, tens(lines), tens(tests)]);
  return table(['Room', 'Lines', 'Lines of tests'], rows);
}

function counts(): string {
  const paths = readSources().map(({ path }) => path);
  const files = (pattern: RegExp) => paths.filter((path) => pattern.test(path)).length;
  return table(
    ['Tests', 'Files'],
    [
      ['`unit`', files(/(?<!\.system)\.test\.tsx?$/)],
      ['`system`', files(/\.system\.test\.tsx?$/)],
      ['`browser`', files(/^e2e\/[^/]+\.e2e\.ts$/)],
      ['`npm run test:deep`, in addition', files(/^e2e\/deep\/.+\.e2e\.ts$/)],
      ['mutants of `npm run prove`', readMutants().length],
    ],
  );
}

const markers = (name: string) => [`<!-- ${name}: written by npm run docs -->`, `<!-- end of ${name} -->`] as const;

/** Throws if the document lacks the region's markers. */
export function regionOf(document: string, name: string): string {
  const [start, end] = markers(name);
  const from = document.indexOf(start);
  const to = document.indexOf(end);
  if (from < 0 || to < from) throw new Error(`A document lacks the markers of ${name}`);
  return document.slice(from + start.length, to).trim();
}

export function withRegions(document: string, texts: Record<string, () => string>): string {
  return Object.entries(texts).reduce((text, [name, write]) => {
    const [start, end] = markers(name);
    const was = text.slice(text.indexOf(start), text.indexOf(end) + end.length);
    regionOf(text, name);
    return text.replace(was, () => `${start}\n${write()}\n${end}`);
  }, document);
}
