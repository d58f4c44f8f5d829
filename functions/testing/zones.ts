import { afterEach } from 'vitest';

/** Time zones of a machine, each with its clock at 23:30 in Nairobi: the date differs between them. */
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

/** Throws if the process's clock did not change. */
export function moveTo(zone: string, clock: string): void {
  process.env.TZ = zone;
  if (here('2026-12-05T23:30:00+03:00') !== clock) throw new Error(`The machine's clock is not that of ${zone}`);
}

const own = process.env.TZ;

export function stayHome(): void {
  afterEach(() => {
    if (own === undefined) delete process.env.TZ;
    else process.env.TZ = own;
  });
}
