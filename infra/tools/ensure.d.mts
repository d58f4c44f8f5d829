export declare function isAtLeast(version: string, oldest: readonly [number, number]): boolean;
export declare function isInstalled(root: string): boolean;
export declare function refusal(version: string, platform: string): string | undefined;
