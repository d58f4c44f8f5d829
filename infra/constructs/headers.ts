import { Duration } from 'aws-cdk-lib';
import type { ResponseSecurityHeadersBehavior } from 'aws-cdk-lib/aws-cloudfront';
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { videoFrameOrigins } from '#shared/media/video.ts';
import { type Environment, poolOrigin } from '../environments.ts';

const transport = ({ hstsSubdomains }: Environment): ResponseSecurityHeadersBehavior => ({
  strictTransportSecurity: {
    accessControlMaxAge: Duration.days(365),
    includeSubdomains: hstsSubdomains === true,
    override: true,
  },
  contentTypeOptions: { override: true },
  referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override: true },
});

/** Sharing pictures, recordings and feeds are for all sites. */
type Embedding = 'same-origin' | 'cross-origin';

/** Headers for which CloudFront has no setting of its own: those of every response, and `more`. */
const custom = (
  embedding: Embedding,
  { hiddenFromSearch }: Environment,
  more: Readonly<Record<string, string>> = {},
) => {
  const all = {
    'Cross-Origin-Resource-Policy': embedding,
    // Keeps Adobe's programs from looking for a list of sites that may read ours.
    'X-Permitted-Cross-Domain-Policies': 'none',
    ...more,
    ...(hiddenFromSearch ? { 'X-Robots-Tag': 'noindex' } : {}),
  };
  const customHeaders = Object.entries(all).map(([header, value]) => ({ header, value, override: true }));
  return { customHeadersBehavior: { customHeaders } };
};

/**
 * Content security policy of pages: only our own scripts, and frames of two film sites (docs/decisions/video-links.md). The browser may connect to this origin, to Cognito to sign in, and to
 * S3 to upload. On the pool's own host it may reach only the endpoint that exchanges a code from Google for tokens.
 */
export function contentSecurityPolicy(row: Pick<Environment, 'google' | 'region'>, mediaHost: string): string {
  const google = row.google && poolOrigin(row);
  const tokens = google === undefined ? '' : ` ${google}/oauth2/token`;
  return [
    "default-src 'self'",
    "script-src 'self'",
    // Dialogs and toasts insert style elements.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    // A recording can be played before it is uploaded.
    "media-src 'self' blob:",
    `connect-src 'self' https://cognito-idp.${row.region}.amazonaws.com${tokens} https://${mediaHost}`,
    // Staff preview their texts in a frame of this site. A film of a sermon is in a frame once the visitor presses play.
    `frame-src 'self' ${videoFrameOrigins.join(' ')}`,
    // Staff preview their texts in a page of the site in a frame.
    "frame-ancestors 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
}

/**
 * Opened as a document, an asset runs no code and cannot be framed. Headers that matter only for pages are left out: they would
 * add half a KB to each of the twenty files of a first visit.
 */
export function assetHeaders(scope: Construct, row: Environment): ResponseHeadersPolicy {
  return new ResponseHeadersPolicy(scope, 'AssetHeaders', {
    ...custom('same-origin', row),
    securityHeadersBehavior: {
      ...transport(row),
      contentSecurityPolicy: {
        contentSecurityPolicy: "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
        override: true,
      },
    },
  });
}

/** With the feeds and sharing pictures next to pages. Pages upload to the host of the media bucket. */
export function siteHeaders(scope: Construct, row: Environment, mediaHost: string) {
  return {
    pages: careful(scope, 'SiteHeaders', { row, mediaHost, embedding: 'cross-origin' }),
    api: careful(scope, 'ApiHeaders', { row, mediaHost, embedding: 'same-origin' }),
  };
}

interface HeaderOptions {
  readonly row: Environment;
  readonly mediaHost: string;
  readonly embedding: Embedding;
}

function careful(scope: Construct, id: string, { row, mediaHost, embedding }: HeaderOptions): ResponseHeadersPolicy {
  return new ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior: {
      ...transport(row),
      contentSecurityPolicy: { contentSecurityPolicy: contentSecurityPolicy(row, mediaHost), override: true },
      frameOptions: { frameOption: HeadersFrameOption.SAMEORIGIN, override: true },
    },
    ...custom(embedding, row, {
      'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      // Other sites that open one of our pages get no handle on it. Google sign-in is a redirect and needs no popup.
      'Cross-Origin-Opener-Policy': 'same-origin',
    }),
  });
}

/** Headers of uploaded files. If one is opened as a document, it runs no code and loads nothing. */
export function mediaHeaders(scope: Construct, row: Environment): ResponseHeadersPolicy {
  return new ResponseHeadersPolicy(scope, 'MediaHeaders', {
    ...custom('cross-origin', row),
    securityHeadersBehavior: {
      ...transport(row),
      contentSecurityPolicy: {
        contentSecurityPolicy: "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
        override: true,
      },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
    },
  });
}
