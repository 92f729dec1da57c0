import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { type PreviewedPlayer, PreviewedPlayersQuery } from '#features/premessages/premessages.documents.ts'
import { PlayerSearchField } from '#shell/player/player-search-field.tsx'
import { playerText } from '#shell/player/player-text.ts'

/** Properties of {@link PlayerChoice}. */
export interface PlayerChoiceProps {
  chosen: PreviewedPlayer | null
  onChoose: (player: PreviewedPlayer | null) => void
}

/** Finds the player of the preview; the one who is chosen stands in the field. */
export function PlayerChoice({ chosen, onChoose }: PlayerChoiceProps) {
  const { t } = useTranslation('premessages')
  const [typed, setTyped] = useState('')
  const text = useDeferredValue(typed.trim())
  const isPaused = text === '' || chosen !== null
  const [{ data, fetching, error }] = useQuery({
    query: PreviewedPlayersQuery,
    variables: { text },
    pause: isPaused,
    requestPolicy: 'network-only',
  })
  const players = isPaused ? [] : (data?.foundPlayers ?? [])
  const isNobody = !isPaused && !fetching && !error && data !== undefined && players.length === 0
  return (
    <PlayerSearchField
      label={t(($) => $.preview.player)}
      hint={t(($) => $.preview.playerHint)}
      error={error ? t(($) => $.preview.searchFailed) : isNobody ? t(($) => $.preview.nobody) : undefined}
      foundLabel={t(($) => $.preview.found)}
      value={chosen ? playerText(chosen) : typed}
      onType={(next) => {
        onChoose(null)
        setTyped(next)
      }}
      options={players.map((player) => ({ id: player.id, text: playerText(player) }))}
      isCurrent={!fetching && text === typed.trim()}
      onChoose={(id) => onChoose(players.find((player) => player.id === id) ?? null)}
      // the premessage around is not sent by a choice for its preview
      enterSends={false}
    />
  )
}
