import { senderDomain, senderIdentity } from '../../environments/sender.ts';
import { accountOf, identityOf } from '../aws/ses.ts';
import { type Check, later, missing, well } from './finding.ts';

const sender: Check = {
  name: 'Sender',
  run: async (row) => {
    const [identity, found] = [senderIdentity(row), await identityOf(row, senderIdentity(row))];
    if (found?.VerifiedForSendingStatus) return well(`${row.senderAddress}: SES has verified ${identity}`);
    const isAddress = identity === row.senderAddress;
    if (found) {
      return missing(
        `SES has not verified ${identity} yet, so ${row.senderAddress} sends nothing.`,
        isAddress
          ? `follow the link in the mail that SES sent to ${identity}.`
          : `add the DKIM records that SES shows for ${identity} in ${row.region} to its DNS, and wait until it is verified.`,
      );
    }
    return missing(
      isAddress
        ? `SES in ${row.region} does not know the address ${identity}.`
        : `SES in ${row.region} does not know ${identity}, the domain of ${row.senderAddress}.`,
      `aws sesv2 create-email-identity --email-identity ${identity} --region ${row.region}, then ` +
        (isAddress ? 'follow the link in its mail.' : 'add the DKIM records it names.'),
    );
  },
};

const sandbox: Check = {
  name: 'SES sandbox',
  run: async (row) => {
    const { ProductionAccessEnabled, SendingEnabled } = await accountOf(row);
    const mend = `in the SES console of ${row.region}, Account dashboard:`;
    if (!SendingEnabled) {
      return missing('SES has stopped sending for this account.', `${mend} see why, and answer AWS there.`);
    }
    if (ProductionAccessEnabled) return well('this account may mail everybody');
    // Testers of staging can verify their addresses, unlike a church's visitors.
    const finding = row.live && row.sandbox !== 'accepted' ? missing : later;
    return finding(
      'this account is in the sandbox of SES: mails reach verified addresses only.',
      `${mend} request production access.${finding === missing ? ` AWS asks for the site's address: to deploy before, set ${row.name}.sandbox to 'accepted' in infra/environments.ts.` : ''}`,
    );
  },
};

/** Reserved domains (RFC 2606). */
export const nobodys = /[@.](example\.(com|net|org)|example|test|invalid|localhost)$/i;

const staff: Check = {
  name: 'Staff address',
  run: async ({ name, staffAddress }) =>
    nobodys.test(staffAddress)
      ? missing(
          `${staffAddress} is an example: nobody would be told of registrations.`,
          `give ${name}.staffAddress in infra/environments.ts.`,
        )
      : well(`${staffAddress} is told of registrations`),
};

/** A domain and its parents, without the top-level domain. */
function upwards(domain: string): string[] {
  const parts = domain.split('.');
  return parts.slice(0, -1).map((_, index) => parts.slice(index).join('.'));
}

const trust: Check = {
  name: 'Mail authentication',
  run: async (row, { texts }) => {
    const domain = senderDomain(row);
    const found = await identityOf(row, senderIdentity(row));
    if (!found) return undefined;
    const lacking: [what: string, mend: string][] = [];
    if (found.DkimAttributes?.Status !== 'SUCCESS')
      lacking.push(['DKIM', `add the CNAME records that SES shows for ${domain} in ${row.region}`]);
    const { MailFromDomain, MailFromDomainStatus } = found.MailFromAttributes ?? {};
    const spf = MailFromDomain ? await texts(MailFromDomain) : [];
    if (MailFromDomainStatus !== 'SUCCESS' || !spf.some((text) => /^v=spf1 .*\bamazonses\.com\b/.test(text))) {
      const own = MailFromDomain ?? `mail.${domain}`;
      lacking.push([
        'SPF by a MAIL FROM of its own',
        `aws sesv2 put-email-identity-mail-from-attributes --email-identity ${senderIdentity(row)} --mail-from-domain ${own} ` +
          `--region ${row.region}, and to ${own} add MX 10 feedback-smtp.${row.region}.amazonses.com and TXT "v=spf1 include:amazonses.com ~all"`,
      ]);
    }
    const policies = await Promise.all(upwards(domain).map((each) => texts(`_dmarc.${each}`)));
    if (!policies.flat().some((text) => text.startsWith('v=DMARC1')))
      lacking.push(['DMARC', `add to _dmarc.${domain} TXT "v=DMARC1; p=quarantine; rua=mailto:${row.senderAddress}"`]);
    if (lacking.length === 0) return well(`SPF, DKIM and DMARC vouch for ${domain}`);
    return later(
      `${domain} has no ${lacking.map(([what]) => what).join(', no ')}: its mails are more easily taken for spam.`,
      `${lacking.map(([, mend]) => mend).join('; ')}.`,
    );
  },
};

export const mailChecks: readonly Check[] = [sender, sandbox, staff, trust];
