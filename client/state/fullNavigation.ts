import { mayReload } from './reloadOnce';
import type { Router } from './softNavigation';
import { keepTyped } from './typedFields';

let headedFor: () => string | null = () => null;
let isRefreshing: () => boolean = () => false;

/** From now on a soft navigation that cannot go on may become a full one. */
export function followNavigation(router: Router): void {
  headedFor = () => {
    const { location: destination } = router.state.navigation;
    return destination ? destination.pathname + destination.search + destination.hash : null;
  };
  isRefreshing = () => router.state.revalidation === 'loading';
}

/** Makes the soft navigation that is under way a full one. @returns whether there was one */
export function continueInFull(): boolean {
  const destination = headedFor();
  if (destination === null) return false;
  location.assign(destination);
  return true;
}

/** A full navigation to where something answers: without a connection the page on screen is all there is. */
export async function leaveFor(address: string): Promise<void> {
  if (await answers(address)) location.assign(address);
}

/**
 * Leaves the answers of another build to pages of that build: the soft navigation that is under way becomes a full one;
 * a page whose data is being refreshed is loaded anew, with what was typed in it. @returns whether the page is being left
 */
export function continueInOtherBuild(): boolean {
  return continueInFull() || (isRefreshing() && reloadPage());
}

/** At most once in a while. @returns whether it is being loaded anew */
function reloadPage(): boolean {
  if (!mayReload(window, Date.now())) return false;
  keepTyped(window);
  location.reload();
  return true;
}

/** What never comes: the page is being left, and nothing of it should change any more. */
export function untilGone(): Promise<never> {
  return new Promise(() => undefined);
}

/**
 * Loads a part of the site's code. After a deploy it may be gone: then the page that was on its way, or the present
 * one with what was typed in it, is loaded in full, at most once in a while. Else it rejects, as it does on the server.
 */
export async function importChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (typeof window === 'undefined' || !(await leave())) throw error;
    return untilGone();
  }
}

async function leave(): Promise<boolean> {
  const address = headedFor() ?? location.href;
  // A page that works as it stands is not given up for one that does not come; a service worker always has one.
  if (!isServed() && !(await answers(address))) return false;
  if (headedFor() === null) return reloadPage();
  return mayReload(window, Date.now()) && continueInFull();
}

/** Whether a service worker answers for this page: it has a copy, or something to say without one. */
export function isServed(): boolean {
  try {
    return Boolean(navigator.serviceWorker?.controller);
  } catch {
    // Where storage is forbidden, so is asking.
    return false;
  }
}

async function answers(address: string): Promise<boolean> {
  try {
    await fetch(address, { method: 'HEAD' });
    return true;
  } catch {
    return false;
  }
}
