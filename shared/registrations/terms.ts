/** The version of the terms at /terms that a person agrees to. It is stored with their submission (docs/decisions/consent.md). */
export const termsVersion = '2026-11-30';
