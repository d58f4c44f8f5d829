import { Bars } from '../ui/bars.tsx';
import { Chart } from '../ui/chart.tsx';
import { Figures } from '../ui/figures.tsx';
import { messages } from './messages.ts';
import type { Section } from './section.ts';

const { chart } = messages;

const week = [12, 9, 14, 22, 17, 31, 37];
const year = [64, 71, 80, 118, 96, 87, 92, 104, 131, 149, 164, 128];
const points = (labels: readonly string[], values: readonly number[]) =>
  labels.map((label, index) => ({ label, value: values[index] ?? 0 }));

export const numbers: readonly Section[] = [
  {
    id: 'figures',
    title: 'Figures',
    about: 'Numbers with their period, and their change where there is one.',
    files: ['figures.tsx'],
    states: [{ name: 'four, one of them unknown', Show: () => <Figures figures={messages.figures} />, wide: true }],
  },
  {
    id: 'chart',
    title: 'Chart',
    about: 'The title is the answer. Every drawing has its numbers as a table, one press away.',
    files: ['chart.tsx', 'chart-drawing.tsx', 'chart-readout.tsx'],
    states: [
      {
        name: 'columns',
        Show: () => (
          <Chart
            title={chart.title}
            lead={chart.lead}
            unit={chart.unit}
            kind="columns"
            points={points(chart.days, week)}
          />
        ),
      },
      {
        name: 'line',
        Show: () => (
          <Chart
            title={chart.lineTitle}
            lead={chart.lineLead}
            unit={chart.unit}
            kind="line"
            points={points(chart.months, year)}
          />
        ),
      },
      {
        name: 'nothing yet',
        Show: () => (
          <Chart
            title={chart.emptyTitle}
            lead={chart.emptyLead}
            unit={chart.unit}
            kind="columns"
            points={points(chart.days, [])}
          />
        ),
      },
    ],
  },
  {
    id: 'bars',
    title: 'Bars',
    about: 'A few kinds, the most frequent first: words and numbers stand beside the bars.',
    files: ['bars.tsx'],
    states: [
      {
        name: 'three kinds',
        Show: () => <Bars bars={chart.types.map((label, index) => ({ label, value: [28, 9, 5][index] ?? 0 }))} />,
      },
      { name: 'long text', Show: () => <Bars bars={[{ label: messages.longText, value: 1284 }]} /> },
    ],
  },
];
