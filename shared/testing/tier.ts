/** `usual` in `npm test`, `deep` in `npm run test:deep`, which sets DEEP. Keep usual samples at 100 or fewer. */
export function inTier<T>({ usual, deep }: { usual: T; deep: T }): T {
  return process.env.DEEP ? deep : usual;
}
