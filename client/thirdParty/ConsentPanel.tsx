import { useEffect, useRef, useState } from 'react';
import { localise } from '../../shared/locale';
import { useLabels, useSite } from '../site/SiteContext';
import { Button } from '../ui/Button';
import type { Purpose } from './consent';

interface ConsentPanelProps {
  /** What there is to agree to. */
  purposes: readonly Purpose[];
  /** What was agreed to before. */
  granted: readonly Purpose[];
  /** Who would be loaded: what the operator calls them, or their hosts. */
  services: readonly string[];
  /** The visitor has asked for it: it takes the focus. */
  isAskedFor: boolean;
  /** The browser refuses for its visitor: there is nothing to decide. */
  isRefused: boolean;
  decide(granted: readonly Purpose[]): void;
  close(): void;
}

/** Asks beside the page, never over it: refusing is as near and as large as accepting. */
export function ConsentPanel(props: ConsentPanelProps) {
  const { purposes, granted, services, isAskedFor, isRefused, decide, close } = props;
  const labels = useLabels();
  const { locale } = useSite();
  const [chosen, setChosen] = useState(granted);
  const [isOpen, setOpen] = useState(isAskedFor && !isRefused);
  const title = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (isAskedFor) title.current?.focus();
    // The button that opens them stands behind them.
    else if (isOpen) list.current?.querySelector('input')?.focus();
  }, [isAskedFor, isOpen]);
  const toggle = (purpose: Purpose) =>
    setChosen(chosen.includes(purpose) ? chosen.filter((one) => one !== purpose) : [...chosen, purpose]);

  return (
    <section className="consent" aria-labelledby="consent-title">
      <h2 className="consent__title" id="consent-title" tabIndex={-1} ref={title}>
        {labels('consent.title')}
      </h2>
      <p className="consent__text">
        {labels(isRefused ? 'consent.refused' : 'consent.text')}{' '}
        <a href={localise('/cookies', locale)}>{labels('consent.more')}</a>
      </p>
      {isOpen && (
        <ul className="consent__purposes bare-list" ref={list}>
          {purposes.map((purpose) => (
            <li key={purpose}>
              <label className="choice" htmlFor={`consent-${purpose}`}>
                <input
                  className="choice__control"
                  type="checkbox"
                  id={`consent-${purpose}`}
                  checked={chosen.includes(purpose)}
                  onChange={() => toggle(purpose)}
                />
                <span>
                  <strong>{labels(`consent.${purpose}`)}</strong> {labels(`consent.${purpose}.text`)}
                </span>
              </label>
            </li>
          ))}
          <li className="consent__services">
            {labels('consent.services', { services: services.join(', ') })}
          </li>
        </ul>
      )}
      <p className="consent__ways">
        {isRefused ? (
          <Button size="small" onClick={close}>
            {labels('consent.close')}
          </Button>
        ) : (
          <>
            <Button size="small" onClick={() => decide([])}>
              {labels('consent.refuse')}
            </Button>{' '}
            <Button size="small" onClick={() => decide(purposes)}>
              {labels('consent.accept')}
            </Button>{' '}
            <Button
              size="small"
              variant="secondary"
              onClick={() => (isOpen ? decide(chosen) : setOpen(true))}
            >
              {labels(isOpen ? 'consent.save' : 'consent.choose')}
            </Button>
          </>
        )}
      </p>
    </section>
  );
}
