/** A picture for sharing. */
export interface SharePicture {
  /** Path on this site. */
  path: string
  width: number
  height: number
}

/** A picture that the browser preloads; fields as in a `source` of a `picture`. */
export interface EarlyPicture {
  media: string
  type: string
  srcSet: string
  sizes: string
  /** Path of the file that most phones choose. They get it in a `Link` header ahead of the page. */
  phoneChoice?: string
}

/** Most characters of a description, which search engines show. */
export const descriptionMax = 160

/** Meta data of a public page for search engines and link previews; its loader returns it as `head`. */
export interface PageHead {
  /** Without the brand, which is added where it is missing. */
  title: string
  /** One or two sentences, at most {@link descriptionMax} characters. */
  description: string
  picture?: SharePicture
  /** The page's largest picture, one for each screen width. */
  early?: readonly EarlyPicture[]
  /** schema.org objects; `@context` is added. */
  jsonLd?: readonly object[]
  /** The page's own path, without language, when the requested path is an alias. */
  canonicalPath?: string
  /** Keeps the page out of search engines. */
  noIndex?: boolean
}
