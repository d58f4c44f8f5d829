import { type Check, type GitHubJob, later, missing, well } from './finding.ts';

/** Undefined outside a workflow of GitHub. */
export const gitHubJob = (env: NodeJS.ProcessEnv): GitHubJob | undefined =>
  env.GITHUB_ACTIONS === 'true'
    ? {
        api: env.GITHUB_API_URL ?? 'https://api.github.com',
        repository: env.GITHUB_REPOSITORY ?? '',
        token: env.GITHUB_TOKEN,
      }
    : undefined;

/** The part of GitHub's answer that this check reads. */
interface GitHubEnvironment {
  readonly protection_rules?: readonly { readonly type: string; readonly reviewers?: readonly unknown[] }[];
  readonly deployment_branch_policy?: object | null;
}

const minute = 60_000;

/** Undefined if the environment does not exist. Throws a one-sentence error. */
async function readEnvironment({ api, repository, token }: GitHubJob, name: string) {
  const url = `${api}/repos/${repository}/environments/${name}`;
  const headers = {
    accept: 'application/vnd.github+json',
    'x-github-api-version': '2022-11-28',
    ...(token && { authorization: `Bearer ${token}` }),
  };
  const reply = await fetch(url, { headers, signal: AbortSignal.timeout(minute) });
  if (reply.status === 404) return undefined;
  if (!reply.ok) throw new Error(`GitHub answers ${reply.status} for the environment ${name} of ${repository}.`);
  return (await reply.json()) as GitHubEnvironment;
}

/**
 * A workflow deploys to a live site only after a person has approved it. GitHub makes an environment without rules when a job first
 * names it, so a forgotten setting would deploy every push.
 */
export const approval: Check = {
  name: 'Approval',
  run: async ({ name, live }, { github }) => {
    if (!live || github === undefined) return undefined;
    const settings = `in ${github.repository} on GitHub, under Settings, Environments, ${name}`;
    const found = await readEnvironment(github, name).catch((error: Error) => error);
    if (found instanceof Error)
      return missing(
        `${found.message} Nobody knows whether a person approves its deployments.`,
        'give the job the permission `actions: read`, and the deployment its GITHUB_TOKEN (docs/deploy.md#a-pipeline).',
      );
    const reviewers = (found?.protection_rules ?? []).flatMap(({ type, reviewers: all = [] }) =>
      type === 'required_reviewers' ? all : [],
    );
    if (reviewers.length === 0)
      return missing(
        `no person has to approve a deployment to ${name}.`,
        `add Required reviewers ${settings}. A private repository has them with GitHub Enterprise only: otherwise deploy ${name} by hand.`,
      );
    if (!found?.deployment_branch_policy)
      return later(`${name} can be deployed from every branch.`, `allow the branch main only, ${settings}.`);
    return well(`by one of the ${reviewers.length} reviewers of ${name} on GitHub`);
  },
};
