/** Fixed text of the language switch on sites with several languages. Each language is listed by its own name. */
export const messages = { label: 'Languages' } as const;
