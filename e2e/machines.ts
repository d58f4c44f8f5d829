/**
 * A church without data, of two languages, where people also sign in by Google. It is one object, by which Playwright knows that the
 * files which set it can share a worker, and so a platform.
 */
export const newChurch = { DEMO: 'none', GOOGLE: 'example.org', PSEUDO: 'beside' };
