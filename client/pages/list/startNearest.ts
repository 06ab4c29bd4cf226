import { inAddress } from '../../../shared/addresses/slug';
import type { CampusSummary, Geo } from '../../../shared/content/summaries';
import type { LabelKey, Labels } from '../../../shared/labels/labels';
import type { Site } from '../../site/SiteContext';
import { closest } from '../../ui/clicks';

/** Give up if the device has no position by then. */
const TIME_OUT_MS = 10_000;
/** A position up to ten minutes old is accurate enough to choose a campus. */
const MAX_AGE_MS = 600_000;
const SHOWN = 3;
const EARTH_RADIUS_KM = 6371;

/** Keys are `GeolocationPositionError` codes. */
const REFUSALS: Readonly<Record<number, LabelKey>> = { 1: 'nearest.refused', 3: 'nearest.late' };

/**
 * Shows the three nearest campuses when the button of `[data-nearest]` is pressed. The position is asked for only then
 * and never leaves the browser: the server is asked for all campuses, and the distances are computed here.
 * @returns stops listening
 */
export function startNearest(document: Document, site: Site, labels: Labels): () => void {
  function onClick(event: MouseEvent): void {
    const place = closest(event, '[data-nearest] > button')?.closest<HTMLElement>('[data-nearest]');
    if (place) void answer(place, site, labels);
  }
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}

async function answer(place: HTMLElement, site: Site, labels: Labels): Promise<void> {
  const said = place.querySelector('[role="status"]');
  if (!said) return;
  said.textContent = labels('nearest.asking');
  try {
    const [here, { items }] = await Promise.all([whereAmI(), site.content.get(site.queries.campuses())]);
    const list = said.ownerDocument.createElement('ul');
    list.className = 'nearest__list bare-list';
    list.setAttribute('role', 'list');
    for (const { campus, km } of nearest(items, here))
      list.append(row(campus, km, place.dataset.nearest ?? '', labels));
    said.replaceChildren(list);
  } catch (thrown) {
    const code = (thrown as Partial<GeolocationPositionError> | null)?.code ?? 0;
    said.textContent = labels(REFUSALS[code] ?? 'nearest.unknown');
  }
}

/** @throws GeolocationPositionError if the visitor or the device refuses, or on time-out */
function whereAmI(): Promise<Geo> {
  return new Promise((resolve, reject) => {
    // Missing on plain http.
    if (!navigator.geolocation) throw new Error('no geolocation');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      reject,
      { timeout: TIME_OUT_MS, maximumAge: MAX_AGE_MS },
    );
  });
}

/** Campuses by distance as the crow flies, nearest first. */
export function nearest(
  campuses: readonly CampusSummary[],
  here: Geo,
): { campus: CampusSummary; km: number }[] {
  return campuses
    .flatMap((campus) => (campus.geo ? [{ campus, km: distanceKm(here, campus.geo) }] : []))
    .sort((one, other) => one.km - other.km)
    .slice(0, SHOWN);
}

/** Haversine formula. */
function distanceKm(from: Geo, to: Geo): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;
  const a =
    half(to.lat - from.lat) +
    Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * half(to.lng - from.lng);
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(a)));
}

function row({ slug, title }: CampusSummary, km: number, hrefOf: string, labels: Labels): HTMLElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = hrefOf.replace('{campus}', encodeURIComponent(inAddress(slug)));
  link.textContent = title;
  item.append(link, ` ${labels('nearest.distance', { km: Math.max(1, Math.round(km)) })}`);
  return item;
}
