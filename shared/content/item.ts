/** Partition of the table `content`: one, since only staff write, and rarely. */
export const contentPartition = 'content';

/** What the sort keys of a kind of item begin with. */
export const contentPrefixes = { text: 'text#', ministry: 'ministry#', slides: 'slides' } as const;

interface ItemKey {
  readonly pk: string;
  readonly sk: string;
}

// Whoever stores one of these makes its keys here (the items: functions/content/store.ts).

export function textKey(key: string): ItemKey {
  return { pk: contentPartition, sk: contentPrefixes.text + key };
}

export function ministryKey(id: string): ItemKey {
  return { pk: contentPartition, sk: contentPrefixes.ministry + id };
}

export const slidesKey: ItemKey = { pk: contentPartition, sk: contentPrefixes.slides };
