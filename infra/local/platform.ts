import type { EdgeReply, EdgeRequest } from './edge/messages.ts';
import type { FailedGrant } from './iam/access.ts';
import type { Functions } from './lambda/functions.ts';
import type { Services } from './services.ts';
import type { countItems } from './tables/tables.ts';
import type { Assembly } from './template/assembly.ts';
import type { Inventory } from './template/inventory.ts';
import type { Triggers } from './triggers/triggers.ts';

/** The running platform: its services, its functions, and the hands to reach them from a test or the console. */
export interface Platform
  extends Omit<Services, 'close' | 'keys'>,
    Pick<Functions, 'workers' | 'invoke' | 'reload' | 'defects' | 'logs'> {
  /** The site's origin, without a trailing slash. */
  url: string;
  dataDir: string;
  assembly: Assembly;
  inventory: Inventory;
  /** What the database is, and where. */
  database: string;
  databaseUrl: string;
  /** Pauses and resumes mappings and schedules by the id of their function. */
  triggers: Triggers;
  failedGrants: () => FailedGrant[];
  /** What the start did, in order, and how long each step took. */
  steps: readonly { name: string; ms: number }[];
  /** Items in each table, by its name. */
  itemCounts: () => ReturnType<typeof countItems>;
  /** As the settings have it. */
  churchName: () => Promise<string>;
  /** A request to the distribution without a socket between. */
  request: (request: EdgeRequest) => Promise<EdgeReply>;
  /** Puts the files of a newer assembly into the buckets. Answers whether its stacks ask for more than that. */
  redeploy: (assemblyDir: string) => Promise<{ stacksChanged: boolean }>;
  /** Has every page written anew. */
  renderAll: () => Promise<void>;
  /** Resolves when the icons and sharing pictures that the start draws are there. */
  drawn: () => Promise<void>;
  /** Ends everything, the database included. */
  stop: () => Promise<void>;
}
