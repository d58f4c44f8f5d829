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

  it('the distribution has behaviours for the API, the assets, the media and everything else', () => {
    const paths = bags(config, 'CacheBehaviors').map((each) => each.PathPattern);
    // Pages under /media/ have no dot in their path, so the default behaviour serves them.
    expect(paths).toEqual(['/api/*', '/assets/*', '/media/*.*', '/images/*']);
  });

  it('deploys the worker that saves pages, or the one that removes it', () => {
    const keysOf = (resources: typeof app) =>
      ofType(resources, 'Custom::CDKBucketDeployment').map(({ Properties }) => strs(Properties, 'SourceObjectKeys'));
    const others = synthesize().find((each) => each.row.name === 'staging');
    const isSame = JSON.stringify(keysOf(app)) === JSON.stringify(keysOf(others?.app ?? []));
    expect(isSame).toBe(!row.workerRemoved);
  });

  it('has a content security policy that lets pages run only our own scripts', () => {
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
        // The only path of the pool's host that scripts call.
        ...(row.google ? [`https://${row.hostPrefix}.auth.eu-west-1.amazoncognito.com/oauth2/token`] : []),
        expect.stringMatching(/^https:\/\/\$\{.*StorageMedia\w+RegionalDomainName\w*\}$/),
      ],
      'frame-src': ["'self'", 'https://www.youtube-nocookie.com', 'https://player.vimeo.com'],
      'frame-ancestors': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
    });
  });

  it('sends security headers with every response', () => {
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

  it('lets other sites embed pictures, recordings and feeds, but not the API or assets', () => {
    const embedding = [page, ...bags(config, 'CacheBehaviors')].map((each) => {
      const headers = new Map(customOf(each) as [string, string][]);
      expect(headers.get('X-Permitted-Cross-Domain-Policies')).toBe('none');
      return [each.PathPattern ?? 'pages', headers.get('Cross-Origin-Resource-Policy')];
    });
    expect(Object.fromEntries(embedding)).toEqual({
      // Sharing pictures, feeds and the calendar use the behaviour of pages.
      pages: 'cross-origin',
      '/media/*.*': 'cross-origin',
      '/images/*': 'cross-origin',
      '/api/*': 'same-origin',
      '/assets/*': 'same-origin',
    });
  });

  it('prevents assets from running code or being framed', () => {
    expect(policyOf(behaviour('/assets/*'))).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    );
  });

  it('serves uploaded files in a sandbox', () => {
    for (const path of ['/media/*.*', '/images/*']) {
      expect(policyOf(behaviour(path))).toBe(
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
      );
    }
  });

  it('neither replaces nor caches error responses', () => {
    const errors = [500, 502, 503, 504].map((ErrorCode) => ({ ErrorCode, ErrorCachingMinTTL: 0 }));
    expect(config.CustomErrorResponses).toEqual(errors);
  });

  it('sets HSTS for subdomains and hides the site from search engines only as configured', () => {
    for (const each of [page, ...bags(config, 'CacheBehaviors')]) {
      const transport = bag(bag(headersOf(each), 'SecurityHeadersConfig'), 'StrictTransportSecurity');
      expect(transport.IncludeSubdomains).toBe(row.name === 'everything');
      const robots = customOf(each).flatMap(([header, value]) => (header === 'X-Robots-Tag' ? [value] : []));
      expect(robots).toEqual(row.name === 'staging' ? ['noindex'] : []);
    }
  });

  it('sends the origin secret that the API’s functions expect', () => {
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

  it('caches no API response, and forwards every method, token and header except Host', () => {
    expect(behaviour('/api/*')).toMatchObject({
      // The fixed ids of CachingDisabled and AllViewerExceptHostHeader.
      CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
      OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
    });
    expect(strs(behaviour('/api/*'), 'AllowedMethods')).toEqual(expect.arrayContaining(['POST', 'PUT', 'DELETE']));
  });

  it('serves pages and files from a bucket, and falls back to miss', () => {
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

  it('runs the viewer function on page and API requests, and forwards the viewer’s host', () => {
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

  it('uses the domain, certificate and web ACL of its row', () => {
    expect(config.Aliases).toEqual(row.domain ? [row.domain, ...(row.alsoAt ?? [])] : undefined);
    expect(config.WebACLId).toBe(row.webAclArn);
    const certificate = row.certificateArn && {
      AcmCertificateArn: row.certificateArn,
      MinimumProtocolVersion: 'TLSv1.2_2021',
      SslSupportMethod: 'sni-only',
    };
    expect(config.ViewerCertificate).toEqual(certificate);
  });

  it('deploys functions that write pages only after the assets of their release', () => {
    const assets = ofType(app, 'Custom::CDKBucketDeployment')
      .filter(({ Properties }) => Properties.DestinationBucketKeyPrefix === 'assets')
      .map(({ id }) => id);
    expect(assets).toHaveLength(2);
    for (const id of ['render', 'miss']) {
      const writer = app.find(({ Metadata }) => Metadata?.['steeple:function'] === id);
      expect([id, writer?.DependsOn]).toEqual([id, expect.arrayContaining(assets)]);
    }
  });

  it('limits the concurrency of miss to the number in its row', () => {
    const reserved = ofType(app, 'AWS::Lambda::Function').flatMap(({ Metadata, Properties }) =>
      Properties.ReservedConcurrentExecutions
        ? [[Metadata?.['steeple:function'], Properties.ReservedConcurrentExecutions]]
        : [],
    );
    expect(reserved).toEqual(row.missAtOnce ? [['miss', 20]] : []);
  });

  it('caches assets forever and other files for minutes, and prunes nothing', () => {
    const deployments = ofType(app, 'Custom::CDKBucketDeployment').map(({ Properties }) => Properties);
    const [assets, fonts, others] = deployments;
    expect(deployments.map(({ Prune }) => Prune)).toEqual([false, false, false]);
    const forever = { 'cache-control': 'public, max-age=31536000, immutable' };
    expect(assets).toMatchObject({ DestinationBucketKeyPrefix: 'assets', SystemMetadata: forever });
    expect(fonts).toMatchObject({
      DestinationBucketKeyPrefix: 'assets',
      SystemMetadata: { ...forever, 'content-type': 'font/woff2' },
    });
    expect(others).toMatchObject({ SystemMetadata: { 'cache-control': 'public, max-age=300' } });
    const markers = text(others?.SourceMarkers);
    for (const named of ['AccountsPool', 'AccountsSiteClient']) expect(markers).toContain(named);
  });
});
