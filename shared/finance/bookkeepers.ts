import type { Role } from '../api/access.ts';

/** The roles that keep the church's books (docs/decisions/finance.md). */
export const bookkeepers = ['admin', 'accounts'] as const satisfies readonly Role[];
