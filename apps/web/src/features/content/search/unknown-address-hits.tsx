import { useTranslation } from 'react-i18next'
import * as css from '#features/content/search/content-search.css.ts'
import { searchMaxLength } from '#features/content/reading/reading-search.ts'
import { unknownAddressScope } from '#features/content/search/search-content.query.ts'
import { SearchHitItem } from '#features/content/search/search-hit-item.tsx'
import { useSearchHits } from '#features/content/search/use-search-hits.ts'

/** Pages that the words of an unknown address may mean; nothing when there are none. */
export function UnknownAddressHits({ path }: { path: string }) {
  const { t } = useTranslation('search')
  const words = wordsOfAddress(path)
  const { hits, didYouMean } = useSearchHits(words, unknownAddressScope)
  if (hits.length === 0) return null
  return (
    <section className={css.group}>
      <h2 className={css.groupTitle}>{t(($) => $.unknownAddress)}</h2>
      <ul className={css.hits}>
        {hits.map((hit) => (
          <li key={hit.path}>
            <SearchHitItem hit={hit} q={didYouMean ?? words} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Returns the words of the last part of an address that has any: `/wiki/mein-fahrzeug.html` is about `mein fahrzeug`. */
function wordsOfAddress(path: string): string {
  const parts = path.split('/').map((part) =>
    decode(part)
      .replace(/\.[a-z]{2,5}$/i, '')
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
  )
  return parts.findLast((part) => part.length > 1)?.slice(0, searchMaxLength) ?? ''
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
