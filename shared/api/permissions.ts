import { judge, roles } from './access.ts';
import type { Route } from './route.ts';
import { routes } from './routes.ts';

const callers = [
  ['Anyone', null],
  ['Signed in', { role: null }],
  ...[...roles].reverse().map((role) => [role, { sub: '', role }] as const),
] as const;

export function permissions(): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rows = Object.values(routes as Record<string, Route>).map((route) =>
    row([
      `\`${route.method} ${route.path}\``,
      ...callers.map(([, caller]) => (judge(route.access, caller) === 'allowed' ? 'yes' : '–')),
    ]),
  );
  return [
    '# Who may call what',
    '',
    'Generated from shared/api/routes.ts by `npm run docs`. Do not edit.',
    '',
    row(['Route', ...callers.map(([name]) => name)]),
    row(['---', ...callers.map(() => ':-:')]),
    ...rows,
    '',
  ].join('\n');
}
