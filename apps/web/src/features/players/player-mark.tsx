import { Badge } from '@kubora/ui/badge'
import { useTranslation } from 'react-i18next'
import { markOf, type MarkedPlayer } from '#features/players/mark-of.ts'

/** Where a player with a name of other characters comes from, as far as it is known; nothing for all others. */
export function PlayerMark({ player }: { player: MarkedPlayer }) {
  const { t } = useTranslation('players')
  const mark = markOf(player)
  if (mark === null) return null
  const text = t(($) => $.mark[mark].text)
  return (
    <span role="img" aria-label={text} title={text}>
      <Badge>{t(($) => $.mark[mark].short)}</Badge>
    </span>
  )
}
