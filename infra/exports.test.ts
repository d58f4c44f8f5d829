import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { placeholderBundles } from './constructs/bundles.ts';
import { DataStack } from './data-stack.ts';
import { environments } from './environments.ts';
import { synthesize } from './testing/templates.ts';

/**
 * Export names of Data, as deployed Apps import them. Add a line when Data gains an export. Remove one only a release after the
 * App stopped using it; otherwise CloudFormation refuses the deployment.
 */
const exported = `
  ExportsOutputFnGetAttAccountsPool5D126928ArnFE5CBDDD
  ExportsOutputFnGetAttAccountsPool5D126928ProviderURL01741F9A
  ExportsOutputFnGetAttAudit3D8ADE0AArn5960E565
  ExportsOutputFnGetAttBusEA82B648ArnBC65BB77
  ExportsOutputFnGetAttCalendarD341BA9BArnA453FAEA
  ExportsOutputFnGetAttContent88381566Arn726CED76
  ExportsOutputFnGetAttDeliveriesBF2F7293Arn3864FF30
  ExportsOutputFnGetAttFinanceA507B6EDArnD96823AB
  ExportsOutputFnGetAttInsightsC4CE1CC7ArnC4278294
  ExportsOutputFnGetAttMediaA721A567ArnB9989168
  ExportsOutputFnGetAttMembersFEE56442Arn2858F7AA
  ExportsOutputFnGetAttNotifications87298708ArnDE1230D2
  ExportsOutputFnGetAttOutbox27BBF20AArnF1DA6D67
  ExportsOutputFnGetAttOutbox27BBF20AStreamArn89FD497C
  ExportsOutputFnGetAttPrivacy4BAF6FFDArnCB1B3DD0
  ExportsOutputFnGetAttRegistrationsA6F76D76Arn44DC939E
  ExportsOutputFnGetAttSearch14E54FC3Arn74A83E20
  ExportsOutputFnGetAttSeatsC09FF6F7Arn312D2246
  ExportsOutputFnGetAttStorageAccessLogs96FB524CArn647E007B
  ExportsOutputFnGetAttStorageAccessLogs96FB524CRegionalDomainNameFEBD20E2
  ExportsOutputFnGetAttStorageBackups8B487C5AArnA16889DA
  ExportsOutputFnGetAttStorageBackups8B487C5ARegionalDomainName80DADAAE
  ExportsOutputFnGetAttStorageMedia9333CB25Arn598500A1
  ExportsOutputFnGetAttStorageMedia9333CB25RegionalDomainNameB8243FAA
  ExportsOutputFnGetAttStorageSiteDBA682E2Arn49F04634
  ExportsOutputFnGetAttStorageSiteDBA682E2RegionalDomainNameBAB3263C
  ExportsOutputFnGetAttUsers0A0EEA89Arn6658B146
  ExportsOutputRefAccountsPool5D126928C0CDF109
  ExportsOutputRefAccountsSiteClientBCA4AF0C1B8774D1
  ExportsOutputRefAfterCodeFunctionFA65386B8531CB5C
  ExportsOutputRefAudit3D8ADE0A2C94B8B5
  ExportsOutputRefBeforeCodeFunctionF175028D540766CA
  ExportsOutputRefBusEA82B6486A28F94F
  ExportsOutputRefCalendarD341BA9B0B7B4F17
  ExportsOutputRefContent883815663DC5D522
  ExportsOutputRefDeliveriesBF2F72939C80F584
  ExportsOutputRefFinanceA507B6EDF9F3C4DD
  ExportsOutputRefInsightsC4CE1CC7C0912DCA
  ExportsOutputRefMailCodeFunctionBEF4BAC22522A01B
  ExportsOutputRefMediaA721A567DB895657
  ExportsOutputRefMembersFEE5644287F23271
  ExportsOutputRefNotifications872987081051AE19
  ExportsOutputRefOutbox27BBF20A8B5CB5A0
  ExportsOutputRefPrivacy4BAF6FFDEFB2B3EC
  ExportsOutputRefRegistrationsA6F76D76878A13AC
  ExportsOutputRefSearch14E54FC375AB10A9
  ExportsOutputRefSeatsC09FF6F7DA02D9CB
  ExportsOutputRefStorageAccessLogs96FB524C97EB54D9
  ExportsOutputRefStorageBackups8B487C5AE588059E
  ExportsOutputRefStorageMedia9333CB25D59405A1
  ExportsOutputRefStorageSiteDBA682E212EDE3E0
  ExportsOutputRefUsers0A0EEA89A1309EA5
`
  .trim()
  .split(/\s+/);

/** Drops the stack's name, which differs by environment. */
const ownName = (name: string) => name.slice(name.indexOf(':') + 1);

describe.each(synthesize())('the stacks of $row.name', ({ row, app }) => {
  it('the App of every release imports only what each later Data exports', () => {
    const imported = [...JSON.stringify(app).matchAll(/"Fn::ImportValue":"([^"]+)"/g)].map(([, name = '']) => name);
    expect(imported.length).toBeGreaterThan(20);
    expect(imported.filter((name) => !name.startsWith(`steeple-${row.name}-data:`))).toEqual([]);
    // The Google client exists only while the row has Google. Its removal takes two deployments (docs/deploy.md).
    const own = imported.map(ownName).filter((name) => !(row.google && name.includes('RefAccountsGoogleClient')));
    expect(own.filter((name) => !exported.includes(name))).toEqual([]);
  });
});

it.each(environments)('the Data of $name exports the whole list even without an App that imports it', (row) => {
  const data = new DataStack(new App(), 'Data', row, placeholderBundles, {
    env: { region: row.region },
    stackName: 'data',
  });
  const outputs = Object.values(
    Template.fromStack(data).toJSON().Outputs as Record<string, { Export?: { Name: string } }>,
  );
  const names = outputs.flatMap((each) => (each.Export ? ownName(each.Export.Name) : []));
  expect(names.sort()).toEqual([...exported].sort());
});
