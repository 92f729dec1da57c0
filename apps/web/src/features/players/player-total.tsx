import { formatNumber } from '@kubora/i18n/format'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { PlayerCountQuery } from '#features/players/players.documents.ts'
import { foundVariables, type PlayersSearch } from '#features/players/players-search.ts'
import type { PlayerParts } from '#features/players/use-player-parts.ts'
import { listCount } from '#shell/table/list-count.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

/** How many players a list has, as far as that is known. */
export function PlayerTotal({ search, parts }: { search: PlayersSearch; parts: PlayerParts }) {
  const { t } = useTranslation('players')
  const locale = useLocale()
  const [{ data }] = useQuery({
    query: PlayerCountQuery,
    variables: foundVariables(search),
    requestPolicy: 'cache-and-network',
  })
  const loaded = parts.rows?.length ?? 0
  const isFirstPage = search.after === undefined
  const isWhole = isFirstPage && parts.nextCursor === null && !parts.isOld
  const { kind, count } = listCount({ counted: data?.playerCount, loaded, isWhole })
  const shown = formatNumber(locale, count)
  if (kind === 'exact') return t(($) => $.total.exact, { count, shown })
  if (kind === 'about') return t(($) => $.total.about, { count, shown })
  if (parts.isLoading || parts.isOld || data === undefined) return t(($) => $.total.searching)
  return count === 0 ? t(($) => $.total.noneYet) : t(($) => $.total.moreThan, { count, shown })
}
