import type { Church } from '#shared/pages/page-data.ts';

/** A church for tests. */
export const church: Church = {
  name: 'Jacaranda Hill Church',
  url: 'https://hill.example',
  zone: 'Africa/Nairobi',
  zoneLabel: 'EAT',
  currency: 'KES',
};
