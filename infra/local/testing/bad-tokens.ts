import { createHmac, createPublicKey } from 'node:crypto';
import { PoolStore } from '#functions/testing/stand-ins/cognito/store.ts';
import { signingKey } from '#functions/testing/stand-ins/cognito/tokens.ts';
import { mint } from './mint.ts';

type Session = Readonly<Record<'access' | 'id', string>>;

const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function publicKeyOf(dataDir: string): { kid: string; pem: string } {
  const store = new PoolStore(dataDir);
  try {
    const { privateKey, jwk } = signingKey(store);
    return { kid: jwk.kid, pem: String(createPublicKey(privateKey).export({ type: 'spki', format: 'pem' })) };
  } finally {
    store.close();
  }
}

export function badTokens(dataDir: string, otherDir: string, { access, id }: Session): Record<string, string> {
  const now = Math.floor(Date.now() / 1000);
  const claims = claimsOf(access);
  const sign = (changes: object, dir = dataDir) => mint(dir, { ...claims, ...changes });
  const [header = '', payload = '', signature = ''] = access.split('.');
  const { pem, kid } = publicKeyOf(dataDir);
  const unsigned = `${encode({ alg: 'HS256', kid })}.${payload}`;
  const none = (alg: string) => `${encode({ alg, kid })}.${payload}.`;
  const raised = encode({ ...claims, 'cognito:groups': ['pastor', 'admin'] });
  return {
    'an expired token': sign({ exp: now - 1 }),
    'a token that is not valid yet': sign({ nbf: now + 3600 }),
    "another pool's token, by its own key": sign({}, otherDir),
    "another pool's token, by our key": sign({ iss: 'https://cognito-idp.eu-west-1.amazonaws.com/eu-west-1_other' }),
    "another client's token": sign({ client_id: 'another', aud: undefined }),
    'an ID token': id,
    'a refresh token': 'cmVmcmVzaC10b2tlbi1vZi1hLXNlc3Npb24',
    'a token without the scope': sign({ scope: 'openid email' }),
    'algorithm none': none('none'),
    'algorithm None': none('None'),
    'HS256 with the public key': `${unsigned}.${createHmac('sha256', pem).update(unsigned).digest('base64url')}`,
    'changed claims under the old signature': `${header}.${raised}.${signature}`,
    'a broken signature': `${header}.${payload}.${signature.slice(0, -4)}AAAA`,
    'half a token': `${header}.${payload}`,
    'no token at all': '',
  };
}

/** Validly signed tokens whose groups are not roles of ours, by the value of the claim. */
export function strangeGroups(dataDir: string, { access }: Session): Record<string, string> {
  const groups: Record<string, unknown> = {
    'not-admin': ['not-admin'],
    administrators: ['administrators', 'admins'],
    'Admin in capitals': ['Admin', 'ADMIN'],
    'one name that holds a list': ['pastor admin,x', 'admin]', '[admin]'],
    'the text admin': 'admin',
    'a list in a text': '["admin","pastor"]',
    'a list without its end': '[admin',
    'an object': { admin: true },
    'no group': [],
    nothing: undefined,
  };
  const claims = claimsOf(access);
  return Object.fromEntries(
    Object.entries(groups).map(([name, value]) => [name, mint(dataDir, { ...claims, 'cognito:groups': value })]),
  );
}
