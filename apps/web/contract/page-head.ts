/** A picture for sharing. */
export interface SharePicture {
  /** Path on this site. */
  path: string
  width: number
  height: number
}

/** A picture the browser is to preload; fields as in a `source` of a `picture`. */
export interface EarlyPicture {
  media: string
  type: string
  srcSet: string
  sizes: string
  /** Path of the file that most phones choose; sent to them in a `Link` header ahead of the page. */
  phoneChoice?: string
}

/** Meta data of a public page for search engines and link previews; its loader returns it as `head`. */
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
  /** The page's own path, without language, where the requested path is an alias. */
  canonicalPath?: string
  /** Keeps the page out of search engines. */
  noIndex?: boolean
}
