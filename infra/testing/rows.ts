import type { Environment } from '../environments.ts';
import { environments } from '../environments.ts';

export function environment(name: string): Environment {
  const row = environments.find((each) => each.name === name);
  if (!row) throw new Error(`No environment is called ${name}`);
  return row;
}

export const everythingOn: Environment = {
  ...environment('production'),
  name: 'everything',
  account: '123456789012',
  domain: 'www.example.org',
  alsoAt: ['example.org', 'church.example.org'],
  certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/11111111-2222-3333-4444-555555555555',
  webAclArn: 'arn:aws:wafv2:us-east-1:123456789012:global/webacl/site/11111111-2222-3333-4444-555555555555',
  alarmAddress: 'alarms@church.org',
  hstsSubdomains: true,
  workerRemoved: true,
  missAtOnce: 20,
  hostPrefix: 'church-example',
  google: {
    hostedDomain: 'church.example',
    clientId: '123456789012-church.apps.googleusercontent.com',
    secretName: 'steeple/google-client-secret',
    demandsSecondStep: false,
  },
  consumers: [
    {
      name: 'their-bus',
      events: ['registration.submitted', 'registration.cancelled'],
      to: 'arn:aws:events:eu-central-1:210987654321:event-bus/church',
    },
    {
      name: 'their-queue',
      events: ['calendar.published'],
      to: 'arn:aws:sqs:eu-west-1:210987654321:church-events',
      key: 'arn:aws:kms:eu-west-1:210987654321:key/11111111-2222-3333-4444-555555555555',
    },
    { name: 'our-queue', events: ['calendar.cancelled'], to: 'arn:aws:sqs:eu-west-1:123456789012:other-system' },
    {
      name: 'their-site',
      events: ['registration.submitted'],
      url: 'https://hooks.example.org/steeple',
      secrets: ['2', '1'],
      reads: true,
    },
  ],
};
