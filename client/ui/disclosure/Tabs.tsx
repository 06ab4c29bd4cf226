import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { numbered } from '../text/numbered';

interface TabsProps {
  /** Base of the ids of tabs and panels. */
  id: string;
  /** Label of the tab list. */
  label: string;
  items: readonly { label: string; content: ReactNode }[];
}

/** Tabs if scripts run (`data-scripting`, so that nothing moves on hydration), else headings with their texts. */
export function Tabs({ id, label, items }: TabsProps) {
  const [current, setCurrent] = useState(0);
  const tabs = useRef<(HTMLButtonElement | null)[]>([]);

  const moveByKey = (event: KeyboardEvent) => {
    const last = items.length - 1;
    const target = {
      ArrowRight: current === last ? 0 : current + 1,
      ArrowLeft: current === 0 ? last : current - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    setCurrent(target);
    tabs.current[target]?.focus();
  };

  return (
    <div className="tabs">
      <div className="tabs__list" role="tablist" aria-label={label} onKeyDown={moveByKey}>
        {numbered(items).map(({ key, item }, index) => [
          <button
            key={key}
            ref={(element) => {
              tabs.current[index] = element;
            }}
            type="button"
            role="tab"
            className="tabs__tab"
            id={`${id}-tab-${index}`}
            aria-controls={`${id}-panel-${index}`}
            aria-selected={index === current}
            tabIndex={index === current ? 0 : -1}
            onClick={() => setCurrent(index)}
          >
            {item.label}
          </button>,
          ' ',
        ])}
      </div>
      {numbered(items).map(({ key, item }, index) => (
        <div
          key={key}
          className={index === current ? 'tabs__panel tabs__panel--current' : 'tabs__panel'}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
        >
          <h2 className="tabs__heading">{item.label}</h2>
          {item.content}
        </div>
      ))}
    </div>
  );
}
