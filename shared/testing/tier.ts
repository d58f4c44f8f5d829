/**
 * How often a test repeats a promise: `usual` in `npm test`, `deep` in `npm run test:deep`, which sets DEEP. A sample of 100 is the
 * most for the usual tier.
 */
export function inTier<T>({ usual, deep }: { usual: T; deep: T }): T {
  return process.env.DEEP ? deep : usual;
}
