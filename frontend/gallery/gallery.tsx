import '../ui/theme/theme.css';
import '../desk/staff.css';
import './gallery.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { anchors } from '../kernel/paths.ts';
import { buttonClass } from '../ui/button.tsx';
import { Toaster } from '../ui/toaster.tsx';
import { messages } from './messages.ts';
import type { Section } from './section.ts';
import { sections } from './sections.ts';

/** Every component of frontend/ui in every state, for developers and for visual tests. */
function Gallery() {
  return (
    <div className="staff">
      <header className="wrap stack gallery__head">
        <h1>{messages.title}</h1>
        <p className="soft">{messages.lead}</p>
        <nav aria-label={messages.contents}>
          <ul className="row">
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a className={buttonClass('quiet')} href={`#${id}`}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <main className="wrap" id={anchors.main} tabIndex={-1}>
        {sections.map((section) => (
          <Shown key={section.id} section={section} />
        ))}
      </main>
      <Toaster label={messages.toasts} />
    </div>
  );
}

function Shown({ section }: { readonly section: Section }) {
  const { id, title, about, files, states } = section;
  return (
    <section className="split gallery__part" id={id} aria-labelledby={`${id}-t`} data-files={files.join(' ')}>
      <header className="stack">
        <h2 id={`${id}-t`}>{title}</h2>
        <p className="soft">{about}</p>
        <p className="small soft">{files.map((file) => `ui/${file}`).join(', ')}</p>
      </header>
      <div className="gallery__states">
        {states.map(({ name, Show, wide }) => (
          <div className={wide ? 'stack gallery__state gallery__state--wide' : 'stack gallery__state'} key={name}>
            <p className="gallery__name">{name}</p>
            <Show />
          </div>
        ))}
      </div>
    </section>
  );
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Gallery />
    </StrictMode>,
  );
}
