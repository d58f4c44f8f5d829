import type { Environment } from '../environments.ts';

/** `steeple-production calendar-api errors`. */
export const alarmName = (row: Environment, subject: string, alarm: string): string =>
  `steeple-${row.name} ${subject} ${alarm}`;
