type Machine = { readonly platform: string; readonly arch: string };

export interface Wanted {
  readonly name: string;
  readonly version: string;
  /** Path within the package, with forward slashes. */
  readonly file: string;
}

export declare function databasePackage(root: string, machine: Machine): Wanted;
export declare function nodePackage(root: string, machine: Machine): Wanted;
export declare function installedFile(root: string, wanted: Wanted): string | undefined;
export declare function fetchByName(root: string, wanted: Wanted, say?: (line: string) => void): boolean;
