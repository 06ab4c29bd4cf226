const REGION_ID = 'annonces';

/** Puts the live region there before it is needed: text that arrives together with its region is often not read. */
export function prepareAnnouncements(): void {
  if (document.getElementById(REGION_ID)) return;
  const region = document.createElement('div');
  region.id = REGION_ID;
  region.className = 'visually-hidden';
  region.setAttribute('role', 'status');
  document.body.append(region);
}

/** Tells assistive technology what happened, politely, through one live region outside React's tree. */
export function announce(text: string): void {
  prepareAnnouncements();
  const region = document.getElementById(REGION_ID);
  if (!region) return;
  // The same words twice are two announcements only when there was nothing in between.
  region.replaceChildren();
  region.append(text);
}
