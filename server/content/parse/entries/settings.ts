import type { PostalAddress } from '../../../../shared/content/place';
import { type Settings, SOCIAL_NETWORKS, type SocialLink } from '../../../../shared/content/settings';
import type { ThemeFields } from '../../../../shared/content/theme';
import { picture, shareImage } from '../media';
import { type ParseContext, unreadable } from '../parseContext';
import { telephoneUrl } from '../telephone';
import { type Fields, field, figure, flag, id, many, oneOf, record, text, webAddress } from '../wire';
import { parsePlace } from './place';
import { parseMetas } from './seo';

/** The website's public settings. The answer is the service account's own record, so only known fields are copied. */
export function parseSettings(wire: unknown, context: ParseContext): Settings {
  const account = record(wire);
  const school = record(field(account, 'schools'));
  const seo = record(field(account, 'seo'));
  const title = text(account, 'title') || text(school, 'title');
  const theme = record(field(account, 'theme'));
  const siteName = text(account, 'siteName') || title;
  // A name or a school is enough. An answer with neither is not the settings.
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

/** The theme's fields as written. The code that uses them reports invalid values. */
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

/** @returns null without a city */
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
  // Hidden links are not sent to browsers at all.
  const isShown = flag(from, 'visible', { missing: true });
  return type && url && isShown ? { id: id(from) || type, type, url } : null;
}
