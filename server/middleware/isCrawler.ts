import { isbot } from 'isbot';
import { remembered } from '../../shared/memoise';

/** Whether a `User-Agent` is that of a program that reads pages for somebody. */
export const isCrawler = remembered((agent) => isbot(agent));
