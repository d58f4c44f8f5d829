import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { num, optionalStr } from './bag.ts';
import type { Bag } from './intrinsics.ts';

/** Only letters and digits, which every rule allows. */
function generateSecret(generate: Bag): string {
  const length = num(generate, 'PasswordLength', 32);
  const password = randomBytes(length * 2)
    .toString('base64')
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, length);
  const template = optionalStr(generate, 'SecretStringTemplate');
  const key = optionalStr(generate, 'GenerateStringKey');
  if (template === undefined || key === undefined) return password;
  return JSON.stringify({ ...(JSON.parse(template) as Bag), [key]: password });
}

/** The file exists from the first start on, so that a data folder without it must have lost it. */
export function openSecrets(dir: string): (name: string, generate: Bag) => string {
  const path = join(dir, 'secrets.json');
  const save = (values: Record<string, string>) => {
    writeFileSync(`${path}.new`, JSON.stringify(values, null, 2), { mode: 0o600 });
    renameSync(`${path}.new`, path);
  };
  if (!existsSync(path)) save({});
  const values = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>;
  return (name, generate) => {
    const known = values[name];
    if (known !== undefined) return known;
    const made = generateSecret(generate);
    values[name] = made;
    save(values);
    return made;
  };
}
