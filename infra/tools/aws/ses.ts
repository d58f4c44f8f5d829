import { GetAccountCommand, GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import type { Environment } from '../../environments.ts';

async function ask<T>({ region }: Environment, question: (client: SESv2Client) => Promise<T>): Promise<T> {
  const client = new SESv2Client({ region, maxAttempts: 2 });
  try {
    return await question(client);
  } finally {
    client.destroy();
  }
}

export const accountOf = (row: Environment) => ask(row, (client) => client.send(new GetAccountCommand({})));

/** SES's details of an identity (an address or a domain), or undefined if it does not exist. */
export const identityOf = (row: Environment, EmailIdentity: string) =>
  ask(row, (client) => client.send(new GetEmailIdentityCommand({ EmailIdentity }))).catch((error: Error) => {
    if (error.name !== 'NotFoundException') throw error;
    return undefined;
  });

/** Whether SES mails only addresses that it has verified. Throws a one-sentence error if it sends no mail at all. */
async function isSandboxed(row: Environment): Promise<boolean> {
  const { ProductionAccessEnabled, SendingEnabled } = await accountOf(row);
  if (!SendingEnabled)
    throw new Error(`SES has stopped sending for this account: see \`npm run doctor -- ${row.name}\`.`);
  return !ProductionAccessEnabled;
}

/** Throws a one-sentence error if SES would refuse mails to people, with what to do. */
export async function demandProductionAccess(row: Environment, otherwise: string): Promise<void> {
  if (await isSandboxed(row))
    throw new Error(
      'This account is in the sandbox of SES, which refuses mail to addresses that it has not verified: ask AWS for ' +
        `production access first, or ${otherwise}`,
    );
}

/** Throws a one-sentence error if SES would refuse a mail to this address, with what to do. */
export async function demandMailable(row: Environment, address: string): Promise<void> {
  if (!(await isSandboxed(row))) return;
  for (const identity of [address, address.slice(address.lastIndexOf('@') + 1)]) {
    if ((await identityOf(row, identity))?.VerifiedForSendingStatus) return;
  }
  throw new Error(
    `This account is in the sandbox of SES, which refuses mail to ${address}: run \`aws sesv2 create-email-identity ` +
      `--email-identity ${address} --region ${row.region}\`, follow the link in its mail, and run this again.`,
  );
}
