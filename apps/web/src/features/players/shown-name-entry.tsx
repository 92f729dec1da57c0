import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { markOf, type MarkedPlayer } from '#features/players/mark-of.ts'
import { PlayerName } from '#shell/player/player-name.tsx'
import type { NamedPlayer } from '#shell/player/player-text.ts'

/** Returns the fact what a player is called in the game, with what the mark beside the name means; none for a player without a mark. */
export function shownNameEntry(
  player: NamedPlayer & MarkedPlayer,
  t: TFunction<'players'>,
): { term: string; value: ReactNode }[] {
  const mark = markOf(player)
  if (mark === null) return []
  const { name, displayName } = player
  const value = (
    <>
      <PlayerName name={name} displayName={displayName} />. {t(($) => $.mark[mark].text)}
    </>
  )
  return [{ term: t(($) => $.mark.term), value }]
}
