import { bag, bags, flag, num, optionalStr, str } from '../template/bag.ts';
import type { Bag } from '../template/intrinsics.ts';
import type { EdgeReply } from './messages.ts';

interface Header {
  name: string;
  value: string;
  override: boolean;
}

function transportSecurity(config: Bag): string {
  const age = `max-age=${num(config, 'AccessControlMaxAgeSec')}`;
  return [
    age,
    ...(flag(config, 'IncludeSubdomains') ? ['includeSubDomains'] : []),
    ...(flag(config, 'Preload') ? ['preload'] : []),
  ].join('; ');
}

const security: Readonly<Record<string, [name: string, value: (config: Bag) => string]>> = {
  ContentSecurityPolicy: ['content-security-policy', (config) => str(config, 'ContentSecurityPolicy')],
  ContentTypeOptions: ['x-content-type-options', () => 'nosniff'],
  FrameOptions: ['x-frame-options', (config) => str(config, 'FrameOption')],
  ReferrerPolicy: ['referrer-policy', (config) => str(config, 'ReferrerPolicy')],
  StrictTransportSecurity: ['strict-transport-security', transportSecurity],
};

const known = ['Name', 'Comment', 'SecurityHeadersConfig', 'CustomHeadersConfig'];

/** Throws if a part of the policy is unsupported. */
export function compileResponsePolicy(config: Bag): (reply: EdgeReply) => void {
  const unknown = Object.keys(config).find((key) => !known.includes(key));
  if (unknown !== undefined) throw new Error(`${unknown} of a response headers policy is not known to the local run`);
  const secured = bag(config, 'SecurityHeadersConfig');
  const headers: Header[] = Object.keys(secured).map((key) => {
    const [name, value] = security[key] ?? [];
    if (name === undefined || value === undefined)
      throw new Error(`security header ${key} is not known to the local run`);
    const part = bag(secured, key);
    return { name, value: value(part), override: flag(part, 'Override') };
  });
  for (const item of bags(bag(config, 'CustomHeadersConfig'), 'Items')) {
    headers.push({
      name: str(item, 'Header').toLowerCase(),
      value: optionalStr(item, 'Value') ?? '',
      override: flag(item, 'Override'),
    });
  }
  return (reply) => {
    for (const { name, value, override } of headers) {
      if (override || reply.headers[name] === undefined) reply.headers[name] = value;
    }
  };
}
