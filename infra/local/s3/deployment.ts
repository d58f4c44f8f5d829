import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import type { Assembly } from '../template/assembly.ts';
import { bag, bags, flag, optionalStr, str, strMap, strs } from '../template/bag.ts';
import type { Buckets } from './buckets.ts';

/** The content types that `aws s3 sync`, used by the deployment, guesses. */
export const contentTypes: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css',
  '.html': 'text/html',
  '.ico': 'image/vnd.microsoft.icon',
  '.ics': 'text/calendar',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.map': 'application/json',
  '.mjs': 'text/javascript',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};

export interface DeploymentOptions {
  assembly: Assembly;
  buckets: Pick<Buckets, 'write'>;
  /** Edits a file by key, such as the browser's configuration, which must name the local user pool. */
  adapt?: (key: string, text: string) => string;
}

const known = [
  'ServiceToken',
  'SourceBucketNames',
  'SourceObjectKeys',
  'SourceMarkers',
  'SourceMarkersConfig',
  'DestinationBucketName',
  'DestinationBucketKeyPrefix',
  'WaitForDistributionInvalidation',
  'Prune',
  'SystemMetadata',
  'OutputObjectKeys',
];

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

export async function deployFiles({ assembly, buckets, adapt }: DeploymentOptions): Promise<number> {
  let count = 0;
  for (const { id, properties } of assembly.all('Custom::CDKBucketDeployment')) {
    const unknown =
      Object.keys(properties).find((key) => !known.includes(key)) ?? (flag(properties, 'Prune') && 'Prune');
    if (unknown) throw new Error(`${unknown} of deployment ${id} is not known to the local run`);
    const prefix = optionalStr(properties, 'DestinationBucketKeyPrefix');
    const metadata = bag(properties, 'SystemMetadata');
    const cacheControl = optionalStr(metadata, 'cache-control');
    const givenType = optionalStr(metadata, 'content-type');
    const markers = bags(properties, 'SourceMarkers').map((source) => strMap({ source }, 'source'));
    for (const [index, key] of strs(properties, 'SourceObjectKeys').entries()) {
      const folder = assembly.assets.get(key);
      if (folder === undefined) throw new Error(`asset ${key} of deployment ${id} is not in the assembly`);
      for (const file of filesOf(folder)) {
        const name = relative(folder, file).replaceAll('\\', '/');
        const target = prefix === undefined ? name : `${prefix}/${name}`;
        const contentType = givenType ?? contentTypes[extname(name)] ?? 'binary/octet-stream';
        const bytes = fill(readFileSync(file), markers[index] ?? {}, (text) => adapt?.(target, text) ?? text);
        await buckets.write(str(properties, 'DestinationBucketName'), target, bytes, { contentType, cacheControl });
        count++;
      }
    }
  }
  return count;
}

/** A deployment without markers stays unchanged. */
function fill(bytes: Buffer, markers: Record<string, string>, adapt: (text: string) => string): Buffer {
  if (Object.keys(markers).length === 0) return bytes;
  let text = bytes.toString('utf8');
  for (const [marker, value] of Object.entries(markers)) {
    text = text.replaceAll(marker, JSON.stringify(value).slice(1, -1));
  }
  return Buffer.from(adapt(text));
}
