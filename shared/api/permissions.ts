import { judge, roles } from './access.ts';
import type { Route } from './route.ts';
import { routes } from './routes.ts';

const callers = [
  ['Anyone', null],
  ['Signed in', { role: null }],
  ...[...roles].reverse().map((role) => [role, { sub: '', role }] as const),
] as const;

/** The last one has a token of a consumer (docs/decisions/machine-reads.md). */
const columns = [...callers.map(([name]) => name), 'Machine'];

export function permissions(): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rows = Object.values(routes as Record<string, Route>).map((route) =>
    row([
      `\`${route.method} ${route.path}\``,
      ...callers.map(([, caller]) => (judge(route.access, caller) === 'allowed' ? 'yes' : '–')),
      route.access === 'public' || route.scope ? 'yes' : '–',
    ]),
  );
  return [
    '# Who may call what',
    '',
    'Generated from shared/api/routes.ts by `npm run docs`. Do not edit.',
    '',
    row(['Route', ...columns]),
    row(['---', ...columns.map(() => ':-:')]),
    ...rows,
    '',
  ].join('\n');
}
