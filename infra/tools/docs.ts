// `npm run docs`: writes the documents, and the regions of documents, that are generated from tables of data and from the code.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { asyncapi, eventSchema, publicEventTypes, schemaFile } from '#events/asyncapi.ts';
import { catalog, type EventType } from '#events/catalog.ts';
import { openapi } from '#shared/api/openapi.ts';
import { permissions } from '#shared/api/permissions.ts';
import { regions, withRegions } from './doc-regions.ts';
import { ROOT } from './functions.ts';
import { privacyPage, privacyText } from './privacy-page.ts';
import { listOnMain, RELEASED, releaseNew } from './released.ts';

/** The folder that holds generated files only. */
export const SCHEMAS = 'events/schemas';

export function generatedFiles(): Map<string, string> {
  const json = (document: unknown) => `${JSON.stringify(document, null, 2)}\n`;
  const types = Object.keys(catalog) as EventType[];
  return new Map([
    ['shared/api/openapi.json', json(openapi())],
    ['shared/api/permissions.md', `${permissions().trimEnd()}\n`],
    ['events/asyncapi.json', json(asyncapi())],
    [`${SCHEMAS}/events.ts.txt`, publicEventTypes()],
    [privacyPage, privacyText()],
    ...types.map((type) => [`${SCHEMAS}/${schemaFile(type)}`, json(eventSchema(type))] as const),
  ]);
}

if (import.meta.main) {
  const files = generatedFiles();
  const schemas = [...files].flatMap(([path, text]): [string, string][] =>
    path.startsWith(`${SCHEMAS}/`) && path.endsWith('.json') ? [[basename(path), text]] : [],
  );
  try {
    releaseNew(join(ROOT, RELEASED), new Map(schemas), listOnMain(ROOT));
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
  mkdirSync(join(ROOT, SCHEMAS), { recursive: true });
  for (const name of readdirSync(join(ROOT, SCHEMAS))) {
    if (!files.has(`${SCHEMAS}/${name}`)) rmSync(join(ROOT, SCHEMAS, name));
  }
  for (const [path, text] of files) {
    mkdirSync(dirname(join(ROOT, path)), { recursive: true });
    writeFileSync(join(ROOT, path), text);
  }
  // After the files above, whose lines count, too.
  for (const [path, texts] of Object.entries(regions)) {
    const file = join(ROOT, path);
    writeFileSync(file, withRegions(readFileSync(file, 'utf8'), texts));
  }
  console.log(`Wrote ${[...files.keys(), ...Object.keys(regions)].join(', ')}`);
}
