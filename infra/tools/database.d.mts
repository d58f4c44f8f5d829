export type Database = { kind: 'binary'; path: string } | { kind: 'endpoint'; url: string };

type Env = Readonly<Record<string, string | undefined>>;
type Machine = { readonly platform: string; readonly arch: string };

export declare function findDatabase(env: Env, machine?: Machine, root?: string): Database;
export declare function ensureDatabase(env?: Env, machine?: Machine, root?: string): void;
