import type { Environment } from '../environments.ts';
import { alarmName } from './alarm-name.ts';

/**
 * The names of the alarms that stop the shift of the API's calls to a new release, and return them to the release before: what a
 * function behind the API does wrong is either a failure of the API, or an item that it cannot read and leaves out of its answer. A
 * test requires every alarm about one of these functions itself. The alarm about throttles is left out, because a crawler that is
 * held back by `missAtOnce` raises it. An unwatched environment lacks these alarms.
 */
export function shiftAlarms(row: Environment): string[] {
  return row.unwatched ? [] : [alarmName(row, 'API', 'failures'), alarmName(row, 'site', 'broken items')];
}
