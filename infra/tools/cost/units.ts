import { figures } from '../bench/figures.ts';
import type { Priced } from './prices.ts';

/** The use of one registration or one page view, in the units of prices.ts. */
export type Units = Readonly<Partial<Record<Priced, number>>>;

/**
 * One registration for an event, free and of one person, until it is counted, mailed, shown and found. `units.system.test.ts` counts
 * it again on the local run and fails if a number differs.
 */
export const counted = {
  writes: 29,
  reads: 26,
  events: 1,
  /** `count`, `notify`, `index` and `render` get a message each. */
  consumers: 4,
  /** To the registrant and to the office. */
  mails: 2,
  /** Pages and documents that are written again. */
  files: 6,
  /** Our own lines. */
  logBytes: 1900,
} as const;

/** The form asks for its token, then sends the registration. */
const requests = 2;

/** Requests of SQS for one message: it is sent, received and deleted. */
const perMessage = 3;

/** Of one call: CloudWatch's own lines about it, in bytes. */
const platformLog = 800;

/**
 * Milliseconds of one call. AWS was not measured: this is generous, as the same handlers take 2 to 130 on a busy machine
 * (docs/performance.md).
 */
const msPerCall = 200;

/** The memory of most functions, in GB (infra/constructs/function.ts). */
const memory = 0.5;

const GB = 1024 ** 3;

/** Those of the API, of the publisher, and of each consumer. */
const calls = requests + 1 + counted.consumers;

export const perRegistration: Units = {
  writes: counted.writes,
  reads: counted.reads,
  requests,
  calls,
  computing: (calls * msPerCall * memory) / 1000,
  events: counted.events,
  messages: counted.consumers * perMessage,
  mails: counted.mails,
  logs: (counted.logBytes + calls * platformLog) / GB,
  files: counted.files,
  fetches: requests,
  viewers: requests,
};

/** Home, the heaviest page, in a browser that has nothing of the site yet: its files, and its budget. */
export const view = { requests: 18, kilobytes: figures['bytes-home']?.most ?? 0 } as const;

export const perView: Units = {
  fetches: view.requests,
  viewers: view.requests,
  transfer: (view.kilobytes * 1024) / GB,
};
