import { createHash } from 'node:crypto';
import { sortedKeys } from '#functions/kit/sorted-keys.ts';
import { isExpired, type Source, type StoredItem } from './copy.ts';

/** The same for equal items: the order of names, and of the members of sets, means nothing. */
export const textOf = (item: StoredItem): string =>
  JSON.stringify(item, (name, each) =>
    /^[SN]S$/.test(name) && Array.isArray(each) ? each.toSorted() : sortedKeys(name, each),
  );

const modulus = 2n ** 256n;

export interface ItemsDigest {
  readonly count: number;
  readonly digest: bigint;
}

/** Equal for the same items in any order. Leaves out those that a restore leaves out. `now` is in epoch ms. */
export async function digestOf(
  from: Source,
  now: number,
  isErased: (item: StoredItem) => boolean = () => false,
): Promise<ItemsDigest> {
  let [count, digest] = [0, 0n];
  for await (const page of from) {
    for (const item of page) {
      if (isExpired(item, now) || isErased(item)) continue;
      const hash = createHash('sha256').update(textOf(item)).digest('hex');
      digest = (digest + BigInt(`0x${hash}`)) % modulus;
      count += 1;
    }
  }
  return { count, digest };
}
