// `npm run share`: draws the stock icons and sharing pictures from the site's own logo, art and texts, with the code that draws a
// church's own (docs/decisions/drawn-files.md). They contain no church name and are committed. `miss` serves them as a fallback.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { drawOurs } from '#functions/drawings/ours.ts';
import { stockKey } from '#shared/drawings/pictures.ts';
import { artSources } from './art-sources.ts';
import { ROOT } from './functions.ts';

const files = await drawOurs({ art: pathToFileURL(`${artSources.folder}/`), font: pathToFileURL(artSources.font) });
for (const [key, bytes] of files) {
  const path = join(ROOT, 'frontend', 'public', stockKey(key));
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
}
console.log(`Drew ${files.size} files in frontend/public/stock.`);
