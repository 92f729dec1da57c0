/** One file of a picture: its address and its width in pixels, as `srcset` wants them. */
export type PictureFile = { url: string; width: number }

/** A picture in both formats, the widest file first. Width and height are those of the widest. */
export type Picture = {
  sources: { avif: readonly PictureFile[]; webp: readonly PictureFile[] }
  width: number
  height: number
  /** What to show until it is there, as `#rrggbb`. */
  color: string
}

/** A picture of the landing page's carousel: composed once for wide screens and once for phones. */
export type HeroPicture = {
  key: string
  /** Name of the text that describes it, below `art` in the texts of the page. */
  altKey: string
  wide: Picture
  phone: Picture
}

/** The value of `srcset` for the files of one format. */
export function srcSet(files: readonly PictureFile[]): string {
  return files.map(({ url, width }) => `${url} ${width}w`).join(', ')
}
