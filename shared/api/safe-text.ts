// Errors quote their input: `Value 'Jane' at 'username'`, `search for 'x' in Jane`.
const quotation = /["'`\n]/;
const address = /\S+@\S+/g;
const longNumber = /\+?\d[\d ().-]{5,}\d/g;

/** The part of an error's text that cannot hold typed text, for a log (docs/decisions/what-logs-say.md). At most 300 characters. */
export function safeText(name: string, message: string): string {
  // A parser's text is a piece of its input.
  if (name === 'SyntaxError') return '';
  const [unquoted = ''] = message.split(quotation, 1);
  return unquoted.replace(address, '…').replace(longNumber, '…').slice(0, 300);
}
