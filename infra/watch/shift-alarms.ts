import type { Environment } from '../environments.ts';
import { alarmName } from './alarm-name.ts';

/**
 * The names of the alarms that stop the shift of the API's calls to a new release, and return them to the release before. Each
 * failure of a function behind the API is one of the API. An unwatched environment has no such alarm.
 */
export function shiftAlarms(row: Environment): string[] {
  return row.unwatched ? [] : [alarmName(row, 'API', 'failures')];
}
