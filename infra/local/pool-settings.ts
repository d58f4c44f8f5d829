import { bag, num, optionalStr } from './bag.ts';
import type { Bag } from './intrinsics.ts';
import type { UsersOptions } from './users.ts';

const unitSeconds: Readonly<Record<string, number>> = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 };

function seconds(
  client: Bag,
  kind: 'AccessToken' | 'IdToken' | 'RefreshToken',
  fallback: [count: number, unit: string],
) {
  const unit = optionalStr(bag(client, 'TokenValidityUnits'), kind) ?? fallback[1];
  const factor = unitSeconds[unit];
  if (factor === undefined) throw new Error(`token validity unit ${unit} is not known to the local run`);
  return num(client, `${kind}Validity`, fallback[0]) * factor;
}

/** What AWS::Cognito::UserPoolClient says about tokens. Cognito's defaults are an hour, an hour and 30 days. */
export function clientSettings(client: Bag): Pick<UsersOptions, 'validity' | 'rotation'> {
  const rotation = bag(client, 'RefreshTokenRotation');
  return {
    validity: {
      access: seconds(client, 'AccessToken', [1, 'hours']),
      id: seconds(client, 'IdToken', [1, 'hours']),
      refresh: seconds(client, 'RefreshToken', [30, 'days']),
    },
    ...(optionalStr(rotation, 'Feature') === 'ENABLED'
      ? { rotation: { graceSeconds: num(rotation, 'RetryGracePeriodSeconds', 0) } }
      : {}),
  };
}
