import { isbot } from 'isbot';

/** Whether a `User-Agent` is that of a program that reads pages for somebody. */
export function isCrawler(agent: string | undefined): boolean {
  return isbot(agent);
}
