import type { ElementType, ReactNode } from 'react';
import { useFragment } from './FragmentsContext';
import { PART_ATTRIBUTE } from './serverParts';

interface StaticPartProps<T> {
  /** What the children are rendered from. It does not travel to the browser: undefined while hydrating. */
  of: T | undefined;
  children: (value: T) => ReactNode;
  /** Its name on the server, which renders it once for all pages; without one it is rendered for each. See `FragmentRequest`. */
  fragment?: string;
  /** Its name in the page, by which it is found again; the fragment's unless told. No other of the page has it. */
  name?: string;
  /** The element that holds the part; a `div` unless told. */
  as?: ElementType | undefined;
  className?: string | undefined;
  id?: string | undefined;
  hidden?: boolean | undefined;
}

/**
 * A part without behaviour of its own. The server renders it; in the browser it stays what the server sent, without data and
 * not rendered again, until a soft navigation brings a value. (React keeps the server's children of an element that is
 * hydrated with an empty `dangerouslySetInnerHTML` and `suppressHydrationWarning`, also across later renders. Should it give
 * up hydrating, `serverParts.ts` puts them back.)
 */
export function StaticPart<T extends object>({
  of,
  children,
  fragment,
  name = fragment ?? 'page',
  ...element
}: StaticPartProps<T>) {
  const html = useFragment(of && fragment ? { of, name: fragment, render: () => children(of) } : null);
  const { as: Element = 'div', ...attributes } = element;
  if (of === undefined) return <ServerHtml key="static" name={name} {...element} html="" />;
  if (html !== null) return <ServerHtml key="static" name={name} {...element} html={html} />;
  return (
    <Element key="rendered" {...attributes} {...{ [PART_ATTRIBUTE]: name }}>
      {children(of)}
    </Element>
  );
}

interface ServerHtmlProps extends Pick<StaticPartProps<never>, 'as' | 'className' | 'id' | 'hidden'> {
  name: string;
  /** On the server, what it has rendered; in the browser '', for what the server sent. */
  html: string;
}

export function ServerHtml({ name, html, as: Element = 'div', ...attributes }: ServerHtmlProps) {
  return (
    <Element
      {...attributes}
      {...{ [PART_ATTRIBUTE]: name }}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
