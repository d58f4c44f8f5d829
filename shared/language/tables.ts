/** Files with the texts of pages. No code depends on their contents, so that another language's files can replace them. */
const tables = [
  /^frontend\/(?!gallery\/)(.*[/-])messages\.ts$/,
  /^shared\/content\/(?!live-)[a-z-]+-keys\.ts$/,
  /^shared\/\w+\/([a-z-]+-)?words\.ts$/,
  /^shared\/content\/page-(titles|descriptions)\.ts$/,
];

/** Whether a file is such a table. `path` is relative to the repository's root, with forward slashes. */
export function isTable(path: string): boolean {
  return tables.some((pattern) => pattern.test(path));
}

/** The file that replaces an English table in a language: `frontend/a/messages.ts` → `frontend/languages/sw/a/messages.ts`. */
export function tableIn(language: string, path: string): string {
  return path.replace(/^(\w+)\//, `$1/languages/${language}/`);
}
