import type { CollectionName } from '../../content/declarations/collectionName';

/** What reading one file needs to know, and where it tells what it found. */
export interface Reading {
  /** Size in bytes of every file of the media library, by address. */
  media: ReadonlyMap<string, number>;
  /** Something is wrong with the file. */
  report(reason: string): void;
  /** The file names an entry; whether there is one is known when all files are read. */
  link(to: CollectionName, slug: string, where: string): void;
}
