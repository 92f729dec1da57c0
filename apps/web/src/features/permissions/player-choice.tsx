import { Button } from '@kubora/ui/button'
import { TextField } from '@kubora/ui/text-field'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { PlayersByNameQuery } from '#features/permissions/rights.documents.ts'
import * as css from '#features/permissions/rights.css.ts'

/** A player whom something is given. */
export interface ChosenPlayer {
  playerId: string
  playerName: string
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
  const [{ data, fetching, error: failure }] = useQuery({
    query: PlayersByNameQuery,
    variables: { start },
    pause: start === '' || chosen !== null,
    requestPolicy: 'network-only',
  })
  const players = start === '' || chosen !== null ? [] : (data?.playersByName ?? [])
  const isNobody = start !== '' && chosen === null && data !== undefined && !fetching && players.length === 0
  return (
    <div className={css.column}>
      <TextField
        label={t(($) => $.give.player)}
        hint={t(($) => $.give.playerHint)}
        error={error ?? (isNobody && !failure ? t(($) => $.give.noPlayer) : undefined)}
        value={chosen?.playerName ?? typed}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ target }) => {
          onChoose(null)
          setTyped(target.value)
        }}
      />
      {players.length === 0 ? null : (
        <div role="group" aria-label={t(($) => $.give.found)} className={css.found}>
          {players.map((player) => (
            <Button key={player.playerId} size="sm" onClick={() => onChoose(player)}>
              {player.playerName}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
