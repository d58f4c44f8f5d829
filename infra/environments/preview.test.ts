import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { buildApp } from '../app.ts';
import { environment } from '../testing/rows.ts';
import { withOutdir } from '../testing/templates.ts';
import { kinds } from '../tools/destroy/retained.ts';
import { findRow } from '../tools/rows.ts';
import { checkEnvironments } from './check.ts';
import { previewRow } from './preview.ts';
import { expiryAfter, isPreviewName, previewName } from './preview-name.ts';

const expires = '2026-12-07T00:00:00Z';
const others = ['local', 'staging', 'production'].map((name) => ({ ...environment(name), account: '210987654321' }));
const settings = { like: environment('staging'), account: '123456789012', days: 7 };
const rowOf = (name: string) => previewRow(name, expires, settings, others);

describe('the name of a preview', () => {
  it.each([
    ['fix-menu', 'pv-fix-menu'],
    ['seventeen-letters', 'pv-seventeen-letters'],
    ['feature/menu', /^pv-feature-me-[0-9a-f]{6}$/],
    ['Fix-Menu', /^pv-fix-menu-[0-9a-f]{6}$/],
    ['eighteen-letters-x', /^pv-eighteen-l-[0-9a-f]{6}$/],
    ['menu-abc123', /^pv-menu-abc12-[0-9a-f]{6}$/],
    ['--', /^pv-[0-9a-f]{6}$/],
    ['ünïcode/#1', /^pv-n-code-1-[0-9a-f]{6}$/],
  ])('of the branch %s is short and safe', (branch, name) => {
    expect(previewName(branch)).toMatch(typeof name === 'string' ? new RegExp(`^${name}$`) : name);
    expect(isPreviewName(previewName(branch))).toBe(true);
    expect(() => checkEnvironments([rowOf(previewName(branch))])).not.toThrow();
  });

  it('differs between branches that look alike', () => {
    const cut = previewName('a/b');
    const branches = ['a/b', 'a-b', 'A-b', 'a.b', 'a--b', cut.slice(3)];
    expect(new Set(branches.map(previewName)).size).toBe(branches.length);
  });

  it('is refused for another environment, and another name for a preview', () => {
    const staging = environment('staging');
    expect(() => checkEnvironments([{ ...staging, name: 'pv-staging' }])).toThrow('should not begin with pv-');
    expect(() => checkEnvironments([{ ...staging, name: 'preview' }])).toThrow('should not be `preview`');
    expect(() => checkEnvironments([rowOf('staging')])).toThrow('should begin with pv-, as all previews do');
  });

  it('needs a branch', () => {
    expect(() => previewName('')).toThrow('A preview needs the name of its branch.');
  });
});

describe('the row of a preview', () => {
  it('ends at the first midnight in UTC after its days', () => {
    expect(expiryAfter(new Date('2026-11-29T00:00:00Z'), 7)).toBe('2026-12-07T00:00:00Z');
    expect(expiryAfter(new Date('2026-11-29T23:59:59Z'), 7)).toBe('2026-12-07T00:00:00Z');
    const world = { settings, now: () => new Date('2026-11-29T12:00:00Z') };
    expect(findRow(['preview', 'fix-menu'], 'deploy', others, world)).toEqual(rowOf('pv-fix-menu'));
    expect(findRow(['pv-fix-menu'], 'destroy', others, world)).toEqual(rowOf('pv-fix-menu'));
  });

  it.each([
    ['previews have no account', { ...settings, account: undefined }, others, 'Give previews.account'],
    ['staging has no account', settings, [environment('staging')], 'Give staging.account'],
    [
      'production has the same account',
      settings,
      [{ ...environment('production'), account: '123456789012' }],
      'previews.account is also the account of production: previews need one of their own.',
    ],
  ])('is refused if %s', (_case, own, among, text) => {
    const { account, ...rest } = own;
    expect(() => previewRow('pv-a', expires, { ...rest, ...(account && { account }) }, among)).toThrow(text);
  });

  it('comes from the command line of CDK, and is refused as the rows are shipped', () => {
    vi.stubEnv('CDK_CONTEXT_JSON', JSON.stringify({ preview: 'pv-a', expires }));
    const build = () => withOutdir((outdir) => buildApp({ outdir }));
    expect(build).toThrow('Give previews.account in infra/environments.ts');
    vi.unstubAllEnvs();
  });

  it.each([
    [
      { preview: { expires: '2026-12-07' } },
      'preview: {"expires":"2026-12-07"} should have `expires`, a midnight in UTC',
    ],
    [{ deletionProtection: true, live: true, alarmAddress: 'a@church.org' }, 'the row is `live` or protected'],
    [{ account: undefined }, 'needs an `account` of its own'],
  ])('is refused with %j', (over, text) => {
    expect(() => checkEnvironments([{ ...rowOf('pv-a'), ...over } as never])).toThrow(text);
  });

  it('gives stacks without alarms and protection, whose retained resources `destroy` can delete', () => {
    const { files, stacks } = withOutdir((outdir) => {
      const { stacksRecursively } = buildApp({ environments: [rowOf('pv-a')], outdir }).synth();
      const names = readdirSync(outdir, { recursive: true, encoding: 'utf8' });
      const templates = names.filter((file) => file.endsWith('.template.json'));
      return {
        files: templates.map((file) => readFileSync(join(outdir, file), 'utf8')),
        stacks: stacksRecursively.map((each) => [each.stackName, each.terminationProtection, each.tags]),
      };
    });
    const tags = { steeple: 'pv-a', 'steeple-expires': expires };
    expect(stacks.sort()).toEqual(['app', 'data', 'edge'].map((part) => [`steeple-pv-a-${part}`, false, tags]));
    const all = files.flatMap((text) => Object.values<Resource>(JSON.parse(text).Resources ?? {}));
    expect(all.length).toBeGreaterThan(300);
    expect(all.filter(({ Type }) => Type === 'AWS::CloudWatch::Alarm')).toEqual([]);
    const isProtected = ({ Properties: { DeletionProtection, DeletionProtectionEnabled } = {} }: Resource) =>
      DeletionProtection === 'ACTIVE' || DeletionProtectionEnabled === true;
    expect(all.filter(isProtected)).toEqual([]);
    const retained = new Set(
      all.filter(({ DeletionPolicy }) => /^Retain/.test(DeletionPolicy ?? '')).map(({ Type }) => Type),
    );
    const withTheirParent = ['AWS::Cognito::UserPoolGroup', 'AWS::Cognito::UserPoolClient', 'AWS::Lambda::Version'];
    expect([...retained].sort()).toEqual([...kinds('eu-west-1').map(({ type }) => type), ...withTheirParent].sort());
  });
});

interface Resource {
  readonly Type: string;
  readonly DeletionPolicy?: string;
  readonly Properties?: Readonly<Record<string, unknown>>;
}
