import type { FailedGrant } from '../iam/access.ts';
import type { Platform } from '../platform.ts';
import { when } from './formats.ts';
import { type ConsoleHtml, html } from './html.ts';
import { live, section } from './layout.ts';
import { number, table } from './table.ts';
import { zoneOf } from './zone.ts';

/** The table's name in infra/functions.ts, taken from the environment variable that holds it, without `_TABLE`. */
function tableName({ inventory }: Platform, name: string): string {
  const variables = inventory.functions.flatMap(({ env }) => Object.entries(env));
  const [variable = ''] = variables.find(([key, value]) => value === name && key.endsWith('_TABLE')) ?? [];
  return variable.replace(/_TABLE$/, '').toLowerCase() || name;
}

/** The text to add to the function's row, by the service of the refused action. */
const rows: Readonly<Record<string, (platform: Platform, action: string, resource: string) => string>> = {
  dynamodb: (platform, action, resource) => {
    const [, name = '', index] = /:table\/([^/]+)(?:\/index\/(.+))?$/.exec(resource) ?? [];
    const known = tableName(platform, name);
    return index === undefined ? `tables: { ${known}: ['${action}'] }` : `indexes: { ${known}: ['${index}'] }`;
  },
  s3: (_platform, action) => `site: ['${action}']`,
  events: () => 'publishes: true',
  ses: () => 'mails: true',
  'cognito-idp': (_platform, action) => `accounts: ['${action}']`,
};

function mend(platform: Platform, { functionId, action, resource }: FailedGrant): ConsoleHtml {
  const [service = '', name = ''] = action.split(':');
  const row = rows[service]?.(platform, name, resource);
  const where = html`the row of ${functionId.replace(/-api$/, '')} in infra/functions.ts`;
  return row === undefined
    ? html`Allow it in ${where}, or do without.`
    : html`Add <code>${row}</code> to ${where}, or do without.`;
}

export function grantPage(platform: Platform): ConsoleHtml {
  const zone = zoneOf(platform);
  const refused = platform.failedGrants().map((failure) => ({
    key: `${failure.functionId} ${failure.action} ${failure.resource}`,
    cells: [
      failure.functionId,
      html`<code>${failure.action}</code>`,
      failure.resource,
      failure.times,
      when(failure.at, zone),
      mend(platform, failure),
    ],
  }));
  const defects = platform.defects().map(({ functionId, text, at }) => [functionId, text, when(at, zone)]);
  const columns = ['Function', 'May not', ['On', 'name'], number('Times'), ['Last', 'time'], 'How to mend it'] as const;
  return html`<p class="intro">Each function has the rights that the template gives its role, here as on AWS. What a role refused since the start stands here, so that a missing grant is found before it is deployed.</p>
${live(
  'grants',
  html`${section('failed', 'Failed grants', table('Failed grants', columns, refused, 'None: no role was asked for more than it has.'))}
${section(
  'defects',
  'Defects',
  html`<p>Lambda freezes a function when it has replied: what it had still under way ends later, or never.</p>
${table('Defects', ['Function', 'What', ['When', 'time']], defects, 'None: no function left work behind after its reply.')}`,
)}`,
)}`;
}
