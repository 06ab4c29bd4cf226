import { Fragment, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { withoutAccents } from '../../../shared/text/withoutAccents';
import { describedBy, FieldFrame, type FieldTexts } from './FieldFrame';
import type { OptionGroup, SelectOption } from './Select';

interface ComboboxProps extends FieldTexts {
  name: string;
  placeholder: string;
  groups: readonly OptionGroup[];
  value: string;
  onChange(value: string): void;
  /** Text for the number of matching options. */
  found(count: number): string;
  busy?: boolean | undefined;
}

/** The ARIA practices' editable combobox: Enter takes the first match, leaving it the only one, else the former. */
export function Combobox({
  name,
  placeholder,
  groups,
  value,
  onChange,
  found,
  busy,
  ...texts
}: ComboboxProps) {
  const { id } = texts;
  /** Also true while the options load: the list opens once they arrive. */
  const [isWanted, setWanted] = useState(false);
  /** Null: no search, the field shows the choice. */
  const [typed, setTyped] = useState<string | null>(null);
  const [moved, setActive] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);

  const all = groups.flatMap(({ label, options }) => options.map((option) => ({ ...option, group: label })));
  const chosen = all.find((option) => option.value === value);
  const shown = matching(all, typed ?? '');
  const isOpen = isWanted && all.length > 0;
  // The first match is active until an arrow key moves.
  const first = typed?.trim() ? shown[0]?.value : undefined;
  const active = moved ?? first ?? null;
  const isShown = (option: SelectOption) => shown.some((one) => one.value === option.value);
  const optionId = (option: string) => `${id}-option-${option}`;

  useLayoutEffect(() => {
    // Not `scrollIntoView`, which would scroll the whole dialog.
    const option = isOpen && list.current?.querySelector<HTMLElement>('[data-active]');
    if (!option || !list.current) return;
    const above = option.offsetTop - list.current.clientHeight / 2 + option.offsetHeight / 2;
    if (active === value) list.current.scrollTop = above;
    else if (option.offsetTop < list.current.scrollTop + 40) list.current.scrollTop = option.offsetTop - 40;
    else if (option.offsetTop + option.offsetHeight > list.current.scrollTop + list.current.clientHeight)
      list.current.scrollTop = option.offsetTop + option.offsetHeight - list.current.clientHeight;
  }, [isOpen, active, value]);

  function open(): void {
    if (isWanted) return;
    setWanted(true);
    setActive(chosen ? value : null);
  }

  function close(): void {
    setWanted(false);
    setActive(null);
    setTyped(null);
  }

  function choose(option: string): void {
    close();
    if (option !== value) onChange(option);
  }

  function search(words: string): void {
    setTyped(words);
    setWanted(true);
    setActive(null);
  }

  function leave(): void {
    const [only, another] = typed ? shown : [];
    if (only && !another) choose(only.value);
    else if (typed?.trim() === '') choose('');
    else close();
  }

  function move(step: 1 | -1): void {
    const index = shown.findIndex((option) => option.value === active);
    const next = index === -1 && step === -1 ? shown.length - 1 : index + step;
    setActive(shown[(next + shown.length) % shown.length]?.value ?? null);
  }

  function answerKey(event: KeyboardEvent): void {
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      if (isOpen && !event.altKey) move(key === 'ArrowDown' ? 1 : -1);
      else if (isOpen) close();
      else {
        open();
        if (!chosen) setActive((key === 'ArrowDown' ? all[0] : all.at(-1))?.value ?? null);
      }
    } else if (key === 'Enter' && (isOpen || typed !== null)) {
      // Enter picks an option instead of submitting the form.
      event.preventDefault();
      if (active !== null) choose(active);
      else leave();
    } else if (key === 'Escape' && isOpen) {
      // Closes only the list, not the dialog around it.
      event.preventDefault();
      close();
    }
  }

  return (
    <FieldFrame {...texts}>
      <div className="combobox">
        <input
          {...describedBy(texts)}
          id={id}
          className="field__control field__control--select"
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-activedescendant={isOpen && active !== null ? optionId(active) : undefined}
          aria-busy={busy || undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          lang={typed === null ? chosen?.lang : undefined}
          value={typed ?? chosen?.label ?? ''}
          onChange={(event) => search(event.target.value)}
          onFocus={(event) => event.target.select()}
          onClick={open}
          onKeyDown={answerKey}
          onBlur={leave}
        />
        <input type="hidden" name={name} value={value} />
        <div
          ref={list}
          id={`${id}-list`}
          className="combobox__list"
          role="listbox"
          aria-label={typeof texts.label === 'string' ? texts.label : undefined}
          hidden={!isOpen}
          // Keeps the focus in the field.
          onMouseDown={(event) => event.preventDefault()}
        >
          {groups.map(({ label, options }, index) => {
            const members = options.filter(isShown).map((option) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field handles the keys
              <div
                key={option.value}
                id={optionId(option.value)}
                className="combobox__option"
                role="option"
                aria-selected={option.value === value}
                data-value={option.value}
                data-active={option.value === active || undefined}
                lang={option.lang}
                onClick={() => choose(option.value)}
              >
                {option.label}
              </div>
            ));
            if (label === '' || members.length === 0) return <Fragment key={label}>{members}</Fragment>;
            return (
              // biome-ignore lint/a11y/useSemanticElements: a listbox cannot contain a fieldset
              <div key={label} role="group" aria-labelledby={`${id}-group-${index}`}>
                <div className="combobox__group" id={`${id}-group-${index}`} role="presentation">
                  {label}
                </div>
                {members}
              </div>
            );
          })}
        </div>
        <p className="combobox__found soft small" role="status" data-none={shown.length === 0 || undefined}>
          {isOpen && typed ? found(shown.length) : ''}
        </p>
      </div>
    </FieldFrame>
  );
}

/** Options that contain every search word in their label or group name; accents and case are ignored. */
export function matching<T extends { label: string; group?: string }>(
  options: readonly T[],
  search: string,
): readonly T[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return options;
  return options.filter(({ label, group = '' }) => {
    const text = plain(`${group} ${label}`);
    return words.every((word) => text.includes(word));
  });
}

function plain(text: string): string {
  return withoutAccents(text).replace(/[’']/g, ' ');
}
