import { Link } from 'react-router-dom';
import tree from '../ui/art/tree.svg';
import { buttonClass } from '../ui/button.tsx';
import { Picture } from '../ui/picture.tsx';
import { messages } from './messages.ts';
import { paths } from './paths.ts';

const m = messages.notFound;

/** Any address that leads nowhere (RT-46). */
export function NotFound() {
  return (
    <section className="wrap lost" aria-labelledby="lost-t">
      <Picture className="lost__tree" src={tree} width={420} height={324} />
      <p className="lost__code num">{m.code}</p>
      <h1 id="lost-t">{m.title}</h1>
      <p className="lead soft">{m.text}</p>
      <p>
        <Link className={buttonClass('main')} to={paths.home()}>
          {m.home}
        </Link>
      </p>
    </section>
  );
}
