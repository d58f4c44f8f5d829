import { describe, expect, it } from 'vitest';
import type { Route } from '#shared/api/route.ts';
import { routeKey } from '#shared/api/route.ts';
import { routes } from '#shared/api/routes.ts';
import { bag, list, str } from '../local/template/bag.ts';
import { ofType, synthesize, target, text } from '../testing/templates.ts';

const table = Object.values<Route>(routes);

describe.each(synthesize())('the API of $row.name', ({ row: environment, data, app }) => {
  const deployed = ofType(app, 'AWS::ApiGatewayV2::Route');
  const authorizers = ofType(app, 'AWS::ApiGatewayV2::Authorizer');
  const [authorizer] = authorizers;
  const route = (key: string) => deployed.find(({ Properties }) => Properties.RouteKey === key)?.Properties ?? {};

  it('the API has exactly the routes of the route table', () => {
    const keys = deployed.map(({ Properties }) => str(Properties, 'RouteKey'));
    expect(keys.sort()).toEqual(table.map(routeKey).sort());
  });

  it('creates at most ten routes at a time, because API Gateway refuses many changes at once', () => {
    const waitsFor = new Map(
      deployed.map(({ id, DependsOn = [] }) => [
        id,
        DependsOn.filter((each) => deployed.some((one) => one.id === each)),
      ]),
    );
    const done = new Set<string>();
    while (done.size < deployed.length) {
      const next = deployed.filter(({ id }) => !done.has(id) && waitsFor.get(id)?.every((each) => done.has(each)));
      expect(next.length).toBeGreaterThan(0);
      expect(next.length).toBeLessThanOrEqual(10);
      for (const { id } of next) done.add(id);
    }
  });

  it('requires an access token on every route that is not public', () => {
    const closed = table.filter(({ access }) => access !== 'public');
    expect(closed.length).toBeGreaterThan(0);
    for (const row of closed) {
      // Machines have an authorizer of their own (infra/constructs/machines.test.ts).
      const own = authorizers.at(row.scope ? -1 : 0);
      expect(route(routeKey(row))).toMatchObject({
        AuthorizationType: 'JWT',
        AuthorizerId: { Ref: own?.id },
        AuthorizationScopes: ['aws.cognito.signin.user.admin', ...(row.scope ? ['registrations/read'] : [])],
      });
    }
  });

  it('requires no token on public routes', () => {
    const open = table.filter(({ access }) => access === 'public');
    expect(open.length).toBeGreaterThan(0);
    for (const row of open) {
      const { AuthorizationType, AuthorizerId, AuthorizationScopes } = route(routeKey(row));
      expect([AuthorizationType, AuthorizerId, AuthorizationScopes]).toEqual(['NONE', undefined, undefined]);
    }
  });

  it('accepts tokens of its own user pool and clients, from the Authorization header', () => {
    const [pool] = ofType(data, 'AWS::Cognito::UserPool');
    const clients = ofType(data, 'AWS::Cognito::UserPoolClient');
    expect(clients).toHaveLength(environment.google ? 2 : 1);
    expect(authorizers).toHaveLength(environment.consumers.some(({ reads }) => reads) ? 2 : 1);
    expect(authorizer?.Properties).toMatchObject({
      AuthorizerType: 'JWT',
      IdentitySource: ['$request.header.Authorization'],
    });
    const jwt = bag(authorizer?.Properties ?? {}, 'JwtConfiguration');
    expect(text(jwt.Issuer)).toMatch(new RegExp(`^\\$\\{.+ExportsOutputFnGetAtt${pool?.id}ProviderURL\\w+\\}$`));
    const audience = list(jwt, 'Audience').map(text);
    expect(audience).toEqual(
      clients.map(({ id }) => expect.stringMatching(new RegExp(`^\\$\\{.+ExportsOutputRef${id}\\w+\\}$`))),
    );
  });

  it('integrates each route with the alias of its area’s function, in payload format 2.0', () => {
    for (const row of table) {
      const integration = ofType(app, 'AWS::ApiGatewayV2::Integration').find(
        ({ id }) => text(route(routeKey(row)).Target) === `integrations/\${${id}}`,
      );
      expect(integration?.Properties).toMatchObject({ IntegrationType: 'AWS_PROXY', PayloadFormatVersion: '2.0' });
      const alias = ofType(app, 'AWS::Lambda::Alias').find(
        ({ id }) => id === target(integration?.Properties.IntegrationUri ?? null),
      );
      expect(alias?.Properties.Name).toBe('live');
      const handler = app.find(({ id }) => id === target(alias?.Properties.FunctionName ?? null));
      expect([routeKey(row), handler?.Metadata?.['steeple:function']]).toEqual([routeKey(row), `${row.area}-api`]);
    }
  });

  it('needs one permission per function, however many routes there are', () => {
    const permissions = ofType(app, 'AWS::Lambda::Permission').filter(
      ({ Properties }) => Properties.Principal === 'apigateway.amazonaws.com',
    );
    expect(permissions).toHaveLength(new Set(table.map(({ area }) => area)).size);
  });

  it('allows the API to call an alias before an integration names it, and to call nothing but aliases', () => {
    const permissions = ofType(app, 'AWS::Lambda::Permission').filter(
      ({ Properties }) => Properties.Principal === 'apigateway.amazonaws.com',
    );
    const aliases = ofType(app, 'AWS::Lambda::Alias').map(({ id }) => id);
    expect(permissions.map(({ Properties }) => target(Properties.FunctionName ?? null)).sort()).toEqual(aliases.sort());
    for (const { Properties, DependsOn } of ofType(app, 'AWS::ApiGatewayV2::Integration')) {
      const own = permissions.find((each) => text(each.Properties.FunctionName) === text(Properties.IntegrationUri));
      expect(DependsOn).toEqual([own?.id]);
    }
  });

  it('throttles floods, but lets a church of thousands register within a minute', () => {
    const [stage] = ofType(app, 'AWS::ApiGatewayV2::Stage');
    const { ThrottlingRateLimit, ThrottlingBurstLimit } = bag(stage?.Properties ?? {}, 'DefaultRouteSettings');
    expect(Number(ThrottlingRateLimit)).toBeGreaterThanOrEqual((3 * 5000) / 60);
    expect(Number(ThrottlingRateLimit)).toBeLessThanOrEqual(1000);
    expect(Number(ThrottlingBurstLimit)).toBeGreaterThanOrEqual(Number(ThrottlingRateLimit));
    expect(Number(ThrottlingBurstLimit)).toBeLessThanOrEqual(2000);
  });

  it('logs routes and results, but no addresses or names', () => {
    const [stage] = ofType(app, 'AWS::ApiGatewayV2::Stage');
    expect(stage?.Properties).toMatchObject({ StageName: '$default', AutoDeploy: true });
    const log = bag(stage?.Properties ?? {}, 'AccessLogSettings');
    expect(target(log.DestinationArn)).toMatch(/^ApiAccessLog/);
    expect(text(log.Format)).toContain('$context.requestId');
    expect(text(log.Format)).not.toMatch(/sourceIp|identity|claims|userAgent|\.path|query/i);
  });
});
