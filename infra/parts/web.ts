import { Duration, Validations } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import type { BehaviorOptions, DistributionProps, FunctionAssociation, IOrigin } from 'aws-cdk-lib/aws-cloudfront';
import {
  AllowedMethods,
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  Function as CdnFunction,
  Distribution,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  PriceClass,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { FunctionUrlOrigin, HttpOrigin, OriginGroup, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { FunctionUrlAuthType } from 'aws-cdk-lib/aws-lambda';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { acknowledge } from '../constructs/acknowledge.ts';
import { assetHeaders, mediaHeaders, siteHeaders } from '../constructs/headers.ts';
import { SiteFiles } from '../constructs/site-files.ts';
import { viewerCode } from '../constructs/viewer.ts';
import type { Environment } from '../environments.ts';
import { missFunction } from '../functions.ts';
import type { FunctionContext } from './functions.ts';
import { makeFunction } from './functions.ts';

export interface WebProps {
  readonly api: HttpApi;
  /** The header value that proves that a request came through the distribution. */
  readonly originSecret: string;
  /** For the miss function, which cannot get the distribution's domain name without a circular reference. */
  readonly context: FunctionContext;
}

export class Web extends Construct {
  readonly distribution: Distribution;
  readonly files: SiteFiles;

  constructor(parent: Construct, id: string, { api, originSecret, context }: WebProps) {
    super(parent, id);
    const { row, data, bundles } = context;
    const viewer = this.viewerFunction(row);
    const headers = siteHeaders(this, row, data.storage.media.bucketRegionalDomainName);
    const site = this.ownBucket('Site', data.storage.site);
    const siteOrigin = S3BucketOrigin.withOriginAccessControl(site);
    this.files = new SiteFiles(this, 'Files', { site, data, row, bundles });
    const miss = this.missOrigin(context);
    // The site bucket answers 403 for missing objects.
    const orMiss = (primaryOrigin: IOrigin) =>
      new OriginGroup({ primaryOrigin, fallbackOrigin: miss, fallbackStatusCodes: [403, 404] });
    const mediaFiles = {
      origin: orMiss(S3BucketOrigin.withOriginAccessControl(this.ownBucket('Media', data.storage.media))),
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      responseHeadersPolicy: mediaHeaders(this, row),
    };
    const common = {
      responseHeadersPolicy: headers.pages,
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      compress: true,
    } satisfies Partial<BehaviorOptions>;
    this.distribution = new Distribution(this, 'Distribution', {
      ...address(this, row),
      comment: `Steeple, ${row.name}`,
      ...(row.webAclArn ? { webAclId: row.webAclArn } : {}),
      httpVersion: HttpVersion.HTTP2_AND_3,
      // The cheapest price class with edge locations in Africa.
      priceClass: PriceClass.PRICE_CLASS_200,
      // By default CloudFront caches an error for ten seconds. The response itself is unchanged.
      errorResponses: [500, 502, 503, 504].map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
      defaultBehavior: {
        ...common,
        origin: orMiss(siteOrigin),
        allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
        cachePolicy: this.pageCache(),
        originRequestPolicy: new OriginRequestPolicy(this, 'PageRequests', {
          headerBehavior: OriginRequestHeaderBehavior.allowList('x-viewer-host'),
        }),
        functionAssociations: [viewer],
      },
      additionalBehaviors: {
        '/api/*': {
          ...common,
          responseHeadersPolicy: headers.api,
          // No redirect, so that a token that was sent in plain text does not work.
          viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
          origin: new HttpOrigin(`${api.apiId}.execute-api.${row.region}.amazonaws.com`, {
            customHeaders: { 'x-origin-verify': originSecret },
          }),
          allowedMethods: AllowedMethods.ALLOW_ALL,
          cachePolicy: CachePolicy.CACHING_DISABLED,
          originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
          functionAssociations: [viewer],
        },
        '/assets/*': {
          ...common,
          origin: siteOrigin,
          cachePolicy: CachePolicy.CACHING_OPTIMIZED,
          responseHeadersPolicy: assetHeaders(this, row),
        },
        // Files have a dot. Pages such as /media/sermon-archive have none.
        '/media/*.*': { ...common, ...mediaFiles },
        '/images/*': { ...common, ...mediaFiles },
      },
    });
    this.acknowledgeDistribution(row);
  }

  private acknowledgeDistribution({ domain, webAclArn }: Environment): void {
    Validations.of(this.distribution).acknowledge({
      id: 'Annotation::@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac',
      reason: 'The Data stack writes the bucket policies itself (docs/decisions/two-stacks.md).',
    });
    acknowledge(this.distribution, {
      'AwsSolutions-CFR1': 'A church is read from everywhere.',
      'AwsSolutions-CFR3': 'The stack Edge logs its requests, by standard logging v2.',
      ...(webAclArn ? {} : { 'AwsSolutions-CFR2': 'A web ACL is given in environments.ts where one is wanted.' }),
      ...(domain
        ? {}
        : { 'AwsSolutions-CFR4': "CloudFront's own name comes with its own TLS policy; a domain has 1.2." }),
    });
  }

  private viewerFunction({ languages, domain, alsoAt = [] }: Environment): FunctionAssociation {
    return {
      eventType: FunctionEventType.VIEWER_REQUEST,
      function: new CdnFunction(this, 'Viewer', {
        code: FunctionCode.fromInline(viewerCode(languages, domain === undefined ? undefined : { domain, alsoAt })),
        runtime: FunctionRuntime.JS_2_0,
        comment: 'Says who asks, and turns page paths into keys',
      }),
    };
  }

  /** Imported, so that CDK leaves the bucket policy to Data (docs/decisions/two-stacks.md). */
  private ownBucket(id: string, bucket: Bucket): IBucket {
    return Bucket.fromBucketAttributes(this, id, {
      bucketName: bucket.bucketName,
      bucketArn: bucket.bucketArn,
      bucketRegionalDomainName: bucket.bucketRegionalDomainName,
    });
  }

  private missOrigin(context: FunctionContext): IOrigin {
    const miss = makeFunction(this, 'miss', 'miss', missFunction, context);
    miss.lambda.node.addDependency(this.files.assets);
    const url = miss.lambda.addFunctionUrl({ authType: FunctionUrlAuthType.AWS_IAM });
    return FunctionUrlOrigin.withOriginAccessControl(url);
  }

  /** Pages set their own cache lifetime. A page that sets none is cached for a minute. */
  private pageCache(): CachePolicy {
    return new CachePolicy(this, 'PageCache', {
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.minutes(1),
      maxTtl: Duration.days(365),
      cookieBehavior: CacheCookieBehavior.none(),
      headerBehavior: CacheHeaderBehavior.none(),
      queryStringBehavior: CacheQueryStringBehavior.none(),
      enableAcceptEncodingBrotli: true,
      enableAcceptEncodingGzip: true,
    });
  }
}

/** Needs both or neither (infra/environments/check.ts). */
function address(scope: Construct, { domain, alsoAt = [], certificateArn }: Environment): Partial<DistributionProps> {
  if (!domain || !certificateArn) return {};
  return {
    domainNames: [domain, ...alsoAt],
    certificate: Certificate.fromCertificateArn(scope, 'Certificate', certificateArn),
    minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
  };
}
