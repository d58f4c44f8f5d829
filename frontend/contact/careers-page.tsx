import './contact.css';
import { careersKeys } from '#shared/content/careers-keys.ts';
import { useText } from '../app/use-text.ts';
import { FormButton } from '../forms/form-button.tsx';

const jobs = [1, 2, 3] as const;

/** Careers (decision 3): who is wanted, and how to ask. */
export default function CareersPage() {
  const text = useText(careersKeys);
  return (
    <div className="wrap posts">
      <header>
        <h1>{text('careers_title')}</h1>
        <p className="lead">{text('careers_lead')}</p>
      </header>
      <section aria-labelledby="posts-t">
        <h2 id="posts-t" className="sr">
          {text('careers_open_title')}
        </h2>
        <ul className="posts__list">
          {jobs.map((job) => (
            <li key={job}>
              <div>
                <h3>{text(`careers_job_${job}_title`)}</h3>
                <p>{text(`careers_job_${job}_facts`)}</p>
              </div>
              <div>
                <p>{text(`careers_job_${job}_text`)}</p>
                <p>
                  <FormButton form="contact_form" look="quiet" prefill={{ subject: text(`careers_job_${job}_title`) }}>
                    {text('careers_apply')}
                  </FormButton>
                </p>
              </div>
            </li>
          ))}
        </ul>
      </section>
      <div className="posts__know">
        <div>
          <h2>{text('careers_how_title')}</h2>
          <p>{text('careers_how_text')}</p>
        </div>
        <div>
          <h2>{text('careers_fair_title')}</h2>
          <p>{text('careers_fair_text')}</p>
        </div>
      </div>
    </div>
  );
}
