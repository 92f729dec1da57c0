import { formatNumber } from '@kubora/i18n/format'
import { useTranslation } from 'react-i18next'
import type { gameServerFragment } from '#features/game-servers/game-servers.documents.ts'
import * as css from '#features/game-servers/game-servers.css.ts'
import type { ResultOf } from '#graphql/graphql.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

/** How many players are on a game server, and the most it admits where that is known. */
export function PlayersOnline({ server }: { server: ResultOf<typeof gameServerFragment> }) {
  const { t } = useTranslation('game-servers')
  const locale = useLocale()
  const online = formatNumber(locale, server.playersOnline)
  const max = server.health?.playersMax ?? null
  if (max === null) return online
  return (
    <>
      {online} <span className={css.figureOf}>{t(($) => $.ofMax, { max: formatNumber(locale, max) })}</span>
    </>
  )
}
