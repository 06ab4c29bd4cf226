/** Every number that the specification fixes, named once. Units are in the names: Ms, Px, S (seconds), Rem. */

export const LOADING_BAR_THROTTLE_MS = 200;
export const LOADING_BAR_DURATION_MS = 5000;
export const LOADING_BAR_HIDE_DELAY_MS = 500;
export const ONLINE_NOTICE_MS = 5000;
export const SCROLL_DELAY_MS = 100;
export const HASH_OFFSET_PX = 250;
export const BANNER_RESIZE_DEBOUNCE_MS = 200;
export const BANNER_MOBILE_OFFSET_PX = -30;
export const FOOTER_OFFSET_REM = 3.3;
export const FETCH_STATE_MIN_MS = 200;
export const CHUNK_RELOAD_INTERVAL_S = 60;

export const LOCALE_COOKIE = 'i18n_redirected';
export const LOCALE_COOKIE_MAX_AGE_S = 365 * 24 * 3600;
export const TRACKING_COOKIE_MAX_AGE_S = 172_800;

export const IMAGE_WIDTHS_PX = [320, 640, 768, 1024, 1280, 1536] as const;
export const MOBILE_SHELL_MAX_WIDTH_PX = 900;
export const COMPACT_NAVBAR_MAX_WIDTH_PX = 1300;
/** Matches mobile user agents. */
export const MOBILE_USER_AGENT = /mobile|ipad|android|iphone/i;

export const HOME_EVENTS_LIMIT = 6;
export const NAVBAR_EVENTS_LIMIT = 3;
export const NEWS_STORE_MAX = 6;
export const CAMPUS_MENU_COLUMNS = 3;
export const CAMPUS_MENU_COLUMN_ITEMS = 11;
export const LIST_PAGE_SIZE = 12;
export const POPIN_MIN_HEIGHT_PX = 534;

/** Dates in filters are rounded down to this, so that equal queries have equal URLs. */
export const QUERY_DATE_STEP_MS = 5 * 60_000;

/** The length of a title that search engines show. */
export const SHOWN_TITLE_LENGTH = 60;
