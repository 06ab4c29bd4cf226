import type { CollectionName } from '../../content/declarations/collectionName';

/** The context of reading one file, and its callbacks. */
export interface Reading {
  /** Size in bytes of every file of the media library, by address. */
  media: ReadonlyMap<string, number>;
  /** Reports a problem of the file. */
  report(reason: string): void;
  /** Records a reference to an entry, which is checked once all files are read. */
  link(to: CollectionName, slug: string, where: string): void;
}
