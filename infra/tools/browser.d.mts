import type { Browser } from 'playwright';

export declare function findBrowser(env?: NodeJS.ProcessEnv, platform?: NodeJS.Platform): string | undefined;
export declare function ensureBrowser(): Promise<string>;
export declare function launchBrowser(flags?: readonly string[]): Promise<Browser>;
