import gate from '../ui/art/gate.svg';
import gateTall from '../ui/art/gate-portrait.svg';
import mark from '../ui/art/mark.svg';
import tree from '../ui/art/tree.svg';
import { Picture } from '../ui/picture.tsx';
import { Scene } from '../ui/scene.tsx';
import type { Section } from './section.ts';

export const drawings: readonly Section[] = [
  {
    id: 'drawings',
    title: 'Mark, picture and scene',
    about: 'Decoration: nothing is said of them to who does not see them.',
    files: ['picture.tsx', 'scene.tsx'],
    states: [
      { name: 'the church’s mark', Show: () => <Picture className="mark" src={mark} width={40} height={40} /> },
      {
        name: 'a drawing with its size known',
        Show: () => (
          <div>
            <Picture className="" src={tree} width={420} height={324} />
          </div>
        ),
      },
      {
        name: 'a scene, drawn for wide windows and once more for phones',
        Show: () => <Scene className="" scene={{ wide: gate, tall: gateTall }} />,
        wide: true,
      },
    ],
  },
];
