import { careersKeys } from '#shared/content/careers-keys.ts';
import { FormButton } from '../forms/form-button.tsx';
import { Opening } from '../kernel/opening.tsx';
import { useText, useValue } from '../kernel/use-text.ts';
import crates from '../ui/art/act-crates.svg';
import wide from '../ui/art/posts.svg';
import tall from '../ui/art/posts-portrait.svg';
import { Picture } from '../ui/picture.tsx';
import css from './papers.module.css';

const jobs = [1, 2, 3] as const;

export default function CareersPage() {
  const text = useText(careersKeys);
  const value = useValue(careersKeys);
  const parts = (['how', 'fair'] as const).filter((part) => text(`careers_${part}_text`));
  const open = jobs.filter((job) => text(`careers_job_${job}_title`));
  return (
    <>
      <Opening scene={{ wide, tall }} ground="lilac">
        <h1 className="opening">{text('careers_title')}</h1>
        {text('careers_lead') && <p className="lead">{text('careers_lead')}</p>}
      </Opening>
      <div className="wrap">
        {open.length > 0 && (
          <section aria-labelledby="posts-t">
            <h2 id="posts-t" className="sr">
              {text('careers_open_title')}
            </h2>
            <ul className={css.posts}>
              {open.map((job) => {
                const post = value(`careers_job_${job}_title`);
                return (
                  <li key={job}>
                    <div>
                      <h3>{text(`careers_job_${job}_title`)}</h3>
                      <p>{text(`careers_job_${job}_facts`)}</p>
                    </div>
                    <div className="stack">
                      <p>{text(`careers_job_${job}_text`)}</p>
                      <FormButton form="contact_form" look="small" prefill={{ subject: post }}>
                        {text('careers_apply')}
                        <span className="sr">: {post}</span>
                      </FormButton>
                    </div>
                  </li>
                );
              })}
            </ul>
          </section>
        )}
      </div>
      <div className={css.know}>
        <div className="wrap">
          <div className={`stack ${css.knowSay}`}>
            {parts.map((part) => (
              <section key={part} aria-labelledby={`posts-${part}`}>
                <h2 id={`posts-${part}`}>{text(`careers_${part}_title`)}</h2>
                <p>{text(`careers_${part}_text`)}</p>
              </section>
            ))}
          </div>
          <Picture className={css.who} src={crates} width={280} height={360} />
        </div>
      </div>
    </>
  );
}
