import type { ElementType, ReactNode } from 'react';
import { useFragment } from './FragmentsContext';
import { PART_ATTRIBUTE } from './serverParts';

interface StaticPartProps<T> {
  /** The input of `children`. Not sent to the browser: undefined while hydrating. */
  of: T | undefined;
  children: (value: T) => ReactNode;
  /** Its name on the server, which renders it once for all pages (`FragmentRequest`); without, for each. */
  fragment?: string;
  /** Its unique name in the page, by which it is found again; defaults to `fragment`. */
  name?: string;
  /** The wrapping element; a `div` by default. */
  as?: ElementType | undefined;
  className?: string | undefined;
  id?: string | undefined;
  hidden?: boolean | undefined;
}

/**
 * A part without behaviour. The server renders it; the browser keeps that HTML, without data or renders of its own,
 * until a soft navigation brings a value. (React keeps the server's children of an element hydrated with an empty
 * `dangerouslySetInnerHTML` and `suppressHydrationWarning`, also across later renders. If hydration fails,
 * `serverParts.ts` restores them.)
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
  /** The rendered HTML on the server; '' in the browser, which keeps the server's. */
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
