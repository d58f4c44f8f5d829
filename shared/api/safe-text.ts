// Error messages quote their input: `Value 'Jane' at 'username'`, `search for 'x' in Jane`.
const quotation = /["'`\n]/;
const address = /\S+@\S+/g;
const longNumber = /\+?\d[\d ().-]{5,}\d/g;

/** Leaves out user input, for a log (docs/decisions/what-logs-say.md). At most 300 characters. */
export function safeText(name: string, message: string): string {
  // The message of a parser contains a part of its input.
  if (name === 'SyntaxError') return '';
  const [unquoted = ''] = message.split(quotation, 1);
  return unquoted.replace(address, '…').replace(longNumber, '…').slice(0, 300);
}
