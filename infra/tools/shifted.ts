// Loaded before everything else in each process of `npm test -- --at <time>`: puts its clock forward.
import { shiftClock } from '#shared/church/clock-shift.ts';

shiftClock(Number(process.env.CLOCK_SHIFT_MS ?? 0));
