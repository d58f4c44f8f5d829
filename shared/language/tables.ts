/** Files of words that pages show. They hold nothing that code depends on, so that another language's may stand for them. */
const tables = [
  /^frontend\/(?!gallery\/)(.*[/-])messages\.ts$/,
  /^shared\/content\/(?!live-)[a-z-]+-keys\.ts$/,
  /^shared\/\w+\/([a-z-]+-)?words\.ts$/,
  /^shared\/content\/page-(titles|descriptions)\.ts$/,
];

/** Whether a file holds words for pages; `path` begins at the repository's root, with forward slashes. */
export function isTable(path: string): boolean {
  return tables.some((pattern) => pattern.test(path));
}

/** Where a language has its own table in place of the English one: `frontend/a/messages.ts` → `frontend/languages/sw/a/messages.ts`. */
export function tableIn(language: string, path: string): string {
  return path.replace(/^(\w+)\//, `$1/languages/${language}/`);
}
