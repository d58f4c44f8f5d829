import { beforeEach, expect, it } from 'vitest';
import { handler as count } from '../insights/count.lambda.ts';
import { handler as notify } from '../notifications/notify.lambda.ts';
import { snapshot } from '../pages/read.ts';
import { makeEvent, register } from '../testing/factories.ts';
import { drawBy } from '../testing/frontend.ts';
import { apiAs } from '../testing/invoke.ts';
import { batchOf, startServices } from '../testing/services.ts';
import { startWorld } from '../testing/world.ts';
import { machines, moveTo, stayHome } from '../testing/zones.ts';

const world = startWorld();
const services = startServices();
stayHome();
beforeEach(() => drawBy(async () => ''));

it.each(machines)('a server in %s shows the church’s wall time everywhere', async (zone, clock) => {
  moveTo(zone, clock);
  const event = await makeEvent({
    start_date: '2026-12-05 23:30:00',
    end_date: '2026-12-06 00:45:00',
    registration_deadline: '2026-12-05 00:15:00',
  });
  expect(event).toMatchObject({
    start_date: '2026-12-05 23:30:00',
    end_date: '2026-12-06 00:45:00',
    registration_deadline: '2026-12-05 00:15:00',
  });
  const page = await snapshot('https://church.example').page({ page: 'event', id: event.id });
  expect(page).toMatchObject({
    church: { zoneLabel: 'EAT' },
    event: {
      date: '2026-12-05',
      time: '23:30',
      endTime: '00:45',
      startsAt: '2026-12-05T23:30:00+03:00',
      endsAt: '2026-12-06T00:45:00+03:00',
      registrationDeadline: '2026-12-05T00:15:00+03:00',
    },
  });

  // 00:10 in Nairobi is still the previous day in UTC and west of it.
  world.now = Date.parse('2026-11-22T00:10:00+03:00');
  await register(event, { email: 'night@example.org' });
  const announced = (await world.announced()).filter(({ type }) => type === 'registration.submitted');
  await notify(batchOf(...announced));
  await count(batchOf(...announced));
  const mail = services.mails.find(({ Destination }) => Destination.ToAddresses.includes('night@example.org'));
  const text = mail?.Content.Simple.Body.Text.Data ?? '';
  expect(text).toContain('11:30 PM');
  expect(text).toContain('5 December 2026');
  const [file] = mail?.Content.Simple.Attachments ?? [];
  expect(Buffer.from(file?.RawContent ?? '', 'base64').toString()).toContain(
    'DTSTART;TZID=Africa/Nairobi:20261205T233000',
  );
  expect(await apiAs('pastor').countRegistrations({})).toMatchObject({
    count: 1,
    from: '2026-11-16',
    to: '2026-11-22',
  });
});
