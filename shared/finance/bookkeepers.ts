import type { Role } from '../api/access.ts';

/** Who keeps the church's books (docs/decisions/finance.md). */
export const bookkeepers = ['admin', 'accounts'] as const satisfies readonly Role[];
