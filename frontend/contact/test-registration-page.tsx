import { testRegistrationKeys } from '#shared/content/test-registration-keys.ts';
import { FormButton } from '../forms/form-button.tsx';
import { useText } from '../kernel/use-text.ts';
import css from './papers.module.css';

/** A page for test registrations (RT-45). Not in production, where admins have a screen for it (docs/decisions/trials.md). */
export default function TestRegistrationPage() {
  const text = useText(testRegistrationKeys);
  return (
    <div className={`wrap stack ${css.trial}`}>
      <h1 className="opening">{text('test_registration_title')}</h1>
      <p className="lead">{text('test_registration_lead')}</p>
      <ol className="stack">
        {(['1', '2', '3', '4'] as const).map((step) => (
          <li key={step}>{text(`test_registration_${step}`)}</li>
        ))}
      </ol>
      <p className="soft">{text('test_registration_where')}</p>
      <FormButton form="test_registration" look="main">
        {text('test_registration_do')}
      </FormButton>
    </div>
  );
}
