import { BidiText } from './text/BidiText';

interface BreadcrumbProps {
  /** Label of the navigation: "Fil d'Ariane". */
  label: string;
  /** From the home page to the current page. */
  items: readonly { label: string; href: string }[];
}

export function Breadcrumb({ label, items }: BreadcrumbProps) {
  return (
    <nav className="breadcrumb" aria-label={label}>
      <ol className="bare-list" role="list">
        {items.map((item, index) => (
          <li key={item.href}>
            {index === items.length - 1 ? (
              <span aria-current="page">
                <BidiText text={item.label} />
              </span>
            ) : (
              <a href={item.href}>
                <BidiText text={item.label} />
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
