import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { MigratablePlayersQuery } from '#features/player-migrations/player-migrations.documents.ts'
import { isDenied } from '#shell/panel/panel-page.tsx'
import { PlayerSearchField } from '#shell/player/player-search-field.tsx'
import { playerText } from '#shell/player/player-text.ts'

/** Properties of {@link PlayerChoice}. */
export interface PlayerChoiceProps {
  /** Whether everything goes from this player, or to them. */
  side: 'from' | 'to'
  onChoose: (id: string) => void
}

/** Finds a player of the migration. */
export function PlayerChoice({ side, onChoose }: PlayerChoiceProps) {
  const { t } = useTranslation('player-migrations')
  const [typed, setTyped] = useState('')
  const text = useDeferredValue(typed.trim())
  const isPaused = text === ''
  const [{ data, fetching, error }] = useQuery({
    query: MigratablePlayersQuery,
    variables: { text },
    pause: isPaused,
    requestPolicy: 'network-only',
  })
  const players = isPaused ? [] : (data?.foundPlayers ?? [])
  const isNobody = !isPaused && !fetching && data !== undefined && players.length === 0
  const failed = isDenied(error) ? t(($) => $.choice.noSearch) : t(($) => $.choice.searchFailed)
  return (
    <PlayerSearchField
      label={t(($) => $.choice[side])}
      hint={t(($) => $.choice.hint)}
      error={error && !isPaused ? failed : isNobody ? t(($) => $.choice.nobody) : undefined}
      foundLabel={t(($) => $.choice.found)}
      value={typed}
      onType={setTyped}
      options={players.map((player) => ({ id: player.id, text: playerText(player) }))}
      isCurrent={!fetching && text === typed.trim()}
      onChoose={onChoose}
      enterSends={false}
    />
  )
}
