import type { Repository } from '../environments.ts';
import { BadRows } from './check.ts';
import { findings, type Rules, text } from './rules.ts';

const number = text(/^\d+$/, 'should be a number, in quotes');

const rules: Rules<Repository> = {
  owner: text(/^[A-Za-z0-9-]+$/, 'should be the name of an owner on GitHub'),
  ownerId: number,
  name: text(/^[A-Za-z0-9._-]+$/, 'should be the name of a repository'),
  id: number,
};

/** Throws BadRows. A wildcard in it would let other repositories deploy. */
export function checkRepository(repository: Repository | undefined): Repository {
  if (repository === undefined)
    throw new BadRows('infra/environments.ts: repository: is missing (docs/deploy.md#a-pipeline)');
  const wrong = findings(repository, rules);
  if (wrong.length > 0) throw new BadRows(wrong.map((each) => `infra/environments.ts: repository.${each}`).join('\n'));
  return repository;
}
