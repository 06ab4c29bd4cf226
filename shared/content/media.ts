/** A photograph of the content service, its addresses absolute or of this site. */
export interface Picture {
  url: string;
  alt: string;
  /** Who made it, or what is to be said of it; absent where nothing is. */
  caption?: string | undefined;
  /** Pixels; null when the service does not say. */
  width: number | null;
  height: number | null;
  /** The same picture in other widths, ascending, without duplicates. */
  sources: PictureSource[];
  /** Where any width and form of it is had: an address with `{width}` and `{format}` in it. Absent where nothing resizes it. */
  resized?: string | undefined;
}

export interface PictureSource {
  url: string;
  /** Pixels. */
  width: number;
}

export interface FileLink {
  url: string;
  /** Kilobytes; null when the service does not say. */
  size: number | null;
  /** Without the dot, lower case: 'pdf'. */
  ext: string;
}
