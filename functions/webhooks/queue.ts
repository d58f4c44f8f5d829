import { Sha256 } from '@smithy/core/checksum';
import { SignatureV4 } from '@smithy/signature-v4';
import { deadLetterSuffix } from '#events/webhooks.ts';
import { ownCredentials } from '../kit/env.ts';
import { patient } from '../kit/patience.ts';

/** Milliseconds that SQS may take to answer. */
export const queuePatience = 4000;

/** Signs by hand, because the SDK has no client for SQS among our packages, and it would be larger than the whole function. */
async function call(action: string, queueArn: string, input: object): Promise<void> {
  const [, , , region = '', account, name] = queueArn.split(':');
  const base = process.env.AWS_ENDPOINT_URL_SQS || `https://sqs.${region}.amazonaws.com`;
  const { protocol, hostname, host, port } = new URL(base);
  const body = JSON.stringify({ QueueUrl: `${base}/${account}/${name}`, ...input });
  const signer = new SignatureV4({ credentials: ownCredentials(), region, service: 'sqs', sha256: Sha256 });
  const request = {
    method: 'POST',
    protocol,
    hostname,
    ...(port && { port: Number(port) }),
    path: '/',
    headers: { host, 'content-type': 'application/x-amz-json-1.0', 'x-amz-target': `AmazonSQS.${action}` },
    body,
  };
  const { host: _, ...headers } = (await signer.sign(request)).headers;
  const signal = AbortSignal.timeout(patient(queuePatience));
  const answer = await fetch(`${protocol}//${host}/`, { method: 'POST', headers, body, signal });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`SQS answered ${answer.status} to ${action}: ${text.slice(0, 300)}`);
}

/** The longest time in seconds for which SQS hides a message. */
const longestHidden = 43_200;

/**
 * The message stays hidden for `seconds` from now, even if the function reports it as failed. For twelve hours at most: a caller
 * that wants to wait longer hides it again when it comes.
 */
export async function hide(queueArn: string, receiptHandle: string, seconds: number): Promise<void> {
  const VisibilityTimeout = Math.min(seconds, longestHidden);
  await call('ChangeMessageVisibility', queueArn, { ReceiptHandle: receiptHandle, VisibilityTimeout });
}

/** Puts a copy into the dead-letter queue of the queue, with the reason in the attributes that EventBridge uses. */
export async function setAside(queueArn: string, body: string, reason: string): Promise<void> {
  await call('SendMessage', `${queueArn}${deadLetterSuffix}`, {
    MessageBody: body,
    MessageAttributes: { ERROR_CODE: { DataType: 'String', StringValue: reason } },
  });
}
