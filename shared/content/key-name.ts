/** A key in words, for a key without a written label: `hero_title` → `Hero title`. */
export function nameOfKey(key: string): string {
  const words = key.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
