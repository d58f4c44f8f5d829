import { domainToASCII } from 'node:url';

// A line break would start another header, and other control characters are not allowed in one.
const CONTROL = /\p{Cc}+/gu;

export function oneLine(text: string): string {
  return text.toWellFormed().replace(CONTROL, ' ').trim();
}

/** With its domain in ASCII. */
export function address(text: string): string {
  const at = text.lastIndexOf('@');
  const domain = domainToASCII(text.slice(at + 1));
  return oneLine(domain === '' ? text : `${text.slice(0, at)}@${domain}`);
}

const isPlain = (text: string) => /^[ -~]*$/.test(text);

/** Encoded words (RFC 2047), split between characters and joined by spaces, which do not count. Each has at most 75 characters. */
function encodedWords(text: string): string {
  const characters = [...text];
  const pieces: string[] = [];
  for (let first = 0; first < characters.length; first += 10) {
    pieces.push(`=?UTF-8?B?${Buffer.from(characters.slice(first, first + 10).join('')).toString('base64')}?=`);
  }
  return pieces.join(' ');
}

/** Formats `"Name" <address>`. A name that is not plain ASCII becomes encoded words. */
export function mailbox(name: string, email: string): string {
  const shown = oneLine(name);
  const phrase = isPlain(shown) ? `"${shown.replace(/["\\]/g, '\\$&')}"` : encodedWords(shown);
  return `${phrase} <${address(email)}>`;
}

/** The value of a header such as Subject. A text that looks like encoded words is encoded, too. */
export function headerText(text: string): string {
  const shown = oneLine(text);
  return isPlain(shown) && !shown.includes('=?') ? shown : encodedWords(shown);
}

const FOLD_AT = 76;

/** `Name: value`, folded at spaces so that lines have at most 76 characters if the words allow it. `value` is printable ASCII. */
export function headerLine(name: string, value: string): string {
  const lines: string[] = [];
  let line = `${name}:`;
  for (const word of value.split(' ')) {
    // A line of spaces alone would end the headers for some programs.
    if (line.length + 1 + word.length > FOLD_AT && word !== '' && line.trim() !== '') {
      lines.push(line);
      line = ` ${word}`;
    } else line += ` ${word}`;
  }
  return [...lines, line].join('\r\n');
}
