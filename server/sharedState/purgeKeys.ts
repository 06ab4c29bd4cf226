/** Where purges are told: a stream of them, and a hash with the number of purges of each name. */
export interface PurgeKeys {
  stream: string;
  generations: string;
}

/** A field of that hash beside the names: a value that changes when Redis has lost its data. */
export const EPOCH = 'epoch';
