import { describe, expect, it } from 'vitest';
import { buildApp } from './app.ts';
import { bag, bags, list } from './local/template/bag.ts';
import { environment } from './testing/rows.ts';
import { ofType, synthesize, target, text, withOutdir } from './testing/templates.ts';

describe.each(synthesize())('the Edge of $row.name', ({ row, app, data, edge, stacks }) => {
  const only = (type: string) => {
    const [found, ...others] = ofType(edge, type);
    if (!found) throw new Error(`There is no ${type}`);
    expect(others).toEqual([]);
    return found;
  };
  const output = (part: string, OutputName: string) => ({
    'Fn::GetStackOutput': { StackName: `steeple-${row.name}-${part}`, Region: row.region, OutputName },
  });

  it('is in us-east-1, whatever the region of its environment, and is deployed after App', () => {
    const [, main, own] = stacks;
    expect(own?.region).toBe('us-east-1');
    expect(own?.dependencies).toContain(main);
  });

  it('delivers the requests of the distribution to the bucket with expiry', () => {
    const source = only('AWS::Logs::DeliverySource');
    const destination = only('AWS::Logs::DeliveryDestination');
    const delivery = only('AWS::Logs::Delivery');
    expect(source.Properties.LogType).toBe('ACCESS_LOGS');
    expect(text(source.Properties.ResourceArn ?? '')).toMatch(
      /^arn:aws:cloudfront::.+:distribution\/\{"Fn::GetStackOutput"/,
    );
    expect(JSON.stringify(source)).toContain(JSON.stringify(output('app', 'DistributionId')));
    expect(JSON.stringify(destination)).toContain(JSON.stringify(output('data', 'AccessLogsBucket')));
    expect(delivery.Properties.DeliverySourceName).toBe(source.Properties.Name);
    expect(delivery.DependsOn).toEqual([source.id]);
    expect(target(delivery.Properties.DeliveryDestinationArn ?? null)).toBe(destination.id);
  });

  it('refers to outputs that App and Data have', () => {
    const [below, main] = stacks.map((stack) => stack.node.findAll());
    expect(below?.map(({ node }) => node.id)).toContain('AccessLogsBucket');
    expect(main?.map(({ node }) => node.id)).toContain('DistributionId');
    expect([data.length > 0, app.length > 0]).toEqual([true, true]);
  });

  it('logs no cookies and no queries, which hold the seals of links in mails', () => {
    const fields = list(only('AWS::Logs::Delivery').Properties, 'RecordFields');
    expect(fields).toContain('cs-uri-stem');
    expect(fields.filter((field) => /cookie|query/i.test(String(field)))).toEqual([]);
  });

  it('may write to the bucket: its policy admits the deliveries of this account in us-east-1', () => {
    const policies = ofType(data, 'AWS::S3::BucketPolicy').flatMap(({ Properties }) =>
      bags(bag(Properties, 'PolicyDocument'), 'Statement')
        .filter(({ Principal }) => JSON.stringify(Principal).includes('delivery.logs'))
        .map((statement) => ({ bucket: target(Properties.Bucket ?? null), statement })),
    );
    const [{ bucket, statement } = { bucket: '', statement: {} }, ...others] = policies;
    expect(others).toEqual([]);
    expect(bucket).toMatch(/^StorageAccessLogs/);
    expect(text(bag(bag(statement, 'Condition'), 'ArnLike')['aws:SourceArn'] ?? '')).toMatch(
      /^arn:aws:logs:us-east-1:(\d{12}|\$\{AWS::AccountId\}):\*$/,
    );
    expect(Object.keys(bag(bag(statement, 'Condition'), 'StringEquals')).sort()).toEqual([
      'aws:SourceAccount',
      's3:x-amz-acl',
    ]);
  });
});

it('an environment may be in af-south-1: no distribution writes its log by the legacy way, which that region refuses', () => {
  const row = { ...environment('staging'), region: 'af-south-1' };
  expect(() => withOutdir((outdir) => buildApp({ environments: [row], outdir }))).not.toThrow();
  for (const { app } of synthesize())
    for (const { Properties } of ofType(app, 'AWS::CloudFront::Distribution'))
      expect(bag(Properties, 'DistributionConfig').Logging).toBeUndefined();
});
