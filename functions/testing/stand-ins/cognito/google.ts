import { invalid } from './fault.ts';
import { demandPool, type Operation } from './pool.ts';
import { type Request, record, text } from './request.ts';

function googleIdIn(request: Request, name: string): string {
  const provider = record(request, name);
  if (text(provider, 'ProviderName') !== 'Google' || text(provider, 'ProviderAttributeName') !== 'Cognito_Subject') {
    throw invalid('The local user pool knows the provider Google alone, by Cognito_Subject');
  }
  return text(provider, 'ProviderAttributeValue');
}

export const googleOperations = {
  AdminLinkProviderForUser(pool, request) {
    demandPool(pool, request);
    const to = record(request, 'DestinationUser');
    const user = pool.store.findUser(text(to, 'ProviderAttributeValue'));
    if (text(to, 'ProviderName') !== 'Cognito' || !user) throw invalid('DestinationUser is no user of the pool');
    const id = googleIdIn(request, 'SourceUser');
    if (pool.store.findGoogle(id))
      throw invalid('Merging is not currently supported, provide a SourceUser that is new');
    pool.store.connectGoogle(id, user.sub, pool.seconds());
    return {};
  },

  AdminDisableProviderForUser(pool, request) {
    demandPool(pool, request);
    pool.store.disconnectGoogle(googleIdIn(request, 'User'));
    return {};
  },
} satisfies Record<string, Operation>;
