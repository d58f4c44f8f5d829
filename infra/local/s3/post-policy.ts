import { S3Fault } from '#functions/testing/stand-ins/s3/faults.ts';
import { parseAmzDate, scopeOf, signer } from '../iam/sigv4.ts';

export interface PolicyOptions {
  readonly region: string;
  readonly secretOf: (accessKeyId: string) => string | undefined;
  /** Milliseconds. */
  readonly now: number;
}

export interface Permit {
  readonly accessKeyId: string;
  /** The file size in bytes. */
  readonly least: number;
  readonly most: number;
}

/** S3's size limit for a POST, in bytes. */
const largestObject = 5 * 1024 ** 3;

/** Fields that need no condition. */
const free = ['policy', 'x-amz-signature', 'bucket'];

/**
 * Every condition must hold, and every field must have a condition. Throws AccessDenied, SignatureDoesNotMatch and S3's
 * other errors.
 */
export async function checkPolicy(fields: ReadonlyMap<string, string>, options: PolicyOptions): Promise<Permit> {
  const policy = fields.get('policy');
  if (policy === undefined) throw new S3Fault('AccessDenied', 'the form has no policy');
  const accessKeyId = await checkSignature(policy, fields, options);
  const { expiration, conditions } = parse(policy);
  const refuse = (why: string): never => {
    throw new S3Fault('AccessDenied', `Invalid according to Policy: ${why}`);
  };
  if (!(Date.parse(expiration) > options.now)) refuse('Policy expired.');
  const named = new Set<string>(free);
  let [least, most] = [0, largestObject];
  for (const condition of conditions) {
    const [operator, name, value] = normal(condition);
    if (operator === 'content-length-range') {
      [least, most] = [Number(name), Number(value)];
      continue;
    }
    const field = name.replace(/^\$/, '').toLowerCase();
    const given = fields.get(field) ?? '';
    named.add(field);
    const isMet = operator === 'starts-with' ? given.startsWith(value) : given === value;
    if (!isMet) refuse(`Policy Condition failed: ${JSON.stringify(condition)}`);
  }
  const extra = [...fields.keys()].filter((name) => !named.has(name) && !name.startsWith('x-ignore-'));
  if (extra.length > 0) refuse(`Extra input fields: ${extra.join(', ')}`);
  return { accessKeyId, least, most };
}

async function checkSignature(
  policy: string,
  fields: ReadonlyMap<string, string>,
  options: PolicyOptions,
): Promise<string> {
  const { region, secretOf } = options;
  const [accessKeyId = '', ...scope] = (fields.get('x-amz-credential') ?? '').split('/');
  const at = fields.get('x-amz-date') ?? '';
  const signingDate = parseAmzDate(at);
  const isWellFormed =
    fields.get('x-amz-algorithm') === 'AWS4-HMAC-SHA256' &&
    scope.join('/') === scopeOf(at, region, 's3').join('/') &&
    !Number.isNaN(signingDate.getTime());
  if (!isWellFormed) throw new S3Fault('AuthorizationHeaderMalformed', 'x-amz-credential');
  const secret = secretOf(accessKeyId);
  if (secret === undefined) throw new S3Fault('InvalidAccessKeyId');
  const expected = await signer({ accessKeyId, secret, region, service: 's3' }).sign(policy, { signingDate });
  if (fields.get('x-amz-signature') !== expected) throw new S3Fault('SignatureDoesNotMatch');
  return accessKeyId;
}

interface Policy {
  readonly expiration: string;
  readonly conditions: readonly unknown[];
}

function parse(policy: string): Policy {
  try {
    const { expiration, conditions } = JSON.parse(Buffer.from(policy, 'base64').toString('utf8')) as Partial<Policy>;
    if (typeof expiration === 'string' && Array.isArray(conditions)) return { expiration, conditions };
  } catch {
    // The error is thrown below.
  }
  throw new S3Fault('InvalidPolicyDocument');
}

/** A condition as [operator, name or least, value or most]. `{name: value}` is short for `eq`. */
function normal(condition: unknown): [operator: string, name: string, value: string] {
  const short = condition !== null && typeof condition === 'object' && !Array.isArray(condition);
  const [operator, name, value, ...rest]: unknown[] = short
    ? ['eq', ...(Object.entries(condition)[0] ?? [])]
    : Array.isArray(condition)
      ? condition
      : [];
  if (!['eq', 'starts-with', 'content-length-range'].includes(String(operator)) || rest.length > 0) {
    throw new S3Fault('InvalidPolicyDocument', JSON.stringify(condition));
  }
  return [String(operator), String(name), String(value)];
}
