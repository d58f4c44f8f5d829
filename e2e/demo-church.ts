/** The demo church's details (infra/local/demo), copied by hand: visitors of a new local run must see these. */
export const demoChurch = {
  primary_phone: '+254 700 000 000',
  primary_email: 'karibu@example.org',
  physical_location: 'Jacaranda Hill Road, off Ngong Road',
} as const;
