import type { EdgeReply, EdgeRequest } from './edge/messages.ts';
import type { FailedGrant } from './iam/access.ts';
import type { Functions } from './lambda/functions.ts';
import type { Services } from './services.ts';
import type { countItems } from './tables/tables.ts';
import type { Assembly } from './template/assembly.ts';
import type { Inventory } from './template/inventory.ts';
import type { Triggers } from './triggers/triggers.ts';

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
  triggers: Triggers;
  failedGrants: () => FailedGrant[];
  steps: readonly { name: string; ms: number }[];
  itemCounts: () => ReturnType<typeof countItems>;
  churchName: () => Promise<string>;
  /** Sends a request to the distribution without a socket. */
  request: (request: EdgeRequest) => Promise<EdgeReply>;
  /** Copies the files of a newer assembly to the buckets. Returns whether the stacks changed too, which needs a restart. */
  redeploy: (assemblyDir: string) => Promise<{ stacksChanged: boolean }>;
  renderAll: () => Promise<void>;
  /** Resolves when the start has drawn the icons and sharing pictures. */
  drawn: () => Promise<void>;
  stop: () => Promise<void>;
}
