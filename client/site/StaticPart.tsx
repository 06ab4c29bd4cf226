import type { ElementType, ReactNode } from 'react';
import { useKeptHtml } from './useFragment';

interface StillProps<T> {
  /** What the children are drawn from. It does not travel to the browser: undefined while hydrating. */
  of: T | undefined;
  children: (value: T) => ReactNode;
  /** The element that holds the part; a `div` unless told. */
  as?: ElementType | undefined;
  className?: string | undefined;
  id?: string | undefined;
}

const AS_THE_SERVER_SENT_IT = { __html: '' };

/**
 * A part without behaviour of its own. The server draws it; in the browser it stays what the server sent, undrawn and
 * without data, until a soft navigation brings a value. (React keeps the server's children of an element that is
 * hydrated with an empty `dangerouslySetInnerHTML` and `suppressHydrationWarning`, also across later renders.)
 */
export function Still<T>({ of, children, as: Element = 'div', className, id }: StillProps<T>) {
  return of === undefined ? (
    <Element
      key="still"
      className={className}
      id={id}
      suppressHydrationWarning
      dangerouslySetInnerHTML={AS_THE_SERVER_SENT_IT}
    />
  ) : (
    <Element key="drawn" className={className} id={id}>
      {children(of)}
    </Element>
  );
}

interface StillHtmlProps extends Pick<StillProps<never>, 'as' | 'className' | 'id'> {
  /** HTML that the server has drawn. */
  html: string;
}

/** Server only: a part whose HTML is there already. What the browser has of it is `Still` without a value. */
export function StillHtml({ html, as: Element = 'div', className, id }: StillHtmlProps) {
  return (
    <Element
      className={className}
      id={id}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

interface KeptStillProps<T> extends StillProps<T> {
  /** Its name among the parts that are drawn from the same object. */
  name: string;
  /** As `KeptPart.draw`: of what it is given, the site and the labels, and of nothing else. */
  children: (value: T) => ReactNode;
}

/** A part that stays still, of an object that is the same page after page: the server keeps its HTML. */
export function KeptStill<T extends object>({ name, ...part }: KeptStillProps<T>) {
  const { of, children, as, className, id } = part;
  const html = useKeptHtml(of ? { of, variant: name, draw: () => children(of) } : null);
  return html === null ? (
    <Still {...part} />
  ) : (
    <StillHtml html={html} as={as} className={className} id={id} />
  );
}
