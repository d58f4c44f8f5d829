import tree from '../ui/art/tree.svg';
import { Mark } from '../ui/mark.tsx';
import { Picture } from '../ui/picture.tsx';
import type { Section } from './section.ts';

export const drawings: readonly Section[] = [
  {
    id: 'drawings',
    title: 'Mark and picture',
    about: 'Decoration: nothing is said of them to who does not see them.',
    files: ['mark.tsx', 'picture.tsx'],
    states: [
      { name: 'the church’s mark', Show: Mark },
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
