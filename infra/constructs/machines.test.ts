import { describe, expect, it } from 'vitest';
import { bag, strs } from '../local/template/bag.ts';
import { ofType, synthesize, target } from '../testing/templates.ts';

const all = synthesize();
const { app, data } = all.find((each) => each.row.name === 'everything') ?? expect.fail();
const machines = ofType(app, 'AWS::Cognito::UserPoolClient');
const authorizers = ofType(app, 'AWS::ApiGatewayV2::Authorizer');
const audienceOf = (id: string | undefined) => {
  const { Properties = {} } = authorizers.find((each) => each.id === id) ?? {};
  return JSON.stringify(bag(Properties, 'JwtConfiguration').Audience);
};

describe('a consumer that reads', () => {
  it('has an app client with a secret, which can do nothing but get tokens with its scope', () => {
    expect(machines.map(({ Properties }) => Properties)).toEqual([
      expect.objectContaining({
        ClientName: 'steeple-everything-their-site',
        GenerateSecret: true,
        AllowedOAuthFlows: ['client_credentials'],
        AllowedOAuthScopes: ['registrations/read'],
        ExplicitAuthFlows: ['ALLOW_CUSTOM_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
        ...{ AccessTokenValidity: 60, TokenValidityUnits: { AccessToken: 'minutes' } },
      }),
    ]);
    const [server] = ofType(app, 'AWS::Cognito::UserPoolResourceServer');
    expect(server?.Properties).toMatchObject({ Identifier: 'registrations', Scopes: [{ ScopeName: 'read' }] });
    expect(machines[0]?.DependsOn).toContain(server?.id);
    expect(ofType(data, 'AWS::Cognito::UserPoolDomain').map(({ Properties }) => Properties.Domain)).toEqual([
      'church-example',
    ]);
  });

  it('has a secret that no template reads', () => {
    expect(JSON.stringify([app, data])).not.toContain('ClientSecret');
  });

  it('is in the audience of one route, which takes its scope in addition to that of users', () => {
    const id = machines[0]?.id ?? expect.fail();
    const routes = ofType(app, 'AWS::ApiGatewayV2::Route').filter(({ Properties }) =>
      audienceOf(target(Properties.AuthorizerId ?? null))?.includes(id),
    );
    expect(routes.map(({ Properties }) => [Properties.RouteKey, strs(Properties, 'AuthorizationScopes')])).toEqual([
      ['GET /api/registrations/{id}', ['aws.cognito.signin.user.admin', 'registrations/read']],
    ]);
  });
});

it.each(all.filter(({ row }) => row.consumers.length === 0))('$row.name has no machine without a consumer', (each) => {
  expect(ofType(each.app, 'AWS::Cognito::UserPoolClient', 'AWS::Cognito::UserPoolResourceServer')).toEqual([]);
  expect(ofType(each.app, 'AWS::ApiGatewayV2::Authorizer')).toHaveLength(1);
});
