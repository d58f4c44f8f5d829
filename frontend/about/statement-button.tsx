import { useState } from 'react';
import { linkOf } from '#shared/content/address.ts';
import { beliefsKeys } from '#shared/content/beliefs-keys.ts';
import { usePageStore } from '../app/page-store.ts';
import { useText, useValue } from '../app/use-text.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { downloadText } from '../ui/download.ts';
import type { StatementPart } from './statement-pdf.ts';

/** Gives the Statement of Faith as a PDF: the file that staff uploaded, else one made here of the page's words. */
export function StatementButton({ parts }: { readonly parts: readonly StatementPart[] }) {
  const text = useText(beliefsKeys);
  const value = useValue(beliefsKeys);
  const { church } = usePageStore();
  const [failed, setFailed] = useState(false);
  const url = linkOf(value('believe_statement_url'));
  const label = text('believe_statement_button');
  if (url) {
    return (
      <a className={buttonClass('gold')} href={url} download>
        {label}
      </a>
    );
  }
  const give = async () => {
    setFailed(false);
    try {
      const { statementPdf } = await import('./statement-pdf.ts');
      const pdf = statementPdf(value('believe_statement_title'), church.name, parts);
      downloadText('statement-of-faith.pdf', pdf, 'application/pdf');
    } catch {
      setFailed(true);
    }
  };
  return (
    <>
      <Button look="gold" className="needs-script" onClick={() => void give()}>
        {label}
      </Button>
      <p role="status">{failed && text('believe_failed')}</p>
    </>
  );
}
