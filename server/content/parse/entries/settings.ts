import type { PostalAddress } from '../../../../shared/content/place';
import { type Settings, SOCIAL_NETWORKS, type SocialLink } from '../../../../shared/content/settings';
import type { ThemeFields } from '../../../../shared/content/theme';
import { picture, shareImage } from '../media';
import { type ParseContext, unreadable } from '../parseContext';
import { telephoneUrl } from '../telephone';
import { type Fields, field, figure, flag, id, many, oneOf, record, text, webAddress } from '../wire';
import { parsePlace } from './place';
import { parseMetas } from './seo';

/** The website's public settings. The answer is the service account's own record: nothing else of it goes on. */
export function parseSettings(wire: unknown, context: ParseContext): Settings {
  const account = record(wire);
  const school = record(field(account, 'schools'));
  const seo = record(field(account, 'seo'));
  const title = text(account, 'title') || text(school, 'title');
  const theme = record(field(account, 'theme'));
  const siteName = text(account, 'siteName') || title;
  // Without a name there may be a school all the same; without any of it, the answer is another thing.
  if (siteName === '' && school === null) throw unreadable(context, 'settings without a name or a school');
  const place = parsePlace(account, context);
  const logoOnDark = picture(account, 'logoOnDark', context);
  const phone = figure(school, 'phone.number');
  return {
    ...place,
    title,
    siteName,
    email: text(account, 'email'),
    phone,
    phoneUrl: telephoneUrl(phone, place.country),
    address: parseAddress(school, place.country),
    logo: picture(account, 'logo', context) ?? picture(school, 'logo', context),
    ...(logoOnDark && { logoOnDark }),
    social: many(school, 'social', parseSocialLink),
    metaDescription: text(seo, 'metaDescription'),
    metas: parseMetas(seo),
    shareImage: shareImage(seo, 'shareImage', context),
    twitterSite: text(seo, 'twitterSite'),
    ...(theme && { theme: parseTheme(theme, context) }),
  };
}

/** Word for word: what cannot be used of it is told by whoever uses it. */
function parseTheme(theme: Fields, context: ParseContext): ThemeFields {
  return {
    brand: text(theme, 'brand'),
    accent: text(theme, 'accent'),
    ground: text(theme, 'ground'),
    ink: text(theme, 'ink'),
    night: text(theme, 'night'),
    display: text(theme, 'display'),
    text: text(theme, 'text'),
    shape: text(theme, 'shape'),
    motif: text(theme, 'motif'),
    bar: text(theme, 'bar'),
    illustrations: text(theme, 'illustrations'),
    icon: picture(theme, 'icon', context)?.url ?? '',
  };
}

/** Without a city it is no address. */
function parseAddress(school: Fields | null, country: string): PostalAddress | null {
  const city = text(school, 'address.city');
  return city === ''
    ? null
    : {
        street: text(school, 'address.street'),
        postalCode: figure(school, 'address.postalCode'),
        city,
        country,
      };
}

function parseSocialLink(from: Fields): SocialLink | null {
  const type = oneOf(from, 'type', SOCIAL_NETWORKS);
  const url = webAddress(from, 'url');
  // A hidden one is nobody's business, in no page's data either.
  const isShown = flag(from, 'visible', { missing: true });
  return type && url && isShown ? { id: id(from) || type, type, url } : null;
}
