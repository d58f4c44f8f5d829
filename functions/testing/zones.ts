import { afterEach } from 'vitest';

/** The machine's zone, and what its clock says at 23:30 in Nairobi: the day there is not everywhere the same. */
export const machines = [
  ['UTC', '2026-12-05 20:30'],
  ['Africa/Nairobi', '2026-12-05 23:30'],
  ['America/Los_Angeles', '2026-12-05 12:30'],
  ['Pacific/Kiritimati', '2026-12-06 10:30'],
] as const;

const here = (iso: string) => {
  const at = new Date(iso);
  const two = (number: number) => String(number).padStart(2, '0');
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day} ${two(at.getHours())}:${two(at.getMinutes())}`;
};

/** Moves this process into a machine's zone until the test is over. Throws where its clock did not follow. */
export function moveTo(zone: string, clock: string): void {
  process.env.TZ = zone;
  if (here('2026-12-05T23:30:00+03:00') !== clock) throw new Error(`The machine's clock is not that of ${zone}`);
}

const own = process.env.TZ;

/** Brings the machine's own zone back after each test of a file. */
export function stayHome(): void {
  afterEach(() => {
    if (own === undefined) delete process.env.TZ;
    else process.env.TZ = own;
  });
}
