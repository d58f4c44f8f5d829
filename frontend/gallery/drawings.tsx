import mark from '../ui/art/mark.svg';
import tree from '../ui/art/tree.svg';
import { Picture } from '../ui/picture.tsx';
import type { Section } from './section.ts';

export const drawings: readonly Section[] = [
  {
    id: 'drawings',
    title: 'Mark and picture',
    about: 'Decoration: nothing is said of them to who does not see them.',
    files: ['picture.tsx'],
    states: [
      { name: 'the church’s mark', Show: () => <Picture className="mark" src={mark} width={40} height={40} /> },
      {
        name: 'a drawing with its size known',
        Show: () => (
          <div>
            <Picture className="gallery__art" src={tree} width={420} height={324} />
          </div>
        ),
      },
    ],
  },
];
