/** Search engines that take part in IndexNow: one address passes on to all of them. */
export interface IndexNowTarget {
  key: string;
  url: string;
}
