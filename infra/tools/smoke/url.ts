/** Throws a one-sentence error if the address is invalid. */
export function readUrl(text: string | undefined): string {
  const usage = 'Say which site: npm run smoke -- https://www.example.org (or http://localhost:3000).';
  if (!text || !URL.canParse(text)) throw new Error(usage);
  const { protocol, hostname, origin } = new URL(text);
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1';
  if (protocol !== 'https:' && !(protocol === 'http:' && isLocal)) throw new Error(usage);
  return origin;
}
