import type { Location } from 'react-router-dom';

/**
 * Where a part stands that is kept for many pages. It may ask for the path of its page, and depends on it then; one that asks
 * for more of the address cannot be kept, and is drawn in its page.
 */
export class Place implements Location {
  /** The path, once it has been asked for. */
  asked: string | null = null;
  readonly state = null;
  readonly key = 'default';
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  get pathname(): string {
    this.asked = this.#path;
    return this.#path;
  }

  get search(): never {
    throw new Error('A part that is kept knows the path of its page, and no parameters');
  }

  get hash(): never {
    throw new Error('A part that is kept knows the path of its page, and no anchor');
  }
}
