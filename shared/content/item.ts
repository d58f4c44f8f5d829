/** Partition of the table `content`: one, since only staff write, and rarely. */
export const contentPartition = 'content';

/** What the sort keys of a kind of item begin with. */
export const contentPrefixes = { text: 'text#', ministry: 'ministry#', slides: 'slides' } as const;

/** The keys of a text's item: whoever stores one makes them here (the item: functions/content/store.ts). */
export function textKey(key: string): { readonly pk: string; readonly sk: string } {
  return { pk: contentPartition, sk: contentPrefixes.text + key };
}
