import type { EdgeReply, EdgeRequest } from './edge/messages.ts';
import type { FailedGrant } from './iam/access.ts';
import type { Functions } from './lambda/functions.ts';
import type { Services } from './services.ts';
import type { countItems } from './tables/tables.ts';
import type { Assembly } from './template/assembly.ts';
import type { Inventory } from './template/inventory.ts';
import type { Triggers } from './triggers/triggers.ts';

/** The running platform with its services and functions, for tests and the console. */
export interface Platform
  extends Omit<Services, 'close' | 'keys'>,
    Pick<Functions, 'workers' | 'invoke' | 'reload' | 'defects' | 'logs'> {
  /** The site's origin, without a trailing slash. */
  url: string;
  dataDir: string;
  assembly: Assembly;
  inventory: Inventory;
  database: string;
  databaseUrl: string;
  /** Pauses and resumes mappings and schedules by function id. */
  triggers: Triggers;
  failedGrants: () => FailedGrant[];
  /** The steps of the start in order, with their durations. */
  steps: readonly { name: string; ms: number }[];
  /** The number of items by table name. */
  itemCounts: () => ReturnType<typeof countItems>;
  /** The church's current name from the settings. */
  churchName: () => Promise<string>;
  /** Sends a request to the distribution without a socket. */
  request: (request: EdgeRequest) => Promise<EdgeReply>;
  /** Copies the files of a newer assembly to the buckets. Returns whether the stacks changed too, which needs a restart. */
  redeploy: (assemblyDir: string) => Promise<{ stacksChanged: boolean }>;
  renderAll: () => Promise<void>;
  /** Resolves when the start has drawn the icons and sharing pictures. */
  drawn: () => Promise<void>;
  /** Stops everything, including the database. */
  stop: () => Promise<void>;
}
