import { type KeyboardEvent, type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { localise } from '../../shared/locale';
import { MAX_WORDS_LENGTH } from '../../shared/text/searchWords';
import { isOverlayEntry, type Overlay, openOverlay } from '../router/overlayHistory';
import type { Router } from '../router/softNavigation';
import { useLabels, useSite } from '../site/SiteContext';
import { Icon } from '../ui/media/Icon';
import { isSlashKeyOn, switchSlashKey } from './slashKey';
import { useSuggestions } from './useSuggestions';

const LIST_ID = 'recherche-propositions';
const optionId = (index: number) => `recherche-proposition-${index}`;

/**
 * The search dialog: a form that leads to the search page, with suggestions while typing (the ARIA combobox pattern
 * with list autocomplete; no option is active until an arrow key is pressed).
 */
export function SearchDialog({ router, onClosed }: { router: Router; onClosed(): void }) {
  const labels = useLabels();
  const { locale } = useSite();
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const overlay = useRef<Overlay>(null);
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(-1);
  const { words, found, hasFailed } = useSuggestions(typed);
  const action = localise('/recherche', locale);
  const isOpen = words !== '' && !hasFailed && found.length > 0;
  // The last option leads to all results.
  const count = isOpen ? found.length + 1 : 0;

  useLayoutEffect(() => {
    dialog.current?.showModal();
    // Opened from the menu it takes over its history entry.
    overlay.current = openOverlay(() => dialog.current?.close(), { isThere: isOverlayEntry() });
  }, []);

  useEffect(() => {
    let { location } = router.state;
    return router.subscribe((state) => {
      if (state.location === location) return;
      location = state.location;
      dialog.current?.close();
    });
  }, [router]);

  function answerKey(event: KeyboardEvent<HTMLInputElement>): void {
    const { key } = event;
    if ((key === 'ArrowDown' || key === 'ArrowUp') && count > 0) {
      event.preventDefault();
      const step = key === 'ArrowDown' ? 1 : -1;
      // Beyond both ends of the list the field itself is active.
      const next = ((active + 1 + step + count + 1) % (count + 1)) - 1;
      setActive(next);
      list.current?.children[next]?.scrollIntoView({ block: 'nearest' });
    } else if (key === 'Enter' && active >= 0) {
      event.preventDefault();
      list.current?.querySelector<HTMLElement>(`#${optionId(active)}`)?.click();
    } else if (key === 'Escape' && typed !== '') {
      // Escape first clears the field, then closes the dialog.
      event.preventDefault();
      setTyped('');
      setActive(-1);
    }
  }

  function closeBeside(event: MouseEvent): void {
    if (event.target === event.currentTarget) dialog.current?.close();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does for the keyboard what the click does beside the dialog
    <dialog
      ref={dialog}
      className="dialog dialog--centre search-dialog"
      aria-label={labels('search.title')}
      onClose={() => {
        overlay.current?.closed();
        onClosed();
      }}
      onClick={closeBeside}
    >
      <div className="search-dialog__sheet">
        <search>
          <form className="search-dialog__form" action={action} method="get">
            <Icon name="search" />
            <label className="visually-hidden" htmlFor="recherche-mots">
              {labels('search.field')}
            </label>
            <input
              id="recherche-mots"
              className="search-dialog__field search-field"
              name="q"
              type="text"
              inputMode="search"
              enterKeyHint="search"
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={isOpen}
              aria-controls={LIST_ID}
              aria-activedescendant={isOpen && active >= 0 ? optionId(active) : undefined}
              autoComplete="off"
              spellCheck={false}
              maxLength={MAX_WORDS_LENGTH}
              placeholder={labels('search.placeholder')}
              value={typed}
              autoFocus
              onChange={({ target }) => {
                setTyped(target.value);
                setActive(-1);
              }}
              onKeyDown={answerKey}
            />
            <button type="submit" className="search-dialog__submit round">
              <Icon name="arrow-right" label={labels('search.submit')} />
            </button>
            <button type="button" className="round" onClick={() => dialog.current?.close()}>
              <Icon name="close" label={labels('search.close')} />
            </button>
          </form>
        </search>
        <div
          ref={list}
          id={LIST_ID}
          className="search-dialog__list"
          role="listbox"
          aria-label={labels('search.title')}
          hidden={!isOpen}
        >
          {isOpen &&
            found.map(({ kind, path, title, note }, index) => (
              <a
                key={path}
                id={optionId(index)}
                className="search-dialog__option"
                role="option"
                aria-selected={index === active}
                tabIndex={-1}
                href={path.startsWith('/') ? localise(path, locale) : path}
              >
                <span className="search-dialog__title">{title}</span>
                <span className="search-dialog__note">
                  {[labels(`search.is.${kind}`), note].filter(Boolean).join(' · ')}
                </span>
              </a>
            ))}
          {isOpen && (
            <a
              id={optionId(found.length)}
              className="search-dialog__option search-dialog__option--all"
              role="option"
              aria-selected={active === found.length}
              tabIndex={-1}
              href={`${action}?${new URLSearchParams({ q: words })}`}
              rel="nofollow"
            >
              {labels('search.all', { words })}
            </a>
          )}
        </div>
        <p className={isOpen ? 'visually-hidden' : 'search-dialog__status'} role="status">
          {statusOf()}
        </p>
        <label className="search-dialog__key soft small">
          <input
            type="checkbox"
            defaultChecked={isSlashKeyOn()}
            onChange={({ target }) => switchSlashKey(target.checked)}
          />
          {labels('search.slashKey')}
        </label>
      </div>
    </dialog>
  );

  function statusOf(): string {
    if (words === '') return '';
    if (hasFailed) return labels('search.unavailable');
    if (found.length === 0) return labels('search.suggested.none');
    return labels(found.length === 1 ? 'search.suggested.one' : 'search.suggested.many', {
      count: found.length,
    });
  }
}
