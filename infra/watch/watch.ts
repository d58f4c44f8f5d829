import { Duration, NestedStack } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct, IConstruct } from 'constructs';
import type { Environment } from '../environments.ts';
import { type Board, dashboard } from './dashboard.ts';
import type { AlarmSpec, Figure, FigureTable } from './figure.ts';
import { figures } from './figures.ts';
import type { Subject } from './subjects.ts';
import { subjectsBelow } from './subjects.ts';

export interface WatchProps {
  readonly row: Environment;
  /** Everything below it is watched. */
  readonly root: IConstruct;
}

/**
 * Alarms and a dashboard for everything that is there when it is made: make it last. A stack within App, because a stack holds 500
 * things at most and every third of App's would be an alarm (docs/decisions/two-stacks.md).
 */
export class Watch extends NestedStack {
  constructor(scope: Construct, id: string, { row, root }: WatchProps) {
    super(scope, id);
    const topic = this.topic(row);
    const board: Board = new Map();
    for (const subject of subjectsBelow(root)) {
      const { namespace, figures: table }: FigureTable = figures[subject.kind];
      for (const figure of table) {
        const metric = metricOf(namespace, figure, subject);
        const alarm = figure.alarm && this.alarm(row, subject, figure.alarm, metric);
        alarm?.addAlarmAction(new SnsAction(topic));
        const lines = board.get(figure) ?? [];
        board.set(figure, [...lines, { name: subject.name, metric, alarm }]);
      }
    }
    dashboard(this, `steeple-${row.name}`, board);
  }

  /** Where alarms are told. Alarms say names of things only, so that no key of our own is needed to keep them. */
  private topic(row: Environment): Topic {
    const topic = new Topic(this, 'Alarms', { displayName: `Steeple ${row.name}`, enforceSSL: true });
    // A policy of its own takes the place of the one that lets the account's alarms in.
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
      alarmName: `steeple-${row.name} ${name} ${spec.name}`,
      alarmDescription: `${name} ${spec.says}. What to do: docs/operate.md#${spec.section}`,
      metric,
      threshold: spec.timesTimeout ? spec.above * timeoutSeconds * 1000 : spec.above,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      evaluationPeriods: spec.periods ?? 1,
      treatMissingData: spec.silenceIsBad ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
    });
  }
}

function metricOf(namespace: string, { metric, statistic, alarm }: Figure, { dimensions }: Subject): Metric {
  const period = Duration.minutes(alarm?.minutes ?? 5);
  return new Metric({ namespace, metricName: metric, statistic, period, dimensionsMap: { ...dimensions } });
}
