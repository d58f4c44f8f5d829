import type { Json } from './json.ts';

/** An event as EventBridge delivers it. */
export interface BusEvent {
  version: '0';
  id: string;
  'detail-type': string;
  source: string;
  account: string;
  time: string;
  region: string;
  resources: string[];
  detail: Json;
}
