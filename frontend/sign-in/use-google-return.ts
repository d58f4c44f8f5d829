import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { staffPaths } from '#shared/pages/staff-paths.ts';
import { nameThisDevice } from '../session/device.ts';
import { comeBack, isReturn, type Return } from '../session/google.ts';
import { askSession } from '../session/session.ts';
import { messages } from './messages.ts';

function textOf(back: Return): string {
  const { refused, cancelled, lost } = messages.google;
  if (back.outcome === 'refused') return refused[back.word];
  if (back.outcome === 'cancelled') return cancelled;
  return back.outcome === 'lost' ? lost : messages.errors.wrong;
}

/** Reads the result once, and removes it from the URL. `busy` while it is processed; `said`: why it failed. */
export function useGoogleReturn(): { readonly busy: boolean; readonly said: string | undefined } {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(() => isReturn(search));
  const [said, setSaid] = useState<string>();
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current || !isReturn(search)) return;
    begun.current = true;
    void comeBack(staffPaths.login, search).then((back) => {
      if (back.outcome === 'leaving') return;
      navigate(`${pathname}${back.place}`, { replace: true });
      if (back.outcome === 'in') return void askSession({ again: true }).then(nameThisDevice);
      setSaid(textOf(back));
      setBusy(false);
    });
  }, [pathname, search, navigate]);
  return { busy, said };
}
