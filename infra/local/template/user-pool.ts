import type { MachineClient } from '#functions/testing/stand-ins/cognito/pool.ts';
import type { Assembly, Resource } from './assembly.ts';
import { bag, num, str, strs } from './bag.ts';
import type { Bag, Value } from './intrinsics.ts';

export interface UserPoolUnit {
  id: string;
  clientId: string;
  groups: string[];
  /** The id of the PreSignUp function. */
  beforeSignUp?: string;
  /** The id of the PostConfirmation function. */
  afterCode?: string;
  /** The function that mails codes, and the ARN of the key that encrypts them. */
  sender?: { functionId: string; keyId: string };
  google?: { clientId: string; callbacks: string[] };
  machines: MachineClient[];
  pool: Bag;
  client: Bag;
}

function senderOf(triggers: Bag, functionId: (value: Value) => string) {
  const sender = bag(triggers, 'CustomEmailSender');
  const version = str(sender, 'LambdaVersion');
  if (version !== 'V1_0') throw new Error(`version ${version} of the user pool’s sender is not known to the local run`);
  return { functionId: functionId(sender.LambdaArn ?? null), keyId: str(triggers, 'KMSKeyID') };
}

function machineOf({ ref, properties }: Resource): MachineClient {
  if (str(bag(properties, 'TokenValidityUnits'), 'AccessToken') !== 'minutes')
    throw new Error('the local run knows tokens of machines in minutes only');
  return {
    ...{ id: ref, name: str(properties, 'ClientName'), scopes: strs(properties, 'AllowedOAuthScopes') },
    seconds: num(properties, 'AccessTokenValidity', 60) * 60,
  };
}

/** `functionId` maps an ARN to a function id. */
export function userPoolOf(assembly: Assembly, functionId: (value: Value) => string): UserPoolUnit | undefined {
  const [pool] = assembly.all('AWS::Cognito::UserPool');
  const clients = assembly.all('AWS::Cognito::UserPoolClient');
  const isGoogles = ({ properties }: Resource) => strs(properties, 'SupportedIdentityProviders').includes('Google');
  const isMachine = ({ properties }: Resource) => strs(properties, 'AllowedOAuthFlows').includes('client_credentials');
  const client = clients.find((each) => !isGoogles(each) && !isMachine(each));
  const googles = clients.find(isGoogles);
  if (pool === undefined || client === undefined) return undefined;
  const groups = assembly.all('AWS::Cognito::UserPoolGroup').map((group) => group.name);
  const triggers = bag(pool.properties, 'LambdaConfig');
  const { CustomEmailSender, PostConfirmation, PreSignUp } = triggers;
  return {
    machines: clients.filter(isMachine).map(machineOf),
    ...{ id: pool.ref, clientId: client.ref, groups, pool: pool.properties, client: client.properties },
    ...(CustomEmailSender === undefined ? {} : { sender: senderOf(triggers, functionId) }),
    ...(PreSignUp === undefined ? {} : { beforeSignUp: functionId(PreSignUp) }),
    ...(PostConfirmation === undefined ? {} : { afterCode: functionId(PostConfirmation) }),
    ...(googles && { google: { clientId: googles.ref, callbacks: strs(googles.properties, 'CallbackURLs') } }),
  };
}
