import type { Language, Languages } from './languages.ts';

/** Limits on how much of the header we parse, because it is untrusted. */
const mostRanges = 10;
const mostCharacters = 200;

/** The language of a range such as `sw` or `en-GB`: the longest prefix of it that is offered (RFC 4647). */
function found(range: string, offered: Languages): Language | undefined {
  const parts = range.toLowerCase().split('-');
  for (let length = parts.length; length > 0; length -= 1) {
    const language = offered.find((tag) => tag.toLowerCase() === parts.slice(0, length).join('-'));
    if (language) return language;
  }
  return undefined;
}

/** `sw, en;q=0.5`. Returns the site's first language if none matches. */
export function acceptedLanguage(header: string | undefined, offered: Languages): Language {
  const ranges = (header ?? '')
    .slice(0, mostCharacters)
    .split(',', mostRanges)
    .map((range) => /^\s*([a-z\d-]{1,35})\s*(?:;\s*q\s*=\s*([01](?:\.\d{0,3})?)\s*)?$/i.exec(range))
    .map((match) => ({ language: found(match?.[1] ?? '', offered), liked: Number(match?.[2] ?? 1) }))
    .filter(({ language, liked }) => language !== undefined && liked > 0)
    .sort((a, b) => b.liked - a.liked);
  return ranges[0]?.language ?? offered[0];
}
