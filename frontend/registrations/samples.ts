import type { Registration } from '#shared/registrations/schema.ts';

export function sampleRegistration(change: Partial<Registration> = {}): Registration {
  return {
    id: '00000000000000000000000001',
    type: 'contact_form',
    data: { name: 'Achieng', email: 'achieng@example.org' },
    submitted_at: '2026-11-21T05:00:00.000Z',
    ip_address: '197.248.10.0/24',
    status: 'confirmed',
    reference: 'ABCD1234',
    ...change,
  };
}
