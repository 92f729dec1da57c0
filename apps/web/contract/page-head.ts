/** A picture for sharing. */
export interface SharePicture {
  /** Path on this site. */
  path: string
  width: number
  height: number
}

/** A picture the browser fetches before it has read so far; as in a `source` of a `picture`. */
export interface EarlyPicture {
  media: string
  type: string
  srcSet: string
  sizes: string
  /** Path of the one most phones choose; they are told of it ahead of the page. */
  phoneChoice?: string
}

/** What a public page says of itself to search engines and where it is shared; its loader returns it as `head`. */
export interface PageHead {
  /** Without the brand; it is added where it is missing. */
  title: string
  /** One or two sentences, at most 160 characters. */
  description: string
  picture?: SharePicture
  /** The page's largest picture, one for each width of the screen. */
  early?: readonly EarlyPicture[]
  /** schema.org objects; `@context` is added. */
  jsonLd?: readonly object[]
  /** The page's own path where the one it was asked by is not, without language. */
  canonicalPath?: string
  /** Keeps the page out of search engines. */
  noIndex?: boolean
}
