import type { PublicEvent } from '#shared/calendar/schema.ts';

export function sampleEvent(change: Partial<PublicEvent> = {}): PublicEvent {
  return {
    id: 'lantern-carols',
    title: 'Lantern carols on the hill',
    description: 'Bring a coat. We bring three hundred lanterns, a brass band and more mandazi than we will need.',
    date: '2026-12-12',
    time: '18:30',
    endTime: '21:00',
    startsAt: '2026-12-12T18:30:00+03:00',
    endsAt: '2026-12-12T21:00:00+03:00',
    location: 'The lawn, whatever the weather',
    category: 'Worship',
    currentAttendees: 288,
    maxAttendees: 300,
    price: 500,
    requiresRegistration: true,
    registrationDeadline: '2026-12-10T18:00:00+03:00',
    askEmergencyContact: true,
    ...change,
  };
}
