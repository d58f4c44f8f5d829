/** For tests: an npm registry on loopback. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A package with one version, whose files are all executable. */
export interface PublishedPackage {
  readonly name: string;
  readonly version: string;
  readonly files: Readonly<Record<string, string>>;
  readonly bin?: Readonly<Record<string, string>>;
  /** The integrity in the registry, if the package was tampered with. */
  readonly integrity?: string;
}

export interface Registry {
  readonly url: string;
  /** Requested paths in order, such as `/name`. */
  readonly asked: string[];
  stop(): void;
}

const integrityOf = (bytes: Buffer) => `sha512-${createHash('sha512').update(bytes).digest('base64')}`;

function pack({ name, version, bin, files }: PublishedPackage): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'registry-'));
  const write = (file: string, text: string) => {
    const path = join(folder, 'package', file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    chmodSync(path, 0o755);
  };
  write('package.json', JSON.stringify({ name, version, bin }));
  for (const [file, text] of Object.entries(files)) write(file, text);
  execFileSync('tar', ['-czf', 'package.tgz', 'package'], { cwd: folder });
  const bytes = readFileSync(join(folder, 'package.tgz'));
  rmSync(folder, { recursive: true });
  return bytes;
}

export async function startRegistry(packages: readonly PublishedPackage[]): Promise<Registry> {
  const asked: string[] = [];
  const bytes = new Map(packages.map((each) => [each.name, pack(each)]));
  const server = createServer(({ url = '' }, response) => {
    const path = decodeURIComponent(url);
    asked.push(path);
    const found = packages.find(({ name }) => path === `/${name}` || path === `/${name}.tgz`);
    const tarball = found && bytes.get(found.name);
    if (!found || !tarball) {
      response.writeHead(404, { 'content-type': 'application/json' }).end('{"error":"not found"}');
    } else if (path.endsWith('.tgz')) {
      response.end(tarball);
    } else {
      const { name, version, bin, integrity = integrityOf(tarball) } = found;
      const dist = { tarball: `${origin()}/${name}.tgz`, integrity };
      const versions = { [version]: { name, version, bin, dist } };
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ name, 'dist-tags': { latest: version }, versions }));
    }
  });
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: origin(),
    asked,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
