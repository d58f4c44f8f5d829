import { heldServices, type ReadService } from '#shared/church/held-services.ts';

/** The hours of a weekday's services (0 is Sunday), as `9:00 AM, 11:00 AM`; '' without services. A no-break space keeps AM or PM with the hour. */
export function hoursOn(weekday: number, value: ReadService): string {
  return heldServices(value)
    .filter((service) => service.weekday === weekday)
    .map(({ time }) => value(time).replace(' ', '\u00a0'))
    .join(', ');
}
