/** App clients with a secret, which get access tokens of their own by client credentials. */
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { PoolFault } from './fault.ts';
import { demandPool, type Operation, type Pool } from './pool.ts';
import { text } from './request.ts';
import { signToken } from './tokens.ts';

/** Follows from the pool's own secret, so that it stays the same after a restart. */
const secretOf = ({ key }: Pool, id: string) =>
  createHmac('sha256', key.decoySecret).update(`client ${id}`).digest('base64url');

export const machineOperations = {
  ListUserPoolClients(pool, request) {
    demandPool(pool, request);
    const UserPoolId = pool.id;
    return { UserPoolClients: pool.machines.map(({ id, name }) => ({ ClientId: id, ClientName: name, UserPoolId })) };
  },

  DescribeUserPoolClient(pool, request) {
    demandPool(pool, request);
    const id = text(request, 'ClientId');
    const found = pool.machines.find((each) => each.id === id);
    if (!found) throw new PoolFault('ResourceNotFoundException', `User pool client ${id} does not exist.`);
    return { UserPoolClient: { ClientId: id, ClientName: found.name, ClientSecret: secretOf(pool, id) } };
  },
} satisfies Record<string, Operation>;

interface TokenReply {
  status: number;
  body: object;
}

interface TokenRequest {
  method: string;
  step: string;
  form: URLSearchParams;
  authorization: string;
}

/** As Cognito, takes the secret by Basic authorization or in the form, and gives all scopes unless the form asks for some. */
export async function machineToken(
  pool: Pool,
  { method, step, form, authorization }: TokenRequest,
): Promise<TokenReply> {
  const refused = (error: string): TokenReply => ({ status: 400, body: { error } });
  if (method !== 'POST' || step !== 'token') return { status: 404, body: { error: 'not_found' } };
  const [id = '', secret = ''] = credentialsIn(authorization) ?? [
    form.get('client_id') ?? '',
    form.get('client_secret') ?? '',
  ];
  const client = pool.machines.find((each) => each.id === id);
  if (!client || !isEqual(secret, secretOf(pool, id))) return refused('invalid_client');
  const scopes = form.get('scope')?.split(' ') ?? client.scopes;
  if (!scopes.every((scope) => client.scopes.includes(scope))) return refused('invalid_scope');
  const now = pool.seconds();
  const token = await signToken(pool.key, {
    ...{ sub: id, client_id: id, token_use: 'access', scope: scopes.join(' '), auth_time: now, iat: now },
    ...{ iss: pool.issuer, exp: now + client.seconds, version: 2, jti: randomUUID() },
  });
  return { status: 200, body: { access_token: token, expires_in: client.seconds, token_type: 'Bearer' } };
}

function credentialsIn(authorization: string): string[] | undefined {
  const [, encoded] = /^Basic\s+(.+)$/i.exec(authorization) ?? [];
  return encoded === undefined ? undefined : Buffer.from(encoded, 'base64').toString().split(':');
}

function isEqual(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
