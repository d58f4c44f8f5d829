// Preloaded in each process of `npm test -- --at <time>`: shifts its clock.
import { ServerResponse } from 'node:http';
import { shiftClock } from '#shared/church/clock-shift.ts';

shiftClock(Number(process.env.CLOCK_SHIFT_MS ?? 0));

// Node dates its responses with the machine's clock, and AWS's SDK corrects its own clock by the date of a response.
const { writeHead } = ServerResponse.prototype;
ServerResponse.prototype.writeHead = function (this: ServerResponse, ...args: unknown[]) {
  if (!this.hasHeader('date')) this.setHeader('date', new Date().toUTCString());
  return Reflect.apply(writeHead, this, args);
} as typeof writeHead;
