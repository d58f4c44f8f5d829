import type { Alarm, IWidget, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { AlarmStatusWidget, Dashboard, GraphWidget, Row, TextWidget } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import type { Figure, FigureTable } from './figure.ts';
import { figures } from './figures.ts';

interface GraphLine {
  readonly name: string;
  readonly metric: Metric;
  readonly alarm: Alarm | undefined;
}

/** Figure → its lines in the graph, one per subject. */
export type Board = Map<Figure, readonly GraphLine[]>;

const width = 24;

export function dashboard(scope: Construct, dashboardName: string, board: Board): Dashboard {
  const widgets = Object.values<FigureTable>(figures).flatMap(({ title, figures: table }): IWidget[][] => {
    const graphs = table.map((figure) => graph(figure, board.get(figure) ?? [], width / table.length));
    const alarms = table.flatMap((figure) => (board.get(figure) ?? []).flatMap(({ alarm }) => alarm ?? []));
    return [
      [new TextWidget({ markdown: `## ${title}`, width, height: 1 })],
      [new AlarmStatusWidget({ alarms, width, height: 1 + Math.ceil(alarms.length / 6) })],
      [new Row(...graphs)],
    ];
  });
  return new Dashboard(scope, 'Dashboard', { dashboardName, widgets });
}

function graph({ title }: Figure, lines: readonly GraphLine[], graphWidth: number): GraphWidget {
  return new GraphWidget({
    title,
    left: lines.map(({ name, metric }) => metric.with({ label: name })),
    width: graphWidth,
    height: 6,
  });
}
