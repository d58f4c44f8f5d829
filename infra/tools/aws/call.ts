import { SESv2Client } from '@aws-sdk/client-sesv2';
import { signer } from '../../local/iam/sigv4.ts';

export class AwsError extends Error {
  constructor(name: string, message: string, options?: ErrorOptions) {
    super(message || name, options);
    this.name = name;
  }
}

export interface AwsCall {
  /** Prefix of the endpoint, and the name in the signature: `sts`, `ssm`, `acm`, `wafv2`, `lambda`. */
  readonly service: string;
  readonly region: string;
  /** Defaults to POST. */
  readonly method?: 'DELETE' | 'GET' | 'POST' | 'PUT';
  /** With its query. Defaults to `/`. */
  readonly path?: string;
  /** The operation of a JSON service, `AmazonSSM.GetParameter`. */
  readonly target?: string;
  readonly contentType?: string;
  readonly body: string;
  /** Milliseconds to wait for the reply. Defaults to a minute. */
  readonly patience?: number;
  /** Defaults to the credentials that the SDK finds. */
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string };
}

export interface AwsReply {
  readonly body: string;
  readonly headers: Headers;
}

const minute = 60_000;

/**
 * For services without an SDK client among our packages. Uses the SDK's credentials, and respects AWS_ENDPOINT_URL and
 * AWS_ENDPOINT_URL_<SERVICE>. Throws AwsError.
 */
export async function callAws(call: AwsCall, env: NodeJS.ProcessEnv = process.env): Promise<AwsReply> {
  const {
    service,
    region,
    method = 'POST',
    path = '/',
    body,
    target,
    contentType = 'application/x-amz-json-1.1',
  } = call;
  const base = env[`AWS_ENDPOINT_URL_${service.toUpperCase()}`] ?? env.AWS_ENDPOINT_URL;
  const url = new URL(path, base ?? `https://${service}.${region}.amazonaws.com`);
  const { accessKeyId, secretAccessKey: secret, ...session } = call.credentials ?? (await credentials(region));
  const { headers } = await signer({ accessKeyId, secret, ...session, region, service }).sign({
    method,
    protocol: url.protocol,
    hostname: url.hostname,
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    body,
    headers: { 'content-type': contentType, host: url.host, ...(target ? { 'x-amz-target': target } : {}) },
  });
  const signal = AbortSignal.timeout(call.patience ?? minute);
  const reply = await fetch(url, {
    method,
    headers,
    ...(method === 'POST' || method === 'PUT' ? { body } : {}),
    signal,
  }).catch((cause: Error & { cause?: Error }) => {
    throw new AwsError('Unreachable', `${url.host} does not answer (${cause.cause?.message || cause.message})`, {
      cause,
    });
  });
  const text = await reply.text();
  if (!reply.ok) throw refusalOf(reply.headers, text, reply.status);
  return { body: text, headers: reply.headers };
}

async function credentials(region: string) {
  const client = new SESv2Client({ region });
  try {
    return await client.config.credentials();
  } catch (cause) {
    throw new AwsError('NoCredentials', (cause as Error).message, { cause });
  } finally {
    client.destroy();
  }
}

/** JSON services put the error code in the body or a header, query services in XML. */
function refusalOf(headers: Headers, text: string, status: number): AwsError {
  const [, code] = /<Code>([^<]+)</.exec(text) ?? [];
  const [, said] = /<Message>([^<]+)</.exec(text) ?? [];
  let json: { __type?: string; message?: string; Message?: string } = {};
  try {
    json = JSON.parse(text) as typeof json;
  } catch {
    // XML, or not a response of AWS.
  }
  const name = headers.get('x-amzn-errortype') ?? json.__type ?? code ?? `Http${status}`;
  return new AwsError(
    name.split(':')[0]?.split('#').at(-1) ?? name,
    json.message ?? json.Message ?? said ?? text.slice(0, 200),
  );
}
