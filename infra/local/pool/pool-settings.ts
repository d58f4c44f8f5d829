import type { PoolSettings } from '#functions/testing/stand-ins/cognito/settings.ts';
import { bag, bags, flag, num, optionalStr, str, strs } from '../template/bag.ts';
import type { Bag, Value } from '../template/intrinsics.ts';
import type { UserPoolUnit } from '../template/user-pool.ts';

const poolProperties = {
  read: [...['AdminCreateUserConfig', 'AliasAttributes', 'EnabledMfas', 'LambdaConfig', 'Policies', 'Schema']],
  // The local pool supports only these values. Any other is an error.
  fixed: {
    AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'verified_email', Priority: 1 }] },
    AutoVerifiedAttributes: ['email'],
    MfaConfiguration: 'OPTIONAL',
    UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
    UsernameConfiguration: { CaseSensitive: false },
  },
  // Without effect in a local run, or mail texts that the pool's sender function replaces.
  ignored: [
    ...['DeletionProtection', 'EmailConfiguration', 'EmailVerificationMessage', 'EmailVerificationSubject'],
    ...['SmsVerificationMessage', 'UserPoolName', 'UserPoolTags', 'UserPoolTier', 'VerificationMessageTemplate'],
  ],
};

const triggers = ['CustomEmailSender', 'KMSKeyID', 'PostConfirmation', 'PreSignUp'];

const clientProperties = {
  read: [
    ...['AccessTokenValidity', 'AuthSessionValidity', 'IdTokenValidity', 'ReadAttributes', 'RefreshTokenRotation'],
    ...['ExplicitAuthFlows', 'RefreshTokenValidity', 'TokenValidityUnits', 'WriteAttributes'],
  ],
  fixed: {
    AllowedOAuthFlowsUserPoolClient: false,
    EnableTokenRevocation: true,
    GenerateSecret: false,
    PreventUserExistenceErrors: 'ENABLED',
    SupportedIdentityProviders: ['COGNITO'],
  },
  ignored: ['ClientName', 'UserPoolId'],
};

/** Throws an error that names a property or value that the local pool does not support. */
export function poolSettings({ pool, client, groups }: Pick<UserPoolUnit, 'pool' | 'client' | 'groups'>): PoolSettings {
  demandKnown('user pool', pool, poolProperties);
  demandKnown('user pool client', client, clientProperties);
  const trigger = Object.keys(bag(pool, 'LambdaConfig')).find((name) => !triggers.includes(name));
  if (trigger !== undefined) throw new Error(`trigger ${trigger} of the user pool is not known to the local run`);
  const rotation = bag(client, 'RefreshTokenRotation');
  // Without it, users could sign in only by user name, or the address would be the user name.
  if (strs(pool, 'AliasAttributes').join() !== 'email')
    throw new Error('the user pool’s AliasAttributes are not [email]');
  if (rotation.Feature === 'ENABLED' && strs(client, 'ExplicitAuthFlows').includes('ALLOW_REFRESH_TOKEN_AUTH')) {
    throw new Error('Cognito refuses ALLOW_REFRESH_TOKEN_AUTH where refresh tokens rotate');
  }
  const policy = bag(bag(pool, 'Policies'), 'PasswordPolicy');
  const admin = bag(pool, 'AdminCreateUserConfig');
  return {
    validity: {
      access: seconds(client, 'AccessToken', [1, 'hours']),
      id: seconds(client, 'IdToken', [1, 'hours']),
      refresh: seconds(client, 'RefreshToken', [30, 'days']),
    },
    rotation:
      optionalStr(rotation, 'Feature') === 'ENABLED'
        ? { graceSeconds: num(rotation, 'RetryGracePeriodSeconds', 0) }
        : undefined,
    authSession: num(client, 'AuthSessionValidity', 3) * 60,
    readable: named(client, 'ReadAttributes'),
    writable: named(client, 'WriteAttributes'),
    required: bags(pool, 'Schema')
      .filter((attribute) => flag(attribute, 'Required'))
      .map((attribute) => str(attribute, 'Name')),
    password: {
      length: num(policy, 'MinimumLength', 8),
      lowercase: flag(policy, 'RequireLowercase'),
      uppercase: flag(policy, 'RequireUppercase'),
      numbers: flag(policy, 'RequireNumbers'),
      symbols: flag(policy, 'RequireSymbols'),
    },
    temporaryPassword: num(policy, 'TemporaryPasswordValidityDays', 7) * unitSeconds.days,
    signUp: !flag(admin, 'AllowAdminCreateUserOnly'),
    totp: strs(pool, 'EnabledMfas').includes('SOFTWARE_TOKEN_MFA'),
    groups,
  };
}

const unitSeconds = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 };

function seconds(
  client: Bag,
  kind: 'AccessToken' | 'IdToken' | 'RefreshToken',
  fallback: [count: number, unit: string],
) {
  const unit = optionalStr(bag(client, 'TokenValidityUnits'), kind) ?? fallback[1];
  const factor = Object.entries(unitSeconds).find(([name]) => name === unit)?.[1];
  if (factor === undefined) throw new Error(`token validity unit ${unit} is not known to the local run`);
  return num(client, `${kind}Validity`, fallback[0]) * factor;
}

/** The list is required because without it, a client may read or write every attribute. */
function named(client: Bag, key: 'ReadAttributes' | 'WriteAttributes'): string[] {
  if (client[key] === undefined) throw new Error(`the user pool client does not say its ${key}`);
  return strs(client, key);
}

interface Properties {
  read: readonly string[];
  fixed: Readonly<Record<string, Value>>;
  ignored: readonly string[];
}

function demandKnown(what: string, from: Bag, { read, fixed, ignored }: Properties): void {
  for (const [name, value] of Object.entries(from)) {
    const isFixed = Object.hasOwn(fixed, name);
    if (isFixed && JSON.stringify(value) !== JSON.stringify(fixed[name])) {
      throw new Error(`${name} ${JSON.stringify(value)} of the ${what} is not known to the local run`);
    }
    if (!isFixed && !read.includes(name) && !ignored.includes(name)) {
      throw new Error(`${name} of the ${what} is not known to the local run`);
    }
  }
}
