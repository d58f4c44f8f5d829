/** What the choice of a language says, where a site has several; each language has its own name for itself. */
export const messages = { label: 'Languages' } as const;
