import { createHash, createHmac } from 'node:crypto';

export interface Message {
  readonly Body: string;
  readonly ReceiptHandle: string;
}

export interface Queue {
  /** Up to ten messages. Waits up to 20 seconds for the first one. */
  receive(signal: AbortSignal): Promise<readonly Message[]>;
  remove(message: Message): Promise<void>;
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/**
 * A queue of Amazon SQS by its URL, with the credentials of the environment, without packages. If your program runs with a role
 * of AWS (Lambda, ECS, EC2), use `@aws-sdk/client-sqs` instead, which finds and renews its credentials.
 */
export function openQueue(url: string, env: NodeJS.ProcessEnv): Queue {
  const { origin, host } = new URL(url);
  const region = env.AWS_REGION ?? /^sqs\.([a-z0-9-]+)\.amazonaws/.exec(host)?.[1];
  const { AWS_ACCESS_KEY_ID: id, AWS_SECRET_ACCESS_KEY: secret, AWS_SESSION_TOKEN: token } = env;
  if (region === undefined || !id || !secret)
    throw new Error(
      'Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, and AWS_REGION unless it is in the URL of the queue',
    );

  /** Signature Version 4. */
  function signed(action: string, body: string): Record<string, string> {
    const time = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
    const headers: Record<string, string> = {
      'content-type': 'application/x-amz-json-1.0',
      host,
      'x-amz-date': time,
      ...(token ? { 'x-amz-security-token': token } : {}),
      'x-amz-target': `AmazonSQS.${action}`,
    };
    const names = Object.keys(headers).join(';');
    const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`);
    const request = ['POST', '/', '', lines.join(''), names, hash(body)].join('\n');
    const scope = `${time.slice(0, 8)}/${region}/sqs/aws4_request`;
    const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secret}`);
    const signature = hmac(key, ['AWS4-HMAC-SHA256', time, scope, hash(request)].join('\n')).toString('hex');
    const { host: _, ...sent } = headers;
    return {
      ...sent,
      authorization: `AWS4-HMAC-SHA256 Credential=${id}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
    };
  }

  async function call(action: string, input: object, signal = AbortSignal.timeout(10_000)): Promise<string> {
    const body = JSON.stringify({ QueueUrl: url, ...input });
    const reply = await fetch(`${origin}/`, { method: 'POST', headers: signed(action, body), body, signal });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`SQS answered ${reply.status} to ${action}: ${text.slice(0, 300)}`);
    return text;
  }

  return {
    async receive(signal) {
      const text = await call('ReceiveMessage', { MaxNumberOfMessages: 10, WaitTimeSeconds: 20 }, signal);
      return (JSON.parse(text) as { Messages?: readonly Message[] }).Messages ?? [];
    },
    async remove({ ReceiptHandle }) {
      await call('DeleteMessage', { ReceiptHandle });
    },
  };
}
