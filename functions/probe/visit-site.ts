import { env } from '../kit/env.ts';
import { log } from '../kit/log.ts';
import { patient } from '../kit/patience.ts';

/** Milliseconds for one address, from the look-up of its host to the end of its reply. */
const patience = 8000;

/** What visitors must be able to open, and the text that the reply must have. */
const addresses: Readonly<Record<string, string>> = { '/': '</html>', '/api/health': '"status":"ok"' };

/** Undefined if the reply is right, or the reason why not. */
async function faultOf(path: string, wanted: string): Promise<string | undefined> {
  try {
    const signal = AbortSignal.timeout(patient(patience));
    const reply = await fetch(env('SITE_URL') + path, { redirect: 'manual', signal });
    const body = await reply.text();
    if (reply.status !== 200) return `http_${reply.status}`;
    return body.includes(wanted) ? undefined : 'wrong_content';
  } catch (error) {
    const { name, cause } = error as Error & { readonly cause?: { readonly code?: string } };
    return name === 'TimeoutError' ? 'timeout' : `unreachable_${cause?.code ?? name}`;
  }
}

/** Opens the site as a visitor does, by its public address. Returns how many addresses failed. */
export async function visitSite(): Promise<number> {
  const faults = await Promise.all(
    Object.entries(addresses).map(async ([page, wanted]) => {
      const code = await faultOf(page, wanted);
      if (code !== undefined) log('error', 'the site failed a visit', { page, code });
      return code;
    }),
  );
  return faults.filter((code) => code !== undefined).length;
}
