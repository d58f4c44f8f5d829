import { expect, test } from 'vitest';
import { template } from '../testing/pool.ts';
import { poolSettings } from './pool-settings.ts';

const { pool, client, groups } = template;

test('poolSettings reads the client’s validity times in their units', () => {
  const times = { AccessTokenValidity: 5, RefreshTokenValidity: 2, AuthSessionValidity: 4 };
  const TokenValidityUnits = { AccessToken: 'minutes', RefreshToken: 'days' };
  const RefreshTokenRotation = { Feature: 'ENABLED', RetryGracePeriodSeconds: 10 };
  const { IdTokenValidity, ...others } = client;
  expect(
    poolSettings({ pool, groups, client: { ...others, ...times, TokenValidityUnits, RefreshTokenRotation } }),
  ).toMatchObject({
    validity: { access: 300, id: 3600, refresh: 2 * 24 * 3600 },
    authSession: 240,
    rotation: { graceSeconds: 10 },
    temporaryPassword: 7 * 24 * 3600,
  });
});

test.each([
  [{ LambdaConfig: { PreAuthentication: 'arn' } }, {}, 'trigger PreAuthentication of the user pool is not known'],
  [{ DeviceConfiguration: {} }, {}, 'DeviceConfiguration of the user pool is not known'],
  [{ MfaConfiguration: 'ON' }, {}, 'MfaConfiguration "ON" of the user pool is not known'],
  [{ UsernameAttributes: ['email'] }, {}, 'UsernameAttributes of the user pool is not known'],
  [{ AliasAttributes: undefined }, {}, 'the user pool’s AliasAttributes are not [email]'],
  [{ AliasAttributes: ['email', 'phone_number'] }, {}, 'the user pool’s AliasAttributes are not [email]'],
  [
    {},
    { RefreshTokenRotation: { Feature: 'ENABLED' }, ExplicitAuthFlows: ['ALLOW_REFRESH_TOKEN_AUTH'] },
    'Cognito refuses ALLOW_REFRESH_TOKEN_AUTH where refresh tokens rotate',
  ],
  [{}, { CallbackURLs: [] }, 'CallbackURLs of the user pool client is not known'],
  [{}, { PreventUserExistenceErrors: 'LEGACY' }, 'PreventUserExistenceErrors "LEGACY" of the user pool client'],
  [{}, { WriteAttributes: undefined }, 'the user pool client does not say its WriteAttributes'],
  [{}, { TokenValidityUnits: { AccessToken: 'weeks' } }, 'token validity unit weeks is not known'],
])('poolSettings names the unsupported property of %j %j', (ofPool, ofClient, message) => {
  const unit = { groups, pool: { ...pool, ...ofPool }, client: { ...client, ...ofClient } };
  expect(() => poolSettings(unit as Parameters<typeof poolSettings>[0])).toThrow(message);
});
