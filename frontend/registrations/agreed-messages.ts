/** Fixed text about the terms that a registrant agreed to. */
export const messages = {
  title: 'Agreed to',
  version: (version: string) => `The terms of ${version}`,
  read: 'Read them as they stood then',
  hide: 'Hide them',
  loading: 'On their way…',
  failed: 'The terms did not arrive.',
  again: 'Try again',
} as const;
