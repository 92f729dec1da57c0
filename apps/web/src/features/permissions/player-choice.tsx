import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { PlayersByNameQuery } from '#features/permissions/rights.documents.ts'
import { PlayerSearchField } from '#shell/player/player-search-field.tsx'
import { playerTextOf } from '#shell/player/player-text.ts'

/** A player whom something is given. */
export interface ChosenPlayer {
  playerId: string
  playerName: string
  playerDisplayName: string | null
}

/** Properties of {@link PlayerChoice}. */
export interface PlayerChoiceProps {
  chosen: ChosenPlayer | null
  onChoose: (player: ChosenPlayer | null) => void
  error?: string | undefined
}

/** Finds a player by the start of the name; the one who is chosen stands in the field. */
export function PlayerChoice({ chosen, onChoose, error }: PlayerChoiceProps) {
  const { t } = useTranslation('rights')
  const [typed, setTyped] = useState('')
  const start = useDeferredValue(typed.trim())
  const isPaused = start === '' || chosen !== null
  const [{ data, fetching, error: failure }] = useQuery({
    query: PlayersByNameQuery,
    variables: { start },
    pause: isPaused,
    requestPolicy: 'network-only',
  })
  const players = isPaused ? [] : (data?.playersByName ?? [])
  const isNobody = !isPaused && data !== undefined && !fetching && players.length === 0
  return (
    <PlayerSearchField
      label={t(($) => $.give.player)}
      hint={t(($) => $.give.playerHint)}
      error={error ?? (isNobody && !failure ? t(($) => $.give.noPlayer) : undefined)}
      foundLabel={t(($) => $.give.found)}
      value={chosen ? playerTextOf(chosen) : typed}
      onType={(text) => {
        onChoose(null)
        setTyped(text)
      }}
      options={players.map((player) => ({
        id: player.playerId,
        text: player.nameCurrent
          ? playerTextOf(player)
          : t(($) => $.give.former, { name: playerTextOf(player) }),
      }))}
      isCurrent={!fetching && start === typed.trim()}
      onChoose={(id) => onChoose(players.find(({ playerId }) => playerId === id) ?? null)}
      enterSends={chosen !== null || typed.trim() === ''}
    />
  )
}
