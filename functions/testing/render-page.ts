import { standing } from '../pages/affected.ts';
import { keysOf } from '../pages/files.ts';
import { render } from '../pages/render.ts';

export const renderPageOf = (key: string) =>
  render(
    standing.filter((page) => keysOf(page).includes(key)),
    'https://church.example',
  );
