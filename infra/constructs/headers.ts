import { Duration } from 'aws-cdk-lib';
import type { ResponseSecurityHeadersBehavior } from 'aws-cdk-lib/aws-cloudfront';
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';

const transport: ResponseSecurityHeadersBehavior = {
  strictTransportSecurity: { accessControlMaxAge: Duration.days(365), includeSubdomains: true, override: true },
  contentTypeOptions: { override: true },
  referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override: true },
};

/** What pages speak to beside their own origin. */
export interface Reached {
  readonly region: string;
  /** Host of the media bucket. */
  readonly mediaHost: string;
}

/** The pages' policy: our own scripts only; the browser speaks to this origin, to Cognito to sign in, to S3 to upload. */
export function contentSecurityPolicy({ region, mediaHost }: Reached): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    // Dialogs and toasts write style elements.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    // A recording is heard before it is uploaded.
    "media-src 'self' blob:",
    `connect-src 'self' https://cognito-idp.${region}.amazonaws.com https://${mediaHost}`,
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
  ].join('; ');
}

/** Headers of pages, assets and API replies. */
export function siteHeaders(scope: Construct, reached: Reached): ResponseHeadersPolicy {
  return new ResponseHeadersPolicy(scope, 'SiteHeaders', {
    securityHeadersBehavior: {
      ...transport,
      contentSecurityPolicy: { contentSecurityPolicy: contentSecurityPolicy(reached), override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
    },
    customHeadersBehavior: {
      customHeaders: [
        {
          header: 'Permissions-Policy',
          value: 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
          override: true,
        },
      ],
    },
  });
}

/** Headers of uploaded files: opened as a document, one runs nothing and reaches nothing. */
export function mediaHeaders(scope: Construct): ResponseHeadersPolicy {
  return new ResponseHeadersPolicy(scope, 'MediaHeaders', {
    securityHeadersBehavior: {
      ...transport,
      contentSecurityPolicy: {
        contentSecurityPolicy: "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        override: true,
      },
    },
  });
}
