import { compileWords, type WordFile } from './compile.ts';

type Key<K> = K extends `@${string}` ? never : K;
type Head<K extends string> = K extends `${infer H}.${string}` ? H : NameOf<K>;
type NameOf<K extends string> = K extends `${infer N}(${string}` ? N : K;
type Under<K extends string, H extends string> = K extends `${H}.${infer R}` ? R : never;

type ArgumentOf<A> = A extends `${string}: number` ? number : A extends `${string}: boolean` ? boolean : string;
type ArgumentsOf<S extends string> = S extends ''
  ? []
  : S extends `${infer A}, ${infer R}`
    ? [ArgumentOf<A>, ...ArgumentsOf<R>]
    : [ArgumentOf<S>];
type TextOf<K extends string> = K extends `${string}(${infer S})` ? (...values: ArgumentsOf<S>) => string : string;

type Table<K extends string> = {
  readonly [H in Head<K>]: [Under<K, H>] extends [never]
    ? TextOf<Extract<K, H | `${H}(${string})`>>
    : Under<K, H> extends `${number}`
      ? readonly string[]
      : Table<Under<K, H>>;
};

/** The texts of a file by the parts of their keys. A key with arguments is a function, with their types (docs/decisions/language.md). */
export type Words<F> = Table<Key<keyof F & string>>;

/**
 * The texts of a file (`messages.en.json`). Builds replace each call with the compiled texts (inline-words.ts), so pages contain
 * neither this function nor the parser; tests and tools compile when they start.
 */
export function words<const F extends WordFile>(file: F): Words<F> {
  return new Function(`return ${compileWords(file)}`)();
}
