/** Where purges are told: a stream of them, and a hash with the number of purges of each name. */
export interface PurgeKeys {
  stream: string;
  generations: string;
}

/** In the hash, beside the names: other than it was when Redis has lost what it had. */
export const EPOCH = 'epoch';
