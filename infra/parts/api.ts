import { RemovalPolicy } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  CfnIntegration,
  type CfnRoute,
  HttpApi,
  HttpMethod,
  HttpNoneAuthorizer,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpJwtAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { CfnPermission } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct, type IConstruct } from 'constructs';
import type { Area, Route } from '#shared/api/route.ts';
import { routes } from '#shared/api/routes.ts';
import type { Accounts } from '../constructs/accounts.ts';
import { acknowledge } from '../constructs/acknowledge.ts';
import { Machines } from '../constructs/machines.ts';
import type { Environment } from '../environments.ts';
import { type GivenSetting, liveAlias } from '../function-spec.ts';
import { apiFunctions } from '../functions.ts';
import type { FunctionContext } from './functions.ts';
import { makeFunction } from './functions.ts';
import { Shift, shiftsGradually } from './shift.ts';

/** Only access tokens have this scope, so requiring it rejects ID tokens. */
const scope = 'aws.cognito.signin.user.admin';

/** Several times the load of a church that registers within a minute. API Gateway rejects floods before they run a function. */
const most = { rateLimit: 500, burstLimit: 1000 };

/** No addresses or names. The functions' logs contain users' actions, by request id. */
const accessLog = {
  requestId: '$context.requestId',
  at: '$context.requestTime',
  route: '$context.routeKey',
  status: '$context.status',
  milliseconds: '$context.responseLatency',
  bytes: '$context.responseLength',
  refusedBecause: '$context.authorizer.error',
  integrationError: '$context.integrationErrorMessage',
};

/**
 * How many routes CloudFormation makes at once. Of more changes to one API at a time, API Gateway refuses some ("concurrent
 * modification", "too many requests"), and one that stays refused rolls the whole stack back.
 */
const routesAtOnce = 10;

/** The HTTP API, without its routes: the distribution needs the API, and the functions need the distribution. */
export class Api extends Construct {
  readonly http: HttpApi;
  readonly shift: Shift | undefined;

  constructor(parent: Construct, id: string, row: Environment) {
    super(parent, id);
    this.http = new HttpApi(this, 'Http', {
      description: `Steeple, ${row.name}: reached through CloudFront only`,
      createDefaultStage: false,
    });
    this.shift = shiftsGradually(row) ? new Shift(this, 'Shift', row) : undefined;
    new HttpStage(this, 'Stage', {
      httpApi: this.http,
      stageName: '$default',
      autoDeploy: true,
      throttle: most,
      accessLogSettings: {
        destination: new LogGroupLogDestination(
          new LogGroup(this, 'AccessLog', { retention: row.retention.logs, removalPolicy: RemovalPolicy.DESTROY }),
        ),
        format: AccessLogFormat.custom(JSON.stringify(accessLog)),
      },
    });
  }

  /** Public rows need no token. */
  serve(accounts: Accounts, context: FunctionContext): void {
    const staff = new HttpJwtAuthorizer('Accounts', accounts.pool.userPoolProviderUrl, {
      jwtAudience: accounts.clientIds,
    });
    const { clientIds } = new Machines(this, 'Machines', { pool: accounts.pool, row: context.row });
    // Only the routes with a scope accept the tokens of machines.
    const readers =
      clientIds.length === 0
        ? staff
        : new HttpJwtAuthorizer('Readers', accounts.pool.userPoolProviderUrl, {
            jwtAudience: [...accounts.clientIds, ...clientIds],
          });
    const nobody = new HttpNoneAuthorizer();
    const integrations = new Map<Area, HttpLambdaIntegration>();
    for (const [area, spec] of Object.entries(apiFunctions) as [Area, (typeof apiFunctions)[Area]][]) {
      const id = `${area}-api`;
      // Each release publishes a version of every one of them, so that a rollback finds the whole API of the release before.
      const settings = [...new Set<GivenSetting>([...spec.settings, 'RELEASE'])];
      const { lambda } = makeFunction(this, area, id, { ...spec, settings }, context);
      const alias = lambda.addAlias(liveAlias);
      this.shift?.add(id, alias);
      // One permission per function: one per route would exceed the size limit of the function's policy.
      integrations.set(area, new HttpLambdaIntegration(area, alias, { scopePermissionToRoute: false }));
    }
    const deployed: CfnRoute[] = [];
    for (const route of Object.values<Route>(routes)) {
      const integration = integrations.get(route.area);
      if (!integration) throw new Error(`No function serves the area ${route.area} of ${route.method} ${route.path}`);
      const open = route.access === 'public';
      const made = this.http.addRoutes({
        path: route.path,
        methods: [HttpMethod[route.method]],
        integration,
        authorizer: open ? nobody : route.scope ? readers : staff,
        ...(open ? {} : { authorizationScopes: [scope, ...(route.scope ? [route.scope] : [])] }),
      });
      for (const each of made) {
        const own = each.node.defaultChild as CfnRoute;
        const earlier = deployed.at(-routesAtOnce);
        if (earlier) own.addResourceDependency(earlier);
        deployed.push(own);
        allowFirst(each);
        if (!open) continue;
        acknowledge(each, {
          'AwsSolutions-APIG4': 'The route table says public; the function refuses who comes past CloudFront.',
        });
      }
    }
  }
}

/** The first route of a function holds its integration and permission. Without an order, calls would fail between the two. */
function allowFirst(route: IConstruct): void {
  const within = route.node.findAll();
  const integration = within.find((each) => each instanceof CfnIntegration);
  const permission = within.find((each) => each instanceof CfnPermission);
  if (integration && permission) integration.addResourceDependency(permission);
}
