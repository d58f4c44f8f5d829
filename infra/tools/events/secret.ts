import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { secretOutput } from '../../constructs/webhooks.ts';
import type { Environment } from '../../environments.ts';
import { readSettings } from '../../local/preflight.ts';
import { callAws } from '../aws/call.ts';
import { stackOutput } from '../aws/stacks.ts';
import { ROOT } from '../functions.ts';
import { webhookNamed } from './webhook-named.ts';

/** `npm run events -- <environment> secret <consumer>`: one line for each edition. */
export async function webhookSecret(
  row: Environment,
  [name]: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<string> {
  const webhook = webhookNamed(row, name);
  const editions = webhook.secrets ?? ['1'];
  const read = row.name === 'local' ? localSecret(env) : deployedSecret(row);
  const values = await Promise.all(editions.map((edition) => read(webhook.name, edition)));
  return values.map((value) => `whsec_${value}`).join('\n');
}

function localSecret(env: NodeJS.ProcessEnv) {
  const file = join(resolve(ROOT, readSettings(env).dataDir), 'secrets.json');
  return async (name: string, edition: string): Promise<string> => {
    // The local run names a secret by its logical id, which has no hyphens.
    const id = new RegExp(`WebhooksSecret${name.replaceAll('-', '')}${edition}[0-9A-F]{8}`);
    const found = Object.entries(readSecrets(file)).find(([key]) => id.test(key));
    if (!found) throw new Error(`${name} has no secret yet: add its row to local, and run npm start.`);
    return found[1];
  };
}

function readSecrets(file: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  } catch {
    return {};
  }
}

function deployedSecret(row: Environment) {
  return async (name: string, edition: string): Promise<string> => {
    const SecretId = await stackOutput(row, 'app', secretOutput(name, edition));
    const { body } = await callAws({
      service: 'secretsmanager',
      region: row.region,
      target: 'secretsmanager.GetSecretValue',
      body: JSON.stringify({ SecretId }),
    });
    return (JSON.parse(body) as { SecretString: string }).SecretString;
  };
}
