// Loaded before everything else in each process of `npm test -- --at <time>`: puts its clock forward.
import { ServerResponse } from 'node:http';
import { shiftClock } from '#shared/church/clock-shift.ts';

shiftClock(Number(process.env.CLOCK_SHIFT_MS ?? 0));

// Node dates its replies by the machine's clock, and AWS's SDK sets its own by the date of a reply.
const { writeHead } = ServerResponse.prototype;
ServerResponse.prototype.writeHead = function (this: ServerResponse, ...args: unknown[]) {
  if (!this.hasHeader('date')) this.setHeader('date', new Date().toUTCString());
  return Reflect.apply(writeHead, this, args);
} as typeof writeHead;
