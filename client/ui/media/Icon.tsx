/** The icons of the sprite `client/public/icons.svg`. */
export const ICON_NAMES = [
  'arrow-right',
  'arrow-left',
  'arrow-up',
  'chevron-right',
  'chevron-left',
  'chevron-down',
  'external',
  'plus',
  'minus',
  'close',
  'burger',
  'check',
  'search',
  'filter',
  'calendar',
  'clock',
  'pin',
  'map',
  'compass',
  'phone',
  'mail',
  'globe',
  'home',
  'building',
  'user',
  'users',
  'graduation',
  'book',
  'certificate',
  'trophy',
  'briefcase',
  'handshake',
  'wallet',
  'euro',
  'chart',
  'target',
  'lightbulb',
  'rocket',
  'leaf',
  'heart',
  'star',
  'shield',
  'accessibility',
  'chat',
  'train',
  'file',
  'download',
  'headphones',
  'info',
  'warning',
  'success',
  'sun',
  'quote',
  'play',
  'pause',
  'instagram',
  'facebook',
  'youtube',
  'linkedin',
  'twitter',
  'discord',
  'tiktok',
] as const;
export type IconName = (typeof ICON_NAMES)[number];

export function isIconName(name: string): name is IconName {
  return (ICON_NAMES as readonly string[]).includes(name);
}

interface IconProps {
  name: IconName;
  /** Accessible name, if no text beside it says the same. */
  label?: string | undefined;
  className?: string | undefined;
}

/** An icon of the height and colour of the surrounding text. */
export function Icon({ name, label, className }: IconProps) {
  const classes = className ? `icon ${className}` : 'icon';
  const drawing = <use href={`/icons.svg#${name}`} />;
  return label ? (
    <svg className={classes} width="24" height="24" role="img" aria-label={label}>
      {drawing}
    </svg>
  ) : (
    <svg className={classes} width="24" height="24" aria-hidden="true">
      {drawing}
    </svg>
  );
}
