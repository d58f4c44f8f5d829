/** IAM's condition blocks. An unsupported operator is an error that names it. */
import { bag, str, strs } from '../template/bag.ts';
import type { Bag } from '../template/intrinsics.ts';
import { wildcard } from './wildcard.ts';

export type Conditions = (context: Readonly<Record<string, string>>) => boolean;

type Test = (actual: string, wanted: string) => boolean;

const same: Test = (actual, wanted) => actual === wanted;
const sameIgnoringCase: Test = (actual, wanted) => actual.toLowerCase() === wanted.toLowerCase();
const like: Test = (actual, wanted) => wildcard(wanted).test(actual);

/** `not` operators hold if no wanted value matches or the key is absent. */
const operators: Readonly<Record<string, { test: Test; not?: true }>> = {
  StringEquals: { test: same },
  StringNotEquals: { test: same, not: true },
  StringEqualsIgnoreCase: { test: sameIgnoringCase },
  StringNotEqualsIgnoreCase: { test: sameIgnoringCase, not: true },
  StringLike: { test: like },
  StringNotLike: { test: like, not: true },
  ArnEquals: { test: like },
  ArnLike: { test: like },
  ArnNotEquals: { test: like, not: true },
  ArnNotLike: { test: like, not: true },
  Bool: { test: sameIgnoringCase },
};

function compileOne(name: string, key: string, wanted: string[]): Conditions {
  const ifExists = name.endsWith('IfExists');
  const operator = operators[ifExists ? name.slice(0, -'IfExists'.length) : name];
  if (operator === undefined) throw new Error(`policy condition operator ${name} is not known`);
  const lower = key.toLowerCase();
  return (context) => {
    const found = Object.entries(context).find(([name]) => name.toLowerCase() === lower)?.[1];
    if (found === undefined) return ifExists || operator.not === true;
    return wanted.some((value) => operator.test(found, value)) !== (operator.not === true);
  };
}

/** Every operator and key must hold. For a key, one matching value is enough. */
export function compileConditions(block: Bag): Conditions {
  const all = Object.keys(block).flatMap((name) => {
    const keys = bag(block, name);
    return Object.keys(keys).map((key) =>
      compileOne(name, key, Array.isArray(keys[key]) ? strs(keys, key) : [str(keys, key)]),
    );
  });
  return (context) => all.every((holds) => holds(context));
}
