import { useTranslation } from 'react-i18next'
import type { SearchHit } from '#features/content/search/search-content.query.ts'
import { areaOf, marksWords, SearchHitTexts } from '#features/content/search/search-hit-item.tsx'
import { SiteLink } from '#shell/navigation/site-link.tsx'
import * as css from '#shell/search/search-combobox.css.ts'

/** Properties of {@link SiteHitGroups}. */
export interface SiteHitGroupsProps {
  /** Beginning of the ids of the options. */
  id: string
  hits: readonly SearchHit[]
  /** Words to mark on the page of a hit. */
  words: string
  /** Number of the chosen hit, from 0, in the order of the best hit of each section. */
  chosen: string | undefined
  /** Called when a hit is opened. */
  onFollow: () => void
}

/** Hits of the site by section, as groups of options. */
export function SiteHitGroups({ id, hits, words, chosen, onFollow }: SiteHitGroupsProps) {
  const { t } = useTranslation('search')
  return inSections(hits).map(({ area, found }) => (
    <div key={area} role="group" aria-labelledby={`${id}-${area}`} className={css.group}>
      <div id={`${id}-${area}`} role="presentation" className={css.groupTitle}>
        {t(($) => $.areas[area])}
      </div>
      {found.map(({ hit, index }) => (
        <SiteLink
          key={hit.path}
          path={hit.path}
          mark={marksWords(area) ? words : undefined}
          option={{ id: `${id}-${index}`, chosen: String(index) === chosen }}
          className={css.option}
          onClick={onFollow}
        >
          <SearchHitTexts hit={hit} />
        </SiteLink>
      ))}
    </div>
  ))
}

/** Returns the hits by section, that of the best hit first, numbered in the order in which they are shown. */
function inSections(hits: readonly SearchHit[]) {
  let index = -1
  return [...Map.groupBy(hits, areaOf)].map(([area, found]) => ({
    area,
    found: found.map((hit) => ({ hit, index: (index += 1) })),
  }))
}
