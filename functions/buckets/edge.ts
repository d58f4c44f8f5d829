import { randomUUID } from 'node:crypto';
import { Sha256 } from '@smithy/core/checksum';
import { SignatureV4 } from '@smithy/signature-v4';
import { escapeMarkup } from '#shared/pages/escape.ts';
import { cdnEndpoint, env, ownCredentials } from '../kit/env.ts';
import { patient } from '../kit/patience.ts';

/** Milliseconds that CloudFront may take to answer. */
const patience = 4000;

/** The CloudFront API exists only in this region. */
const region = 'us-east-1';

/**
 * Takes minutes. The key may end with `*`. Signs by hand, because the SDK's client is larger than the whole function.
 */
export async function forgetAtEdge(key: string): Promise<void> {
  const { hostname, protocol, port } = new URL(cdnEndpoint());
  const path = `/2020-05-31/distribution/${env('DISTRIBUTION_ID')}/invalidation`;
  const item = `<Path>/${escapeMarkup(encodeURI(key))}</Path>`;
  const body = [
    '<InvalidationBatch xmlns="http://cloudfront.amazonaws.com/doc/2020-05-31/">',
    `<CallerReference>${randomUUID()}</CallerReference>`,
    `<Paths><Items>${item}</Items><Quantity>1</Quantity></Paths></InvalidationBatch>`,
  ].join('');
  const host = port === '' ? hostname : `${hostname}:${port}`;
  const signer = new SignatureV4({ credentials: ownCredentials(), region, service: 'cloudfront', sha256: Sha256 });
  const headers = { host, 'content-type': 'application/xml' };
  const signed = await signer.sign({ method: 'POST', protocol, hostname, path, headers, body });
  const { host: _, ...sent } = signed.headers;
  const answer = await fetch(`${protocol}//${host}${path}`, {
    method: 'POST',
    headers: sent,
    body,
    signal: AbortSignal.timeout(patient(patience)),
  });
  if (answer.status !== 201)
    throw new Error(`The edge answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`);
}
