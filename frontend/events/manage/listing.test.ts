import { describe, expect, it } from 'vitest';
import type { StaffEvent } from '#shared/calendar/schema.ts';
import { select } from '../../staff/list/local-rows.ts';
import { badgeOf, figures, listing, soonText } from './listing.ts';

/** 21 November 2026, 9:00 in Nairobi. */
const moment = { now: Date.parse('2026-11-21T06:00:00Z'), zone: 'Africa/Nairobi' };

function event(title: string, start: string, more: Partial<StaffEvent> = {}): StaffEvent {
  return {
    id: title.toLowerCase().replaceAll(' ', '-'),
    title,
    description: '',
    start_date: start,
    end_date: null,
    location: '',
    price: 0,
    max_attendees: null,
    current_attendees: 0,
    is_published: true,
    category: 'General',
    requires_registration: true,
    registration_deadline: null,
    ask_emergency_contact: true,
    confirm_places: false,
    ministry: null,
    age_from: null,
    age_to: null,
    map_url: null,
    reminder: 'evening_before',
    follow_up: 'none',
    follow_up_subject: 'Thank you',
    follow_up_text: 'Come again.',
    ask_names: false,
    tickets: [],
    questions: [],
    status: 'scheduled',
    version: 1,
    created_at: '',
    updated_at: '',
    ...more,
  };
}

const events = [
  event('Later', '2026-12-24 18:00:00', { description: 'Bring a lantern' }),
  event('Soon', '2026-11-21 09:00:01', { location: 'Café Kĩrĩnyaga' }),
  event('Just begun', '2026-11-21 09:00:00'),
  event('Long ago', '2026-01-01 10:00:00'),
  event('Draft ahead', '2026-12-01 10:00:00', { is_published: false }),
  event('Draft behind', '2026-02-01 10:00:00', { is_published: false }),
  event('Called off', '2026-12-02 10:00:00', { status: 'cancelled' }),
];

const titles = (show: string, search = '', sort = 'date') =>
  select(events, listing, { search, filters: { show }, sort }, moment).map(({ title }) => title);

describe('the list of events', () => {
  it('lists coming events, soonest first, then past ones, latest first', () => {
    expect(titles('')).toEqual([
      'Soon',
      'Draft ahead',
      'Called off',
      'Later',
      'Just begun',
      'Draft behind',
      'Long ago',
    ]);
  });

  it('filters events by publication, and by start for published events and drafts alike', () => {
    expect(titles('published')).toEqual(['Soon', 'Later', 'Just begun', 'Long ago']);
    expect(titles('draft')).toEqual(['Draft ahead', 'Draft behind']);
    expect(titles('upcoming')).toEqual(['Soon', 'Draft ahead', 'Later']);
    expect(titles('past')).toEqual(['Just begun', 'Draft behind', 'Long ago']);
  });

  it('finds events by words of title, description and location, in any case, with or without accents', () => {
    expect(titles('', 'LATER')).toEqual(['Later']);
    expect(titles('', 'lantern')).toEqual(['Later']);
    expect(titles('', 'cafe kirinyaga')).toEqual(['Soon']);
    expect(titles('draft', 'lantern')).toEqual([]);
  });

  it('sorts events by title, both ways', () => {
    expect(titles('upcoming', '', 'name')).toEqual(['Draft ahead', 'Later', 'Soon']);
    expect(titles('upcoming', '', 'name_desc')).toEqual(['Soon', 'Later', 'Draft ahead']);
  });

  it('counts the events in the figures', () => {
    expect(figures(events, moment)).toMatchObject({ total: 7, published: 4, upcoming: 3 });
  });

  it('compares the next 30 days with the last 30, without events that were called off', () => {
    const { ahead, behind } = figures(events, moment);
    expect(soonText(ahead, behind)).toBe('2 within 30 days, 1 more than in the last 30');
    expect(soonText(1, 4)).toBe('1 within 30 days, 3 fewer than in the last 30');
    expect(soonText(3, 3)).toBe('3 within 30 days, as many as in the last 30');
    expect(soonText(7, 0)).toBe('7 within 30 days');
    // The last moment on each side.
    const edges = [event('In 30 days', '2026-12-21 09:00:00'), event('30 days ago', '2026-10-22 09:00:01')];
    expect(figures(edges, moment)).toMatchObject({ ahead: 1, behind: 1 });
    const beyond = [event('Later still', '2026-12-21 09:00:01'), event('Longer ago', '2026-10-22 09:00:00')];
    expect(figures(beyond, moment)).toMatchObject({ ahead: 0, behind: 0 });
  });

  it('shows each event’s state in one word', () => {
    expect(events.map((one) => badgeOf(one, moment))).toEqual([
      'Upcoming',
      'Upcoming',
      'Past',
      'Past',
      'Draft',
      'Draft',
      'Cancelled',
    ]);
  });
});
