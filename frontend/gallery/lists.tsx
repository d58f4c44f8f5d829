import { Button } from '../ui/button.tsx';
import { Empty, Failure, Skeleton } from '../ui/states.tsx';
import { messages } from './messages.ts';
import type { Section } from './section.ts';

const { states } = messages;

export const lists: readonly Section[] = [
  {
    id: 'states',
    title: 'Empty, error, skeleton',
    about:
      'Empty says what will be here and what to do; an error what happened and the next step; a skeleton has the shape of what comes.',
    files: ['states.tsx'],
    states: [
      { name: 'empty', Show: () => <Empty title={states.emptyTitle}>{states.emptyText}</Empty> },
      {
        name: 'empty, with a next step',
        Show: () => (
          <Empty title={states.noneTitle} action={<Button look="tool">{states.clear}</Button>}>
            {states.noneText}
          </Empty>
        ),
      },
      {
        name: 'error',
        Show: () => <Failure title={states.errorTitle} text={states.errorText} onRetry={() => {}} />,
      },
      { name: 'skeleton', Show: () => <Skeleton rows={3} /> },
    ],
  },
];
