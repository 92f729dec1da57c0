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

/** Where the action of a picture is along its longer side, in percent from the left or the top; frames keep it in sight. */
export type PictureFocus = 60 | 75 | 80 | 85 | 90 | 95 | 100

/** A picture with the position that its frame shows. */
export type FocusedPicture = Picture & { focus: PictureFocus }

/** A picture of the landing page's carousel: composed once for wide screens and once for phones. */
export type HeroPicture = {
  key: string
  /** Name of the text that describes it, below `art` in the texts of the page. */
  altKey: string
  wide: FocusedPicture
  phone: FocusedPicture
}

interface HeroFiles {
  color: string
  focus: PictureFocus
  avif: readonly [string, string]
  webp: readonly [string, string]
}

/** A picture of the carousel in its usual sizes; addresses from wide to narrow. */
export function heroPictureOf(key: string, altKey: string, wide: HeroFiles, phone: HeroFiles): HeroPicture {
  return {
    key,
    altKey,
    wide: { ...sized(wide, [2400, 1600]), width: 2400, height: 900, color: wide.color, focus: wide.focus },
    phone: { ...sized(phone, [828, 640]), width: 828, height: 900, color: phone.color, focus: phone.focus },
  }
}

function sized(
  files: { avif: readonly [string, string]; webp: readonly [string, string] },
  [large, small]: readonly [number, number],
): Pick<Picture, 'sources'> {
  const both = ([first, second]: readonly [string, string]) => [
    { url: first, width: large },
    { url: second, width: small },
  ]
  return { sources: { avif: both(files.avif), webp: both(files.webp) } }
}

/** The value of `srcset` for the files of one format. */
export function srcSet(files: readonly PictureFile[]): string {
  return files.map(({ url, width }) => `${url} ${width}w`).join(', ')
}
