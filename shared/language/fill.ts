/** Inserts values into the `{…}` placeholders of a text. Placeholders within a value are not replaced. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
}
