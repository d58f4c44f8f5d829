import type { Assembly, Resource } from './assembly.ts';
import { bag, str, strs } from './bag.ts';
import type { Bag, Value } from './intrinsics.ts';

/** The user pool of an assembly, and what it is served with. */
export interface UserPoolUnit {
  id: string;
  clientId: string;
  groups: string[];
  /** The function that the pool asks before it takes somebody in. */
  beforeSignUp?: string;
  /** The one that it tells of each mailed code that it accepted. */
  afterCode?: string;
  /** The one that mails its codes, and the ARN of the key that they are encrypted with. */
  sender?: { functionId: string; keyId: string };
  /** The client of who comes from Google, and the addresses that they are sent back to. */
  google?: { clientId: string; callbacks: string[] };
  pool: Bag;
  client: Bag;
}

function senderOf(triggers: Bag, functionId: (value: Value) => string) {
  const sender = bag(triggers, 'CustomEmailSender');
  const version = str(sender, 'LambdaVersion');
  if (version !== 'V1_0') throw new Error(`version ${version} of the user pool’s sender is not known to the local run`);
  return { functionId: functionId(sender.LambdaArn ?? null), keyId: str(triggers, 'KMSKeyID') };
}

/** Reads it, where the assembly has one. `functionId` names a function by its ARN. */
export function userPoolOf(assembly: Assembly, functionId: (value: Value) => string): UserPoolUnit | undefined {
  const [pool] = assembly.all('AWS::Cognito::UserPool');
  const clients = assembly.all('AWS::Cognito::UserPoolClient');
  const isGoogles = ({ properties }: Resource) => strs(properties, 'SupportedIdentityProviders').includes('Google');
  const client = clients.find((each) => !isGoogles(each));
  const googles = clients.find(isGoogles);
  if (pool === undefined || client === undefined) return undefined;
  const groups = assembly.all('AWS::Cognito::UserPoolGroup').map((group) => group.name);
  const triggers = bag(pool.properties, 'LambdaConfig');
  const { CustomEmailSender, PostConfirmation, PreSignUp } = triggers;
  return {
    ...{ id: pool.ref, clientId: client.ref, groups, pool: pool.properties, client: client.properties },
    ...(CustomEmailSender === undefined ? {} : { sender: senderOf(triggers, functionId) }),
    ...(PreSignUp === undefined ? {} : { beforeSignUp: functionId(PreSignUp) }),
    ...(PostConfirmation === undefined ? {} : { afterCode: functionId(PostConfirmation) }),
    ...(googles && { google: { clientId: googles.ref, callbacks: strs(googles.properties, 'CallbackURLs') } }),
  };
}
