/**
 * The version of the terms at /terms that a person agrees to; it is stored with what they sent
 * (docs/decisions/consent.md).
 */
export const termsVersion = '2026-11-26';
