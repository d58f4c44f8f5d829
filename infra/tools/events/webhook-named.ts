import type { Environment, Webhook } from '../../environments.ts';

/** Throws a one-sentence error if the environment has no such webhook. */
export function webhookNamed(row: Environment, name: string | undefined): Webhook {
  const found = row.consumers.find((each) => each.name === name);
  if (found?.url !== undefined) return found;
  if (found)
    throw new Error(
      `${found.name} is a bus or a queue, and this is for webhooks: see npm run events -- ${row.name} replay.`,
    );
  const names = row.consumers.flatMap((each) => (each.url === undefined ? [] : [each.name]));
  throw new Error(
    `${row.name} has no webhook "${name ?? ''}" in infra/environments.ts, only ${names.join(', ') || 'none'}.`,
  );
}
