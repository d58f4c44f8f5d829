/** What the demo church says of itself (infra/local/demo), by hand: what a visitor of a new local run must find. */
export const demoChurch = {
  primary_phone: '+254 700 000 000',
  primary_email: 'karibu@example.org',
  physical_location: 'Jacaranda Hill Road, off Ngong Road',
} as const;
