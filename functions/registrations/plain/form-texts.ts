import { choicesBetween } from '#shared/forms/choices-between.ts';

/** The fields of a form that a browser posted itself. The chosen options of one question have the same name and become one text. */
export function formTexts(body: string, isBase64Encoded = false): Record<string, string> {
  const texts: Record<string, string> = Object.create(null);
  for (const [name, value] of new URLSearchParams(isBase64Encoded ? Buffer.from(body, 'base64').toString() : body)) {
    texts[name] = name in texts ? texts[name] + choicesBetween + value : value;
  }
  return { ...texts };
}
