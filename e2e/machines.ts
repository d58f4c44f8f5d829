/** A single object: Playwright then knows that the files that use it can share a worker, and so a platform. */
export const newChurch = { DEMO: 'none', GOOGLE: 'example.org', PSEUDO: 'beside' };
