import { describe, expect, it } from 'vitest';
import { bag, bags, list, str, strs } from '../local/template/bag.ts';
import type { Bag } from '../local/template/intrinsics.ts';
import { ofType, synthesize, target, text } from '../testing/templates.ts';

const secret = /^\{\{resolve:secretsmanager:\$\{OriginSecret\w+\}:SecretString:::\}\}$/;

describe.each(synthesize())('the distribution of $row.name', ({ row, app }) => {
  const [distribution] = ofType(app, 'AWS::CloudFront::Distribution');
  const config = bag(distribution?.Properties ?? {}, 'DistributionConfig');
  const page = bag(config, 'DefaultCacheBehavior');
  const behaviour = (path: string) => bags(config, 'CacheBehaviors').find((each) => each.PathPattern === path) ?? {};
  const origin = (id: string): Bag => bags(config, 'Origins').find((each) => each.Id === id) ?? {};
  const originOf = (each: Bag) => origin(str(each, 'TargetOriginId'));
  /** Both origins of a behaviour that asks a second one where the first has nothing. */
  const groupOf = (each: Bag): Bag[] => {
    const group = bags(bag(config, 'OriginGroups'), 'Items').find(({ Id }) => Id === each.TargetOriginId) ?? {};
    expect(bag(bag(group, 'FailoverCriteria'), 'StatusCodes').Items).toEqual([403, 404]);
    return bags(bag(group, 'Members'), 'Items').map((member) => origin(str(member, 'OriginId')));
  };
  const headersOf = (each: Bag) =>
    bag(
      app.find(({ id }) => id === target(each.ResponseHeadersPolicyId ?? null))?.Properties ?? {},
      'ResponseHeadersPolicyConfig',
    );
  const customOf = (each: Bag) =>
    bags(bag(headersOf(each), 'CustomHeadersConfig'), 'Items').map(({ Header, Value }) => [Header, Value]);
  const policyOf = (each: Bag) =>
    text(bag(bag(headersOf(each), 'SecurityHeadersConfig'), 'ContentSecurityPolicy').ContentSecurityPolicy);

  it('serves the API, the assets, the media and everything else', () => {
    const paths = bags(config, 'CacheBehaviors').map((each) => each.PathPattern);
    // The pages under /media/ have no dot, and belong to everything else.
    expect(paths).toEqual(['/api/*', '/assets/*', '/media/*.*', '/images/*']);
  });

  it('lets pages run our own scripts and nothing more', () => {
    const directives = Object.fromEntries(
      policyOf(page)
        .split('; ')
        .map((each) => [each.split(' ')[0], each.split(' ').slice(1)]),
    );
    expect(directives).toEqual({
      'default-src': ["'self'"],
      'script-src': ["'self'"],
      'style-src': ["'self'", "'unsafe-inline'"],
      'img-src': ["'self'", 'data:', 'blob:'],
      'media-src': ["'self'", 'blob:'],
      'connect-src': [
        "'self'",
        `https://cognito-idp.${row.region}.amazonaws.com`,
        // The one address of the pool's host that a script asks.
        ...(row.google ? [`https://${row.google.hostPrefix}.auth.eu-west-1.amazoncognito.com/oauth2/token`] : []),
        expect.stringMatching(/^https:\/\/\$\{.*StorageMedia\w+RegionalDomainName\w*\}$/),
      ],
      'frame-ancestors': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
    });
  });

  it('gives every reply the headers that keep a browser careful', () => {
    for (const each of [page, ...bags(config, 'CacheBehaviors')]) {
      expect(bag(headersOf(each), 'SecurityHeadersConfig')).toMatchObject({
        StrictTransportSecurity: { AccessControlMaxAgeSec: 31_536_000, Override: true },
        ContentTypeOptions: { Override: true },
        ReferrerPolicy: { ReferrerPolicy: 'strict-origin-when-cross-origin', Override: true },
        ContentSecurityPolicy: { Override: true },
      });
      expect([each.PathPattern, each.ViewerProtocolPolicy]).toEqual([
        each.PathPattern,
        each.PathPattern === '/api/*' ? 'https-only' : 'redirect-to-https',
      ]);
    }
    for (const each of [page, behaviour('/api/*')]) {
      expect(customOf(each)).toContainEqual(['Cross-Origin-Opener-Policy', 'same-origin']);
      expect(customOf(each)).toContainEqual(['Permissions-Policy', expect.stringContaining('camera=()')]);
    }
  });

  it('lets other sites show pictures, recordings and feeds, and load nothing of the API and no part of a page', () => {
    const embedding = [page, ...bags(config, 'CacheBehaviors')].map((each) => {
      const headers = new Map(customOf(each) as [string, string][]);
      expect(headers.get('X-Permitted-Cross-Domain-Policies')).toBe('none');
      return [each.PathPattern ?? 'pages', headers.get('Cross-Origin-Resource-Policy')];
    });
    expect(Object.fromEntries(embedding)).toEqual({
      // The pictures of shared links, the feeds and the calendar are with the pages.
      pages: 'cross-origin',
      '/media/*.*': 'cross-origin',
      '/images/*': 'cross-origin',
      '/api/*': 'same-origin',
      '/assets/*': 'same-origin',
    });
  });

  it('lets a file that pages are made of run nothing and stand in no frame', () => {
    expect(policyOf(behaviour('/assets/*'))).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    );
  });

  it('sandboxes uploaded files', () => {
    for (const path of ['/media/*.*', '/images/*']) {
      expect(policyOf(behaviour(path))).toBe(
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
      );
    }
  });

  it('replaces no error, and keeps none that is ours: what failed once is asked for again at once', () => {
    const errors = [500, 502, 503, 504].map((ErrorCode) => ({ ErrorCode, ErrorCachingMinTTL: 0 }));
    expect(config.CustomErrorResponses).toEqual(errors);
  });

  it('demands HTTPS of the names below its own, and is kept from search engines, only where its row says so', () => {
    for (const each of [page, ...bags(config, 'CacheBehaviors')]) {
      const transport = bag(bag(headersOf(each), 'SecurityHeadersConfig'), 'StrictTransportSecurity');
      expect(transport.IncludeSubdomains).toBe(row.name === 'everything');
      const robots = customOf(each).flatMap(([header, value]) => (header === 'X-Robots-Tag' ? [value] : []));
      expect(robots).toEqual(row.name === 'staging' ? ['noindex'] : []);
    }
  });

  it('reaches the API with the secret that its functions know', () => {
    const api = originOf(behaviour('/api/*'));
    expect(text(api.DomainName)).toMatch(/^\$\{ApiHttp\w+\}\.execute-api\.eu-west-1\.amazonaws\.com$/);
    const headers = bags(api, 'OriginCustomHeaders');
    expect(headers.map(({ HeaderName }) => HeaderName)).toEqual(['x-origin-verify']);
    expect(text(headers[0]?.HeaderValue)).toMatch(secret);
    for (const fn of ofType(app, 'AWS::Lambda::Function').filter(({ Metadata }) =>
      String(Metadata?.['steeple:function']).endsWith('-api'),
    )) {
      const known = text(bag(bag(fn.Properties, 'Environment'), 'Variables').ORIGIN_SECRET);
      expect(known).toBe(text(headers[0]?.HeaderValue));
    }
  });

  it('keeps no reply of the API, and passes every method, token and header but Host', () => {
    expect(behaviour('/api/*')).toMatchObject({
      // CachingDisabled and AllViewerExceptHostHeader, by their fixed ids.
      CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
      OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
    });
    expect(strs(behaviour('/api/*'), 'AllowedMethods')).toEqual(expect.arrayContaining(['POST', 'PUT', 'DELETE']));
  });

  it('asks a bucket for a page or a file, and miss where the bucket has none', () => {
    const [bucket = {}, miss = {}] = groupOf(page);
    expect(text(bucket.DomainName)).toMatch(/StorageSite\w+RegionalDomainName/);
    const url = ofType(app, 'AWS::Lambda::Url')[0];
    expect(url?.Properties.AuthType).toBe('AWS_IAM');
    expect(JSON.stringify(miss.DomainName)).toContain(url?.id);
    const [media = {}, missForMedia = {}] = groupOf(behaviour('/media/*.*'));
    expect(text(media.DomainName)).toMatch(/StorageMedia\w+RegionalDomainName/);
    expect(missForMedia.Id).toBe(miss.Id);
    for (const each of [bucket, miss, media, originOf(behaviour('/assets/*'))]) {
      expect(target(each.OriginAccessControlId)).toMatch(/OriginAccessControl/);
    }
    const invokers = ofType(app, 'AWS::Lambda::Permission')
      .map(({ Properties }) => Properties)
      .filter(({ Principal }) => Principal === 'cloudfront.amazonaws.com');
    expect(invokers.map(({ Action }) => Action).sort()).toEqual(['lambda:InvokeFunction', 'lambda:InvokeFunctionUrl']);
    for (const { SourceArn } of invokers) expect(text(SourceArn)).toContain(`distribution/\${${distribution?.id}}`);
  });

  it('says who asks on pages and API requests, by the viewer function', () => {
    for (const each of [page, behaviour('/api/*')]) {
      const [association, ...others] = bags(each, 'FunctionAssociations');
      expect(others).toEqual([]);
      expect(association?.EventType).toBe('viewer-request');
      const viewer = app.find(({ id }) => id === target(association?.FunctionARN ?? null));
      expect(text(viewer?.Properties.FunctionCode)).toContain(
        "request.headers['x-viewer-ip'] = { value: event.viewer.ip }",
      );
      expect(bag(viewer?.Properties ?? {}, 'FunctionConfig').Runtime).toBe('cloudfront-js-2.0');
    }
    const forwarded = app.find(({ id }) => id === target(page.OriginRequestPolicyId ?? null))?.Properties ?? {};
    expect(list(bag(bag(forwarded, 'OriginRequestPolicyConfig'), 'HeadersConfig'), 'Headers')).toEqual([
      'x-viewer-host',
    ]);
  });

  it('logs to the bucket that forgets, without cookies', () => {
    expect(text(bag(config, 'Logging').Bucket)).toMatch(/StorageAccessLogs/);
    expect(bag(config, 'Logging').IncludeCookies ?? false).toBe(false);
  });

  it('has the domain, certificate and web ACL of its row', () => {
    expect(config.Aliases).toEqual(row.domain ? [row.domain] : undefined);
    expect(config.WebACLId).toBe(row.webAclArn);
    const certificate = row.certificateArn && {
      AcmCertificateArn: row.certificateArn,
      MinimumProtocolVersion: 'TLSv1.2_2021',
      SslSupportMethod: 'sni-only',
    };
    expect(config.ViewerCertificate).toEqual(certificate);
  });

  it('lets what writes pages go live once the files of the same release are there', () => {
    const assets = ofType(app, 'Custom::CDKBucketDeployment').find(
      ({ Properties }) => Properties.DestinationBucketKeyPrefix === 'assets',
    );
    for (const id of ['render', 'miss']) {
      const writer = app.find(({ Metadata }) => Metadata?.['steeple:function'] === id);
      expect([id, writer?.DependsOn]).toEqual([id, expect.arrayContaining([assets?.id])]);
    }
  });

  it('leaves the quota to others where a crawler has unknown addresses answered, as its row says', () => {
    const reserved = ofType(app, 'AWS::Lambda::Function').flatMap(({ Metadata, Properties }) =>
      Properties.ReservedConcurrentExecutions
        ? [[Metadata?.['steeple:function'], Properties.ReservedConcurrentExecutions]]
        : [],
    );
    expect(reserved).toEqual(row.missAtOnce ? [['miss', 20]] : []);
  });

  it('deploys assets for good, everything else for minutes, and takes nothing away', () => {
    const deployments = ofType(app, 'Custom::CDKBucketDeployment').map(({ Properties }) => Properties);
    const [assets, others] = deployments;
    expect(deployments.map(({ Prune }) => Prune)).toEqual([false, false]);
    expect(assets).toMatchObject({
      DestinationBucketKeyPrefix: 'assets',
      SystemMetadata: { 'cache-control': 'public, max-age=31536000, immutable' },
    });
    expect(others).toMatchObject({ SystemMetadata: { 'cache-control': 'public, max-age=300' } });
    const markers = text(others?.SourceMarkers);
    for (const named of ['AccountsPool', 'AccountsSiteClient']) expect(markers).toContain(named);
  });
});
