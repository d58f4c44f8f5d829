import { describe, expect, it } from 'vitest';
import { backupFunction } from '../backup-function.ts';
import { deliverFunction } from '../deliver-function.ts';
import { apiFunctions, arrivalFunctions, missFunction, outboxPublisher, subscriberFunctions } from '../functions.ts';
import { bag, bags, list } from '../local/template/bag.ts';
import type { Bag } from '../local/template/intrinsics.ts';
import { poolFunctions } from '../pool-functions.ts';
import { probeFunction } from '../probe-function.ts';
import { recountFunction } from '../recount-function.ts';
import type { Resource } from '../testing/templates.ts';
import { ofType, policiesIn, synthesize, target, text } from '../testing/templates.ts';
import { functionEntries } from '../tools/functions.ts';

const all = synthesize();

const declared = [
  ...Object.keys(apiFunctions).map((area) => `${area}-api`),
  ...Object.keys(subscriberFunctions),
  ...Object.keys(arrivalFunctions),
  'outbox-publish',
  'backup',
  'recount',
  'deliver',
  'miss',
  'probe',
].sort();

/** Resources that may have a wildcard: objects below a path of a bucket, and SES identities for the one sender. */
const wide =
  /^(\$\{[\w-]+:ExportsOutputFnGetAttStorage(?:Site\w+\}(?:\/share\/events)?|Media\w+\}\/(?:media|incoming|incoming\/images|images|kept)|Backups\w+\}\/(?:backups|erasures))|arn:aws:ses:[^:]+:(\d{12}|\$\{AWS::AccountId\}):(identity|configuration-set))\/\*$/;

function ours(app: readonly Resource[]): Map<string, Resource> {
  return new Map(
    ofType(app, 'AWS::Lambda::Function').flatMap((fn) => {
      const id = fn.Metadata?.['steeple:function'];
      return typeof id === 'string' ? [[id, fn] as const] : [];
    }),
  );
}

const strings = (from: Bag, key: string): string[] =>
  Array.isArray(from[key]) ? list(from, key).map(text) : [text(from[key])];

function grantsOf(role: string, app: readonly Resource[]): [string, string][] {
  return policiesIn(app)
    .filter(({ Properties }) => list(Properties, 'Roles').some((each) => target(each) === role))
    .flatMap(({ Properties }) => bags(bag(Properties, 'PolicyDocument'), 'Statement'))
    .flatMap((statement) => {
      if (statement.Effect !== 'Allow') throw new Error(`${role} has a statement that does not allow`);
      const resources = strings(statement, 'Resource');
      return strings(statement, 'Action').flatMap((action) => resources.map((arn): [string, string] => [action, arn]));
    });
}

describe.each(all)('the functions of $row.name', ({ row, app, data }) => {
  const functions = ours(app);
  const roleOf = (fn: Resource | undefined) => target(fn?.Properties.Role ?? null) ?? '';
  const grants = (id: string) => grantsOf(roleOf(functions.get(id)), app);
  const environment = (id: string) => variablesOf(functions.get(id));

  it('the functions are those of infra/functions.ts, plus the helper of CDK’s deployments', () => {
    expect([...functions.keys()].sort()).toEqual(declared);
    const others = ofType(app, 'AWS::Lambda::Function').filter(({ Metadata }) => !Metadata?.['steeple:function']);
    expect(others.map(({ id }) => id.replace(/[0-9A-F]{40}$/, ''))).toEqual(['CustomCDKBucketDeployment']);
  });

  it('functions run on Node 24 and ARM with their configured timeout and 512 MB, those of images and the recount with more', () => {
    const specs = {
      ...subscriberFunctions,
      ...arrivalFunctions,
      miss: missFunction,
      'outbox-publish': outboxPublisher,
      backup: backupFunction,
      recount: recountFunction,
      deliver: deliverFunction,
      probe: probeFunction,
    };
    for (const [id, fn] of functions) {
      expect(fn.Properties).toMatchObject({
        Runtime: 'nodejs24.x',
        Architectures: ['arm64'],
        MemorySize: { draw: 1769, prepare: 2048, recount: 1769 }[id] ?? 512,
        Handler: 'index.handler',
        Timeout: id in specs ? specs[id as keyof typeof specs].timeoutSeconds : 15,
      });
    }
  });

  it('each function has its own role, for Lambda only, without managed policies', () => {
    const roles = [...functions.values()].map(roleOf);
    expect(new Set(roles).size).toBe(functions.size);
    for (const role of ofType(app, 'AWS::IAM::Role').filter(({ id }) => roles.includes(id))) {
      expect(role.Properties).toEqual({
        AssumeRolePolicyDocument: {
          Statement: [{ Action: 'sts:AssumeRole', Effect: 'Allow', Principal: { Service: 'lambda.amazonaws.com' } }],
          Version: '2012-10-17',
        },
        // The grants that the tests below read.
        Policies: [expect.objectContaining({ PolicyName: 'grants' })],
      });
    }
  });

  it('functions may only perform named actions on named resources', () => {
    for (const id of functions.keys()) {
      const found = grants(id);
      // Its own log takes two. The probe needs nothing else where nothing calls it.
      expect(found.length, id).toBeGreaterThan(id === 'probe' ? 1 : 2);
      expect(found.filter(([action]) => !/^[a-z0-9-]+:[A-Za-z]+$/.test(action))).toEqual([]);
      expect(found.filter(([, arn]) => arn.includes('*') && !wide.test(arn))).toEqual([]);
    }
  });

  it('a function may access the tables of its row and no others', () => {
    const table = (arn: string) =>
      /ExportsOutputFnGetAtt([A-Z][a-z]+)[0-9A-F]{8}(?:Arn|StreamArn)/.exec(arn)?.[1]?.toLowerCase();
    const tablesOf = (id: string) =>
      [
        ...new Set(grants(id).flatMap(([action, arn]) => (action.startsWith('dynamodb:') ? [table(arn) ?? arn] : []))),
      ].sort();
    const rows = {
      ...subscriberFunctions,
      ...arrivalFunctions,
      miss: missFunction,
      'outbox-publish': outboxPublisher,
      backup: backupFunction,
      probe: probeFunction,
    };
    const specs = [
      ...Object.entries(apiFunctions).map(([area, spec]) => [`${area}-api`, spec] as const),
      ...Object.entries(rows),
    ];
    for (const [id, spec] of specs) {
      const tables = 'tables' in spec && spec.tables ? Object.keys(spec.tables).sort() : [];
      expect([id, tablesOf(id)]).toEqual([id, tables]);
    }
  });

  it('only the outbox publishes events, and only notify and the users API send mail', () => {
    const may = (action: string) =>
      [...functions.keys()].filter((id) => grants(id).some(([each]) => each === action)).sort();
    expect(may('events:PutEvents')).toEqual(['outbox-publish']);
    expect(may('ses:SendEmail')).toEqual(['notify', 'users-api']);
    const written = (id: string) =>
      grants(id).flatMap(([action, to]) => (action === 's3:PutObject' ? [to.replace(/^.*StorageMedia\w+\}/, '')] : []));
    expect(may('s3:PutObject')).toEqual([
      ...['backup', 'content-api', 'draw', 'erase', 'media-api', 'prepare', 'render', 'rewrite'],
    ]);
    expect(written('backup')).toEqual([expect.stringMatching(/StorageBackups\w+\}\/backups\/\*$/)]);
    expect(written('erase')).toEqual([expect.stringMatching(/StorageBackups\w+\}\/erasures\/\*$/)]);
    // A signed form has the permissions of its signer: it may write recordings and uploads, but no pages and no public images.
    expect(written('media-api').sort()).toEqual(['/incoming/*', '/kept/*', '/media/*']);
    // Restores recordings.
    expect(written('content-api').sort()).toEqual(['/kept/*', '/media/*']);
    expect(written('prepare')).toEqual(['/images/*']);
    expect(may('cloudfront:CreateInvalidation')).toEqual(['content-api', 'media-api', 'prepare']);
    expect(may('s3:DeleteObject')).toEqual(['content-api', 'draw', 'media-api', 'prepare', 'render', 'rewrite']);
    // The draw function cannot overwrite a page.
    const drawn = grants('draw').filter(([action]) => action === 's3:PutObject');
    expect(new Set(drawn.map(([, to]) => to.replace(/^.*StorageSite\w+\}/, '')))).toEqual(
      new Set([
        '/apple-touch-icon.png',
        '/favicon.ico',
        '/icon-192.png',
        '/icon-512.png',
        ...['about', 'contact']
          .concat(
            ['camp', 'carols', 'class', 'meal', 'music', 'service', 'work', 'youth'].map((kind) => `event-${kind}`),
          )
          .concat(['events', 'get-involved', 'give', 'home', 'initiatives', 'media', 'ministries', 'podcast', 'visit'])
          .concat(['baptism', 'membership', 'prayer_requests', 'serve', 'volunteer', 'ways_to_give'])
          .map((name) => `/share/${name}.jpg`),
        '/share/events/*',
      ]),
    );
    const mail = grants('notify').filter(([action]) => action.startsWith('ses:'));
    expect([...new Set(mail.map(([action]) => action))]).toEqual(['ses:SendEmail', 'ses:SendRawEmail']);
    // Any identity and any configuration set is allowed, so the condition limits it to the one sender address.
    expect(new Set(mail.map(([, arn]) => arn.replace(/eu-west-1:.+:/, 'eu-west-1:')))).toEqual(
      new Set(['arn:aws:ses:eu-west-1:configuration-set/*', 'arn:aws:ses:eu-west-1:identity/*']),
    );
    const policies = policiesIn(app).flatMap(({ Properties }) => bags(bag(Properties, 'PolicyDocument'), 'Statement'));
    const sending = policies.filter(({ Action }) => text(Action).includes('ses:'));
    const ours = { StringEquals: { 'ses:FromAddress': 'hello@example.org' } };
    expect(sending.map(({ Condition }) => Condition)).toEqual([ours, ours]);
  });

  it('only the users API manages accounts, while privacy and backup may read and erase may delete them', () => {
    const [pool] = ofType(data, 'AWS::Cognito::UserPool');
    const mayManage: Readonly<Record<string, readonly string[]>> = {
      'users-api': apiFunctions.users.accounts,
      'privacy-api': ['AdminListGroupsForUser', 'ListUsers'],
      erase: ['AdminDeleteUser', 'AdminListGroupsForUser', 'ListUsers'],
      backup: ['ListUsers', 'ListUsersInGroup'],
    };
    for (const id of functions.keys()) {
      const found = grants(id).filter(([action]) => action.startsWith('cognito-idp:'));
      const declaredHere: readonly string[] = mayManage[id] ?? [];
      expect([id, found.map(([action]) => action)]).toEqual([id, declaredHere.map((each) => `cognito-idp:${each}`)]);
      for (const [, arn] of found) expect(arn).toMatch(new RegExp(`:ExportsOutputFnGetAtt${pool?.id}Arn[0-9A-F]{8}}$`));
    }
    expect(environment('users-api').USER_POOL_ID).toContain(`ExportsOutputRef${pool?.id}`);
  });

  it('only functions behind the API receive the row’s settings for second factors and Google', () => {
    for (const id of functions.keys()) {
      const told = id.endsWith('-api') ? (row.demandsTotp ? 'yes' : 'no') : undefined;
      expect([id, environment(id).DEMANDS_TOTP]).toEqual([id, told]);
      // The client id shows which tokens come from Google sign-in (docs/decisions/google-sign-in.md).
      const { GOOGLE_CLIENT, GOOGLE_SECOND_STEP } = environment(id);
      const isTold = row.google !== undefined && told !== undefined;
      expect([id, GOOGLE_CLIENT]).toEqual([id, isTold ? expect.stringContaining('AccountsGoogleClient') : undefined]);
      expect([id, GOOGLE_SECOND_STEP]).toEqual([id, isTold ? 'no' : undefined]);
    }
  });

  it('functions have environment variables exactly for the resources that they may access', () => {
    const metrics = row.unwatched ? [] : ['ENVIRONMENT'];
    expect(Object.keys(environment('outbox-publish')).sort()).toEqual([
      'BUS_NAME',
      ...metrics,
      'NODE_OPTIONS',
      'OUTBOX_TABLE',
    ]);
    for (const id of functions.keys()) {
      const variables = Object.keys(environment(id));
      const may = (prefix: string) => grants(id).some(([action]) => action.startsWith(prefix));
      expect([id, variables.includes('BUS_NAME')]).toEqual([id, may('events:')]);
      const mayIn = (bucket: string) =>
        grants(id).some(([action, arn]) => action.startsWith('s3:') && arn.includes(`Storage${bucket}`));
      expect([id, variables.includes('SITE_BUCKET')]).toEqual([id, mayIn('Site')]);
      expect([id, variables.includes('MEDIA_BUCKET')]).toEqual([id, mayIn('Media')]);
      expect([id, variables.includes('BACKUPS_BUCKET')]).toEqual([id, mayIn('Backups')]);
      expect([id, variables.includes('USER_POOL_ID')]).toEqual([id, may('cognito-idp:')]);
      expect([id, variables.includes('SENDER_ADDRESS')]).toEqual([id, may('ses:')]);
      expect([id, variables.includes('ORIGIN_SECRET')]).toEqual([id, id.endsWith('-api')]);
    }
  });

  it('functions know the public origin, except miss if it could only come from the distribution', () => {
    const known = row.siteUrl ?? (row.domain && `https://${row.domain}`);
    for (const id of ['notify', 'render']) {
      expect(environment(id).SITE_URL).toMatch(known ? known : /^https:\/\/\$\{WebDistribution\w+\.DomainName\}$/);
    }
    expect(environment('miss').SITE_URL).toBe(known);
  });

  it('each function has its own log group, with the retention of the row', () => {
    const logs = [...functions.values()].map(({ Properties }) =>
      target(bag(Properties, 'LoggingConfig').LogGroup ?? null),
    );
    expect(new Set(logs).size).toBe(functions.size);
    for (const group of ofType(app, 'AWS::Logs::LogGroup')) {
      expect(group.Properties.RetentionInDays).toBe(row.retention.logs);
    }
    for (const id of functions.keys()) {
      const own = target(bag(functions.get(id)?.Properties ?? {}, 'LoggingConfig').LogGroup ?? null);
      const written = grants(id).filter(([action]) => action.startsWith('logs:'));
      expect(written.sort()).toEqual([
        ['logs:CreateLogStream', `\${${own}.Arn}`],
        ['logs:PutLogEvents', `\${${own}.Arn}`],
      ]);
    }
  });
});

function variablesOf(fn: Resource | undefined): Record<string, string> {
  const variables = bag(bag(fn?.Properties ?? {}, 'Environment'), 'Variables');
  return Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, text(value ?? '')]));
}

it('exactly the deploy units of functions/ are deployed', () => {
  expect(functionEntries().map(({ id }) => id)).toEqual([...declared, ...Object.keys(poolFunctions)].sort());
});
