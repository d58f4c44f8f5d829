import { type Environment, environments, type PreviewSettings, previews } from '../environments.ts';
import { BadRows } from './check.ts';

/**
 * The row of a preview: without alarms and protection, in an account that no other environment has. Throws BadRows
 * if the rows do not show that.
 */
export function previewRow(
  name: string,
  expires: string,
  settings: PreviewSettings = previews,
  others: readonly Environment[] = environments,
): Environment {
  const { like, account } = settings;
  if (account === undefined)
    throw new BadRows('Give previews.account in infra/environments.ts: previews need an AWS account of their own.');
  for (const other of others) {
    if (other.name === 'local') continue;
    if (other.account === undefined)
      throw new BadRows(
        `Give ${other.name}.account in infra/environments.ts: nothing else shows that previews are in another account.`,
      );
    if (other.account === account)
      throw new BadRows(`previews.account is also the account of ${other.name}: previews need one of their own.`);
  }
  const { region, languages, churchZone, currency, senderAddress, senderVerified, staffAddress } = like;
  return {
    ...{ name, account, region, languages, churchZone, currency, senderAddress, staffAddress },
    ...(senderVerified && { senderVerified }),
    hiddenFromSearch: true,
    unwatched: true,
    demandsTotp: like.demandsTotp,
    deletionProtection: false,
    retention: like.retention,
    consumers: [],
    preview: { expires },
  };
}
