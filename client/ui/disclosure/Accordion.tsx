import type { ReactNode } from 'react';
import { unbroken } from '../text/unbroken';

interface AccordionProps {
  items: readonly { key: string; title: ReactNode; content: ReactNode }[];
  headingLevel?: 2 | 3 | 4 | undefined;
}

/** Native `details`: they open without JavaScript, and find-in-page searches inside them. */
export function Accordion({ items, headingLevel = 3 }: AccordionProps) {
  if (items.length === 0) return null;
  // Spelt out: a computed string would lose the element's type.
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="accordion">
      {items.map((item) => (
        <details key={item.key} className="accordion__item">
          <summary className="accordion__button">
            <Heading className="accordion__title">{unbroken(item.title)}</Heading>
            <span className="accordion__sign" aria-hidden />
          </summary>
          <div className="accordion__content">{item.content}</div>
        </details>
      ))}
    </div>
  );
}
