/** Field errors of this area. */
export const words = {
  isStaff: 'An account with a role is not erased: take the role away first.',
} as const;
