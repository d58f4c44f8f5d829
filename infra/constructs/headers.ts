import { Duration } from 'aws-cdk-lib';
import type { ResponseSecurityHeadersBehavior } from 'aws-cdk-lib/aws-cloudfront';
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { type Environment, googleOrigin } from '../environments.ts';

const transport = ({ hstsSubdomains }: Environment): ResponseSecurityHeadersBehavior => ({
  strictTransportSecurity: {
    accessControlMaxAge: Duration.days(365),
    includeSubdomains: hstsSubdomains === true,
    override: true,
  },
  contentTypeOptions: { override: true },
  referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override: true },
});

/** The sites whose pages may load a reply as a part of theirs: pictures of shared links, recordings and feeds are for all of them. */
type Embedding = 'same-origin' | 'cross-origin';

/** Headers outside of CloudFront’s own settings: these of every reply, and `more`. */
const custom = (
  embedding: Embedding,
  { hiddenFromSearch }: Environment,
  more: Readonly<Record<string, string>> = {},
) => {
  const all = {
    'Cross-Origin-Resource-Policy': embedding,
    // Adobe's programs look for a list of other sites that may read ours.
    'X-Permitted-Cross-Domain-Policies': 'none',
    ...more,
    ...(hiddenFromSearch ? { 'X-Robots-Tag': 'noindex' } : {}),
  };
  const customHeaders = Object.entries(all).map(([header, value]) => ({ header, value, override: true }));
  return { customHeadersBehavior: { customHeaders } };
};

/** The pages' policy: our own scripts only; the browser speaks to this origin, to Cognito to sign in, to S3 to upload. Of the
 * pool's own host only what changes a code from Google into tokens. */
export function contentSecurityPolicy(row: Pick<Environment, 'google' | 'region'>, mediaHost: string): string {
  const google = googleOrigin(row);
  const tokens = google === undefined ? '' : ` ${google}/oauth2/token`;
  return [
    "default-src 'self'",
    "script-src 'self'",
    // Dialogs and toasts write style elements.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    // A recording is heard before it is uploaded.
    "media-src 'self' blob:",
    `connect-src 'self' https://cognito-idp.${row.region}.amazonaws.com${tokens} https://${mediaHost}`,
    // Staff see what they write in a page of their own site.
    "frame-ancestors 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
}

/**
 * Headers of the files that pages are made of. Opened as a document, one runs nothing and stands in no frame. What only a page
 * heeds is not said: it would be half a KB with each of the twenty files of a first visit.
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

/** Headers of pages, with the feeds and sharing pictures next to them, and of API replies. Pages upload to the host of the media bucket. */
export function siteHeaders(scope: Construct, row: Environment, mediaHost: string) {
  return {
    pages: careful(scope, 'SiteHeaders', { row, mediaHost, embedding: 'cross-origin' }),
    api: careful(scope, 'ApiHeaders', { row, mediaHost, embedding: 'same-origin' }),
  };
}

interface Careful {
  readonly row: Environment;
  readonly mediaHost: string;
  readonly embedding: Embedding;
}

function careful(scope: Construct, id: string, { row, mediaHost, embedding }: Careful): ResponseHeadersPolicy {
  return new ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior: {
      ...transport(row),
      contentSecurityPolicy: { contentSecurityPolicy: contentSecurityPolicy(row, mediaHost), override: true },
      frameOptions: { frameOption: HeadersFrameOption.SAMEORIGIN, override: true },
    },
    ...custom(embedding, row, {
      'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      // A page of others that opens one of ours cannot reach into it. Google's sign-in is a redirect and needs no popup.
      'Cross-Origin-Opener-Policy': 'same-origin',
    }),
  });
}

/** Headers of uploaded files: opened as a document, one runs nothing and reaches nothing. */
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
