import type { IncomingHttpHeaders } from 'node:http';
import type { ObjectMeta } from './objects.ts';

export function metaOf(headers: IncomingHttpHeaders): ObjectMeta {
  const encoding = (headers['content-encoding'] ?? '').split(',').map((name) => name.trim());
  const metadata = Object.entries(headers).flatMap(([name, value]) =>
    name.startsWith('x-amz-meta-') ? [[name.slice('x-amz-meta-'.length), String(value)] as const] : [],
  );
  return {
    contentType: headers['content-type'],
    cacheControl: headers['cache-control'],
    contentDisposition: headers['content-disposition'],
    contentEncoding: encoding.filter((name) => name !== 'aws-chunked').join(', ') || undefined,
    contentLanguage: headers['content-language'],
    metadata: metadata.length > 0 ? Object.fromEntries(metadata) : undefined,
  };
}

export function metaHeaders(meta: ObjectMeta): Record<string, string | undefined> {
  const metadata = Object.entries(meta.metadata ?? {}).map(([name, value]) => [`x-amz-meta-${name}`, value]);
  return {
    'content-type': meta.contentType,
    'cache-control': meta.cacheControl,
    'content-disposition': meta.contentDisposition,
    'content-encoding': meta.contentEncoding,
    'content-language': meta.contentLanguage,
    ...Object.fromEntries(metadata),
  };
}
