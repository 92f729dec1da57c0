import { encodeThumbnail, type ThumbnailWidth } from '#features/livestreams/thumbnails/encode-thumbnail.ts'
import { fetchPicture } from '#features/livestreams/thumbnails/fetch-picture.ts'
import { createRecentlyUsed } from '#graphql/recently-used.ts'

/** Time for which a picture is shown before it is fetched again, ms: platforms make a new one every few minutes. */
const keepMs = 60_000

/** Time for which a failure is cached, ms. */
const keepFailureMs = 15_000

type Kept = { picture: Promise<Buffer | null>; until: number }

/** Returns the picture of a running stream, fetched once for all visitors; null when it cannot be fetched. */
export type Thumbnails = (template: string, width: ThumbnailWidth) => Promise<Buffer | null>

/** Creates a cache of pictures in this process. Pictures are fetched only from the allowed origins. */
export function createThumbnails(allowedOrigins: readonly string[]): Thumbnails {
  const kept = createRecentlyUsed<Kept>(100)
  return (template, width) => {
    const url = template.replaceAll('{width}', String(width)).replaceAll('{height}', String((width * 9) / 16))
    const key = `${width} ${url}`
    const known = kept.get(key)
    if (known !== undefined && known.until > Date.now()) return known.picture
    const entry: Kept = { picture: load(url, width), until: Date.now() + keepMs }
    kept.set(key, entry)
    void entry.picture.then((picture) => {
      if (picture === null) entry.until = Date.now() + keepFailureMs
    })
    return entry.picture
  }

  async function load(url: string, width: ThumbnailWidth): Promise<Buffer | null> {
    const picture = await fetchPicture(url, allowedOrigins)
    return picture === null ? null : encodeThumbnail(picture, width)
  }
}
