import { useEffect, useRef, useState } from 'react';
import { localise } from '../../shared/locale';
import { useLabels, useSite } from '../site/SiteContext';
import { Button } from '../ui/Button';
import type { Purpose } from './consent';

interface ConsentPanelProps {
  purposes: readonly Purpose[];
  /** Purposes granted before. */
  granted: readonly Purpose[];
  /** The services to be loaded: the operator's names for them, or their hosts. */
  services: readonly string[];
  /** Opened by the visitor: it then takes the focus. */
  isAskedFor: boolean;
  /** The browser signals refusal: there is nothing to decide. */
  isRefused: boolean;
  decide(granted: readonly Purpose[]): void;
  close(): void;
}

/** Asks without covering the page. Refusing is as near and as large as accepting. */
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
    // The details come before the button that opens them, so move the focus.
    else if (isOpen) list.current?.querySelector('input')?.focus();
  }, [isAskedFor, isOpen]);
  const toggle = (purpose: Purpose) =>
    setChosen(chosen.includes(purpose) ? chosen.filter((one) => one !== purpose) : [...chosen, purpose]);

  return (
    <section className="consent" aria-labelledby="consent-title">
      <div className="consent__words">
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
      </div>
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
