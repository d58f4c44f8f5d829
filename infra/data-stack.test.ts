import { describe, expect, it } from 'vitest';
import type { TableName } from '#functions/kit/env.ts';
import { tableVariables } from '#functions/kit/env.ts';
import { roles } from '#shared/api/access.ts';
import { bag, bags, list, num, str } from './local/template/bag.ts';
import type { Bag } from './local/template/intrinsics.ts';
import type { Resource } from './testing/templates.ts';
import { ofType, policiesIn, synthesize, target, text } from './testing/templates.ts';

const all = synthesize();

/** Prefix of the logical id → keys, indexes, TTL and stream, as the stores expect them. */
const shapes: Record<TableName, string> = {
  calendar: 'pk+sk byStart(gpk+gsk ALL)',
  content: 'pk+sk',
  seats: 'pk',
  registrations: 'pk+sk byTime(gpk+gsk ALL)',
  outbox: 'pk byList(gpk+gsk ALL) stream NEW_IMAGE',
  audit: 'pk+sk byTime(gpk+gsk ALL) ttl expiresAt',
  finance: 'pk+sk byDay(gpk+gsk ALL)',
  insights: 'pk+sk ttl expiresAt',
  notifications: 'pk+sk ttl expiresAt',
  media: 'pk+sk byNewest(gpk+gsk ALL)',
  members: 'pk+sk byDeleted(gpk+gsk ALL) ttl expiresAt',
  users: 'pk byName(gpk+gsk ALL)',
  search: 'pk+sk',
  privacy: 'pk ttl expiresAt',
  deliveries: 'pk+sk ttl expiresAt',
};

function shapeOf({ Properties: table }: Resource): string {
  const keys = (from: typeof table) =>
    bags(from, 'KeySchema')
      .map((key) => str(key, 'AttributeName'))
      .join('+');
  const indexes = bags(table, 'GlobalSecondaryIndexes').map(
    (index) => `${str(index, 'IndexName')}(${keys(index)} ${str(bag(index, 'Projection'), 'ProjectionType')})`,
  );
  const ttl = bag(table, 'TimeToLiveSpecification').AttributeName;
  const stream = bag(table, 'StreamSpecification').StreamViewType;
  return [keys(table), ...indexes, ttl && `ttl ${ttl}`, stream && `stream ${stream}`].filter(Boolean).join(' ');
}

describe.each(all)('the data of $row.name', ({ row, data, stacks }) => {
  const tables = ofType(data, 'AWS::DynamoDB::Table');
  const buckets = ofType(data, 'AWS::S3::Bucket');
  const [pool] = ofType(data, 'AWS::Cognito::UserPool');
  const [client] = ofType(data, 'AWS::Cognito::UserPoolClient');

  it('the stack has exactly the tables that the functions name, in the shapes that the stores expect', () => {
    const found = tables.map((table) => [table.id.replace(/[0-9A-F]{8}$/, '').toLowerCase(), shapeOf(table)]);
    expect(Object.fromEntries(found)).toEqual(shapes);
    expect(Object.keys(shapes).sort()).toEqual(Object.keys(tableVariables).sort());
  });

  it('retains no resource whose fixed name would clash with a later deployment of the environment', () => {
    const mayRepeat = ['AWS::Cognito::UserPool', 'AWS::Cognito::UserPoolGroup'];
    const kept = data.filter(({ DeletionPolicy, Type }) => DeletionPolicy === 'Retain' && !mayRepeat.includes(Type));
    const named = kept.flatMap(({ Type, Properties }) => {
      const names = Object.entries(Properties).filter(([property]) => /^(\w+)?Name$/.test(property));
      return names.map(([, name]) => [Type, text(name)]);
    });
    expect(named).toEqual([['AWS::Events::EventBus', expect.stringContaining('AWS::StackId')]]);
  });

  it('encrypts every table, bills by request, and enables point-in-time recovery', () => {
    expect(tables).toHaveLength(Object.keys(shapes).length);
    for (const { Properties: table } of tables) {
      expect(table).toMatchObject({
        BillingMode: 'PAY_PER_REQUEST',
        SSESpecification: { SSEEnabled: true },
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      });
    }
  });

  it('retains every resource that stores data when the stack or the resource is removed', () => {
    // The pool's functions can be deployed again. The key only encrypts codes on their way to one of them.
    const disposable = [
      'AWS::Cognito::UserPoolDomain',
      'AWS::IAM::Policy',
      'AWS::IAM::Role',
      'AWS::KMS::Key',
      'AWS::Lambda::EventInvokeConfig',
      'AWS::Lambda::Function',
      'AWS::Lambda::Permission',
      'AWS::Logs::LogGroup',
      'AWS::S3::BucketPolicy',
    ];
    // The resources for Google sign-in store no data either.
    const kept = data.filter(({ Type, id }) => !disposable.includes(Type) && !id.startsWith('AccountsGoogle'));
    expect(kept.length).toBeGreaterThan(14);
    for (const { id, DeletionPolicy, UpdateReplacePolicy } of kept) {
      expect({ id, DeletionPolicy, UpdateReplacePolicy }).toEqual({
        id,
        DeletionPolicy: 'Retain',
        UpdateReplacePolicy: 'Retain',
      });
    }
  });

  it('enables deletion protection for live environments only', () => {
    const isLive = row.live === true;
    expect(tables.map(({ Properties }) => Properties.DeletionProtectionEnabled)).toEqual(tables.map(() => isLive));
    expect(pool?.Properties.DeletionProtection).toBe(isLive ? 'ACTIVE' : 'INACTIVE');
    expect(stacks.map((stack) => stack.terminationProtection)).toEqual([isLive, isLive, false]);
  });

  it('has private, encrypted buckets that abort unfinished uploads', () => {
    expect(buckets).toHaveLength(4);
    for (const { Properties: bucket } of buckets) {
      expect(bucket).toMatchObject({
        PublicAccessBlockConfiguration: {
          BlockPublicAcls: true,
          BlockPublicPolicy: true,
          IgnorePublicAcls: true,
          RestrictPublicBuckets: true,
        },
        BucketEncryption: {
          ServerSideEncryptionConfiguration: [{ ServerSideEncryptionByDefault: { SSEAlgorithm: 'AES256' } }],
        },
      });
      const rules = bags(bag(bucket, 'LifecycleConfiguration'), 'Rules');
      expect(rules).toContainEqual({ AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 }, Status: 'Enabled' });
    }
  });

  it('only lets CloudFront distributions of this account read a bucket', () => {
    for (const { Properties: policy } of ofType(data, 'AWS::S3::BucketPolicy')) {
      const statements = bags(bag(policy, 'PolicyDocument'), 'Statement');
      expect(statements).toContainEqual(
        expect.objectContaining({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
      );
      for (const statement of statements.filter(({ Effect }) => Effect === 'Allow')) {
        const service = str(bag(statement, 'Principal'), 'Service');
        const allowed = {
          'cloudfront.amazonaws.com': 's3:GetObject',
          'delivery.logs.amazonaws.com': 's3:PutObject',
          'logging.s3.amazonaws.com': 's3:PutObject',
        };
        expect(Object.entries(allowed)).toContainEqual([service, statement.Action]);
        if (service !== 'cloudfront.amazonaws.com') continue;
        // As in CloudFront’s documentation, only the ARN is compared. It contains the account.
        expect(Object.keys(bag(statement, 'Condition'))).toEqual(['ArnLike']);
        const arn = text(bag(bag(statement, 'Condition'), 'ArnLike')['AWS:SourceArn']);
        expect(arn).toMatch(/^arn:aws:cloudfront::(\d{12}|\$\{AWS::AccountId\}):distribution\/\*$/);
      }
    }
    const readable = ofType(data, 'AWS::S3::BucketPolicy').filter((policy) =>
      JSON.stringify(policy).includes('cloudfront'),
    );
    expect(readable.map(({ Properties }) => target(Properties.Bucket)?.replace(/[0-9A-F]{8}$/, '')).sort()).toEqual([
      'StorageMedia',
      'StorageSite',
    ]);
  });

  it('accepts uploads only from the site’s own origin', () => {
    const origin = row.siteUrl ?? `https://${row.domain ?? '*.cloudfront.net'}`;
    const rules = buckets.flatMap(({ Properties: bucket }) =>
      bucket.CorsConfiguration === undefined ? [] : bags(bag(bucket, 'CorsConfiguration'), 'CorsRules'),
    );
    expect(rules).toEqual([{ AllowedHeaders: ['*'], AllowedMethods: ['POST'], AllowedOrigins: [origin] }]);
  });

  it('deletes access logs, replaced media and expired uploads after the configured days', () => {
    const rules = buckets.flatMap(({ Properties }) => bags(bag(Properties, 'LifecycleConfiguration'), 'Rules'));
    expect(rules).toContainEqual({ ExpirationInDays: row.retention.accessLogs, Status: 'Enabled' });
    expect(rules).toContainEqual({
      NoncurrentVersionExpiration: { NoncurrentDays: row.retention.mediaVersions },
      Status: 'Enabled',
    });
    expect(rules, 'what arrived and was never fetched').toContainEqual({
      Prefix: 'incoming/',
      ExpirationInDays: 1,
      NoncurrentVersionExpiration: { NoncurrentDays: 1 },
      Status: 'Enabled',
    });
    expect(rules, 'what was deleted and nobody brought back').toContainEqual({
      Prefix: 'kept/',
      ExpirationInDays: 30,
      NoncurrentVersionExpiration: { NoncurrentDays: 1 },
      Status: 'Enabled',
    });
    expect(rules, 'backups').toContainEqual({ Prefix: 'backups/', ExpirationInDays: 35, Status: 'Enabled' });
    expect(rules, 'the erasure ledger').toContainEqual({
      ...{ Prefix: 'erasures/', ExpirationInDays: 400, Status: 'Enabled' },
    });
    const unlogged = buckets.filter(({ Properties }) => Properties.LoggingConfiguration === undefined);
    expect(unlogged.map(({ id }) => id.replace(/[0-9A-F]{8}$/, ''))).toEqual(['StorageAccessLogs']);
  });

  it('has a user pool with one group per role, strongest first', () => {
    const groups = ofType(data, 'AWS::Cognito::UserPoolGroup').map(({ Properties }) => Properties);
    expect(groups).toEqual(
      roles.map((GroupName, Precedence) => ({ GroupName, Precedence, UserPoolId: { Ref: pool?.id } })),
    );
    expect(pool?.Properties).toMatchObject({
      AliasAttributes: ['email'],
      UsernameConfiguration: { CaseSensitive: false },
      Policies: {
        PasswordPolicy: {
          MinimumLength: 8,
          RequireLowercase: true,
          RequireUppercase: true,
          RequireNumbers: true,
          RequireSymbols: true,
        },
      },
      UserPoolName: `steeple-${row.name}`,
      EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
      MfaConfiguration: 'OPTIONAL',
      UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
    });
    // With addresses as user names, Cognito would reveal that an address is taken (docs/decisions/sign-up-tells-nothing.md).
    expect(pool?.Properties).not.toHaveProperty('UsernameAttributes');
    // Roles are groups, so no custom attribute can be mistaken for a role.
    expect(bags(pool?.Properties ?? {}, 'Schema').map(({ Name }) => Name)).toEqual(['email', 'name']);
  });

  it('attaches three functions to the pool, which only it may invoke, with just the permissions that they need', () => {
    const functions = ofType(data, 'AWS::Lambda::Function');
    expect(functions.map(({ Metadata }) => Metadata?.['steeple:function'])).toEqual([
      'before-code',
      'after-code',
      'mail-code',
    ]);
    const [asked, told, mails] = functions.map(({ id }) => ({ 'Fn::GetAtt': [id, 'Arn'] }));
    const [key, ...otherKeys] = ofType(data, 'AWS::KMS::Key');
    expect(otherKeys).toEqual([]);
    expect(pool?.Properties.LambdaConfig).toEqual({
      PreSignUp: asked,
      PostConfirmation: told,
      CustomEmailSender: { LambdaArn: mails, LambdaVersion: 'V1_0' },
      KMSKeyID: { 'Fn::GetAtt': [key?.id, 'Arn'] },
    });
    const permissions = ofType(data, 'AWS::Lambda::Permission').map(({ Properties }) => Properties);
    expect(permissions).toEqual(
      [asked, mails, told].map((FunctionName) => ({
        Action: 'lambda:InvokeFunction',
        FunctionName,
        Principal: 'cognito-idp.amazonaws.com',
        // The pool's ARN contains the account.
        SourceArn: { 'Fn::GetAtt': [pool?.id, 'Arn'] },
      })),
    );
    expect(JSON.stringify(data)).not.toContain('Fn::ImportValue');
    // Cognito times out after five seconds for the first two, and does not wait for the third.
    expect(functions.map(({ Properties }) => Properties.Timeout)).toEqual([5, 5, 15]);
    for (const { Properties } of functions)
      expect(Properties).toMatchObject({ MemorySize: 512, Runtime: 'nodejs24.x' });
    expect(ofType(data, 'AWS::Lambda::EventInvokeConfig').map(({ Properties }) => Properties)).toEqual([
      expect.objectContaining({ MaximumRetryAttempts: 2, MaximumEventAgeInSeconds: 600 }),
    ]);
    const own = policiesIn(data).filter(({ id }) => !id.startsWith('AccountsGoogle'));
    const granted = own.map(({ Properties }) =>
      bags(bag(Properties, 'PolicyDocument'), 'Statement').map(({ Action, Resource }) => [
        text(Action),
        target(Resource)?.replace(/[0-9A-F]{8}$/, ''),
      ]),
    );
    expect(granted).toEqual([
      [
        [expect.stringContaining('logs:PutLogEvents'), 'BeforeCodeLog'],
        ['dynamodb:PutItem', 'Audit'],
        ['dynamodb:UpdateItem', 'Notifications'],
      ],
      [
        [expect.stringContaining('logs:PutLogEvents'), 'AfterCodeLog'],
        ['dynamodb:PutItem', 'Audit'],
        [expect.stringContaining('dynamodb:GetItem'), 'Users'],
      ],
      [
        [expect.stringContaining('logs:PutLogEvents'), 'MailCodeLog'],
        ['dynamodb:GetItem', 'Content'],
        ['dynamodb:PutItem', 'Audit'],
        ['dynamodb:UpdateItem', 'Notifications'],
        ['kms:Decrypt', 'AccountsCodesKey'],
        [expect.stringContaining('ses:SendEmail'), undefined],
      ],
    ]);
  });

  it('rotates the key of codes, and only account administrators have access by its policy', () => {
    const [key] = ofType(data, 'AWS::KMS::Key');
    expect(key?.Properties.EnableKeyRotation).toBe(true);
    const statements = bags(bag(key?.Properties ?? {}, 'KeyPolicy'), 'Statement');
    expect(statements.map(({ Effect, Action, Principal }) => [Effect, Action, JSON.stringify(Principal)])).toEqual([
      ['Allow', 'kms:*', expect.stringMatching(/:root"/)],
    ]);
  });

  it('limits the site’s client to SRP sign-in, five-minute tokens and harmless attributes', () => {
    expect(client?.Properties).toMatchObject({
      // With rotation, Cognito refuses ALLOW_REFRESH_TOKEN_AUTH.
      ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH'],
      RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 60 },
      PreventUserExistenceErrors: 'ENABLED',
      EnableTokenRevocation: true,
      GenerateSecret: false,
      AllowedOAuthFlowsUserPoolClient: false,
      AccessTokenValidity: 5,
      TokenValidityUnits: { AccessToken: 'minutes' },
      ReadAttributes: ['email', 'email_verified', 'name'],
      WriteAttributes: ['email', 'name'],
    });
  });

  it('adds Google with its own client, code flow and PKCE only if the row configures it', () => {
    const googles = data.filter(({ id }) => id.startsWith('AccountsGoogle'));
    if (!row.google) return expect(googles).toEqual([]);
    const one = (type: string) => ofType(googles, type).map(({ Properties }) => Properties);
    expect(one('AWS::Cognito::UserPoolClient')).toEqual([
      expect.objectContaining({
        AllowedOAuthFlows: ['code'],
        AllowedOAuthFlowsUserPoolClient: true,
        AllowedOAuthScopes: ['openid', 'email', 'aws.cognito.signin.user.admin'],
        CallbackURLs: [`https://${row.domain}/login`],
        SupportedIdentityProviders: ['Google'],
        ExplicitAuthFlows: ['ALLOW_CUSTOM_AUTH'],
        GenerateSecret: false,
        EnableTokenRevocation: true,
        RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 60 },
        WriteAttributes: ['email', 'name'],
      }),
    ]);
    expect(one('AWS::Cognito::UserPoolIdentityProvider')).toEqual([
      {
        AttributeMapping: { email: 'email', email_verified: 'email_verified' },
        ProviderDetails: {
          client_id: row.google.clientId,
          client_secret: `{{resolve:secretsmanager:${row.google.secretName}:SecretString:::}}`,
          authorize_scopes: 'openid email',
        },
        ...{ ProviderName: 'Google', ProviderType: 'Google', UserPoolId: { Ref: pool?.id } },
      },
    ]);
    // The policy for linking accounts names this pool, so it is created after it.
    expect(one('AWS::IAM::Policy').map(({ PolicyDocument }) => bags(PolicyDocument as Bag, 'Statement'))).toEqual([
      [
        {
          Action: ['cognito-idp:AdminGetUser', 'cognito-idp:AdminLinkProviderForUser'],
          Effect: 'Allow',
          Resource: { 'Fn::GetAtt': [pool?.id, 'Arn'] },
        },
      ],
    ]);
  });

  it('archives published events for less time than consumers remember handled ones', () => {
    const [bus] = ofType(data, 'AWS::Events::EventBus');
    const [archive] = ofType(data, 'AWS::Events::Archive');
    if (!bus || !archive) throw new Error('no bus or no archive');
    expect(target(archive.Properties.SourceArn)).toBe(bus.id);
    expect(list(bag(archive.Properties, 'EventPattern'), 'source')).toEqual(['steeple']);
    const days = num(archive.Properties, 'RetentionDays');
    expect(days).toBe(row.retention.archive);
    // LIFETIME in functions/kit/once.ts.
    expect(days).toBeLessThan(400);
  });
});
