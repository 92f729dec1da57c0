import { formatDay } from '@kubora/i18n/format'
import {
  BookOpen,
  ChevronRight,
  Crown,
  Download,
  FileText,
  Gamepad2,
  History,
  Rocket,
  Scale,
  Users,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import * as css from '#features/content/search/content-search.css.ts'
import { fillSegments } from '#features/content/search/fill-segments.ts'
import type { SearchHit } from '#features/content/search/search-content.query.ts'
import { SiteLink } from '#shell/navigation/site-link.tsx'
import type { TextSegment } from '#shell/rich-text/mark-words.ts'
import { siteText } from '#shell/rich-text/site-text.ts'
import { hit as hitClass } from '#shell/search/search-field.css.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

/** Sections of the site that have hits. */
export type SearchArea =
  | 'rules'
  | 'wiki'
  | 'changelog'
  | 'join'
  | 'games'
  | 'downloads'
  | 'legal'
  | 'shop'
  | 'team'

const areaOfKind = {
  ruleCategory: 'rules',
  rule: 'rules',
  wikiPage: 'wiki',
  wikiShortcut: 'wiki',
  wikiCommand: 'wiki',
  changelogEntry: 'changelog',
  joinStep: 'join',
  joinError: 'join',
  gameCard: 'games',
  legalPage: 'legal',
  productCategory: 'shop',
  product: 'shop',
  teamMember: 'team',
} as const

/** Returns the section of the site a hit belongs to. */
export function areaOf({ kind }: SearchHit): SearchArea {
  if (kind === null) return 'downloads'
  return kind in areaOfKind ? areaOfKind[kind as keyof typeof areaOfKind] : 'wiki'
}

/** Returns whether the pages of a section mark the words of a search. */
export function marksWords(area: SearchArea): boolean {
  return area === 'rules' || area === 'wiki' || area === 'changelog'
}

const areaIcons = {
  rules: Scale,
  wiki: BookOpen,
  changelog: History,
  join: Rocket,
  games: Gamepad2,
  downloads: Download,
  legal: FileText,
  shop: Crown,
  team: Users,
}

/** Properties of {@link SearchHitItem}. */
export interface SearchHitItemProps {
  hit: SearchHit
  /** Search text. */
  q: string
}

/** A hit as a link: its section and parent page, its title, and the matching text. */
export function SearchHitItem({ hit, q }: SearchHitItemProps) {
  return (
    <SiteLink path={hit.path} mark={marksWords(areaOf(hit)) ? q : undefined} data-hit className={hitClass}>
      <SearchHitTexts hit={hit} />
    </SiteLink>
  )
}

/** What a hit shows. */
export function SearchHitTexts({ hit }: { hit: SearchHit }) {
  const { t } = useTranslation('search')
  const locale = useLocale()
  const area = areaOf(hit)
  const Icon = areaIcons[area]
  const location = hit.date === null ? siteText(hit.parentTitle ?? '') : formatDay(locale, hit.date)
  return (
    <>
      <span className={css.hitIcon}>
        <Icon aria-hidden size={18} />
      </span>
      <span className={css.hitTexts}>
        <span className={css.hitLocation}>
          {t(($) => $.areas[area])}
          {location === '' ? null : (
            <>
              <ChevronRight aria-hidden size={14} />
              {location}
            </>
          )}
        </span>
        <span className={css.hitTitle}>
          <Segments segments={hit.title.length > 0 ? hit.title : [{ text: location, match: false }]} />
        </span>
        {hit.snippet.length > 0 ? (
          <span className={css.hitSnippet}>
            <Segments segments={hit.snippet} />
          </span>
        ) : null}
      </span>
    </>
  )
}

function Segments({ segments }: { segments: readonly TextSegment[] }) {
  // keys are positions: segments are never reordered
  return fillSegments(segments, siteText).map((segment, index) =>
    segment.match ? (
      <mark key={index} className={css.mark}>
        {segment.text}
      </mark>
    ) : (
      segment.text
    ),
  )
}
