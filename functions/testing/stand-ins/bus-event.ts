import type { Json } from './json.ts';

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
  /** Only in events that a replay of the archive sent again. */
  'replay-name'?: string;
}
