/** A photograph of the content service, its addresses absolute or of this site. */
export interface Picture {
  url: string;
  alt: string;
  /** Its author or a remark; absent without. */
  caption?: string | undefined;
  /** Pixels; null if unknown. */
  width: number | null;
  height: number | null;
  /** The same picture in other widths, ascending, without duplicates. */
  sources: PictureSource[];
  /** The URL template of its resized versions, with `{width}` and `{format}`. Absent if it cannot be resized. */
  resized?: string | undefined;
}

export interface PictureSource {
  url: string;
  /** Pixels. */
  width: number;
}

export interface FileLink {
  url: string;
  /** Kilobytes; null if unknown. */
  size: number | null;
  /** Without the dot, lower case: 'pdf'. */
  ext: string;
}
