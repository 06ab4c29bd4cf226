import { useEffect, useRef } from 'react';
import { localise } from '../../../shared/locale';
import { useLabels, useSite } from '../../site/SiteContext';
import { usePath } from '../../site/usePath';
import { Icon } from '../../ui/media/Icon';
import { isCurrentPage } from '../menus/currentEntry';
import type { SidebarItem, SidebarLevelData, SidebarPath } from './sidebarLevels';

interface SidebarLevelProps {
  level: SidebarLevelData;
  path: SidebarPath;
  /** The line of the main menu that the page on screen belongs to. */
  current: string | undefined;
  onMove(path: SidebarPath): void;
}

/** One level of the sidebar. Going down moves the focus to the way back, going up to the line that led down. */
export function SidebarLevel({ level, path, current, onMove }: SidebarLevelProps) {
  const labels = useLabels();
  const container = useRef<HTMLDivElement>(null);
  const before = useRef(path);

  useEffect(() => {
    const left = before.current;
    before.current = path;
    if (left.length === path.length) return;
    const wentUp = left.length > path.length;
    const lines = [...(container.current?.querySelectorAll<HTMLElement>('[data-key]') ?? [])];
    const line = wentUp ? lines.find(({ dataset }) => dataset.key === left[path.length]) : undefined;
    (line ?? container.current?.querySelector<HTMLElement>('.sidebar__back'))?.focus();
    const dialog = container.current?.closest('dialog');
    if (dialog && !wentUp) dialog.scrollTop = 0;
  }, [path]);

  return (
    <div ref={container} className="sidebar__level" key={path.join(' ')}>
      {level.above !== null && (
        <button
          type="button"
          className="sidebar__back"
          aria-label={labels('navigation.backTo', { label: level.above })}
          onClick={() => onMove(path.slice(0, -1))}
        >
          <Icon name="arrow-left" />
          {labels('navigation.back')}
        </button>
      )}
      <ul className="sidebar__items bare-list">
        {level.items.map((item) => (
          <li key={item.key}>
            <Line item={item} current={item.key === current} onMove={onMove} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface LineProps {
  item: SidebarItem;
  current: boolean;
  onMove(path: SidebarPath): void;
}

function Line({ item, current, onMove }: LineProps) {
  const { locale } = useSite();
  const path = usePath();
  if ('url' in item) {
    return (
      <a
        className="sidebar__item"
        href={localise(item.url, locale)}
        aria-current={isCurrentPage(item.url, path, locale) ? 'page' : undefined}
      >
        {item.label}
      </a>
    );
  }
  return (
    <button
      type="button"
      className="sidebar__item"
      data-key={item.key}
      aria-current={current ? 'true' : undefined}
      onClick={() => onMove(item.below)}
    >
      {item.label}
      <Icon name="chevron-right" />
    </button>
  );
}
