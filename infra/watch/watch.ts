import { Duration, NestedStack } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct, IConstruct } from 'constructs';
import type { Environment } from '../environments.ts';
import { alarmName } from './alarm-name.ts';
import { type Board, dashboard } from './dashboard.ts';
import type { AlarmSpec, Figure, FigureTable } from './figure.ts';
import { figures } from './figures.ts';
import type { Subject } from './subjects.ts';
import { subjectsBelow, subjectsOfAccount } from './subjects.ts';

export interface WatchProps {
  readonly row: Environment;
  readonly root: IConstruct;
}

/**
 * Alarms and a dashboard for all resources that exist when it is created, so create it last. It is a nested stack within App,
 * because a stack is limited to 500 resources, and App has most of them (docs/decisions/two-stacks.md). An unwatched environment
 * has it too, with the alarms about the whole account: its mails bounce at the account's expense, and a stack that production has
 * is not deployed there for the first time.
 */
export class Watch extends NestedStack {
  constructor(scope: Construct, id: string, { row, root }: WatchProps) {
    super(scope, id);
    const topic = this.topic(row);
    const board: Board = new Map();
    for (const subject of subjectsFor(row, root)) {
      const { namespace, figures: table }: FigureTable = figures[subject.kind];
      for (const figure of table) {
        const metric = metricOf(namespace, figure, subject);
        const alarm = figure.alarm && this.alarm(row, subject, figure.alarm, metric);
        alarm?.addAlarmAction(new SnsAction(topic));
        const lines = board.get(figure) ?? [];
        board.set(figure, [...lines, { name: subject.name, metric, alarm }]);
      }
    }
    if (!row.unwatched) dashboard(this, `steeple-${row.name}`, board);
  }

  /** The topic of alarms. Alarms contain only names of resources, so the topic needs no encryption key of our own. */
  private topic(row: Environment): Topic {
    const topic = new Topic(this, 'Alarms', { displayName: `Steeple ${row.name}`, enforceSSL: true });
    // A custom policy replaces the default one, which lets the account's alarms publish.
    topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': topic.stack.account } },
      }),
    );
    if (row.alarmAddress) topic.addSubscription(new EmailSubscription(row.alarmAddress));
    return topic;
  }

  private alarm(row: Environment, subject: Subject, spec: AlarmSpec, metric: Metric): Alarm {
    const { name, timeoutSeconds = 0 } = subject;
    return new Alarm(this, `${name} ${spec.name}`, {
      alarmName: alarmName(row, name, spec.name),
      alarmDescription: `${name} ${spec.says}. What to do: docs/operate.md#${spec.section}`,
      metric,
      threshold: spec.timesTimeout ? spec.above * timeoutSeconds * 1000 : spec.above,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      evaluationPeriods: spec.periods ?? 1,
      treatMissingData: spec.silenceIsBad ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
    });
  }
}

/** Alarms of a preview would mail the church about a branch. */
function subjectsFor(row: Environment, root: IConstruct): readonly Subject[] {
  if (row.preview) return [];
  return row.unwatched ? subjectsOfAccount : subjectsBelow(root, row);
}

function metricOf(namespace: string, { metric, statistic, alarm }: Figure, { dimensions }: Subject): Metric {
  const period = Duration.minutes(alarm?.minutes ?? 5);
  return new Metric({ namespace, metricName: metric, statistic, period, dimensionsMap: { ...dimensions } });
}
