import { Button } from '@kubora/ui/button'
import { TextField } from '@kubora/ui/text-field'
import { type KeyboardEvent, useDeferredValue, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { PlayersByNameQuery } from '#features/permissions/rights.documents.ts'
import * as css from '#features/permissions/rights.css.ts'
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

/** Finds a player by the start of the name, chosen by a press or by arrows and Enter; the one who is chosen stands in the field. */
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
  const isExpanded = players.length > 0
  const id = useId()
  const [place, setPlace] = useState(0)
  const isNobody = start !== '' && chosen === null && data !== undefined && !fetching && players.length === 0

  function follow(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && isExpanded) {
      event.preventDefault()
      setPlace((place + step + players.length) % players.length)
    }
    if (event.key !== 'Enter' || chosen !== null || typed.trim() === '') return
    event.preventDefault()
    // players found for an earlier text are not meant
    const player = fetching || start !== typed.trim() ? undefined : players[place]
    if (player) onChoose(player)
  }

  return (
    <div className={css.column}>
      <TextField
        label={t(($) => $.give.player)}
        hint={t(($) => $.give.playerHint)}
        error={error ?? (isNobody && !failure ? t(($) => $.give.noPlayer) : undefined)}
        value={chosen ? playerTextOf(chosen) : typed}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isExpanded}
        aria-controls={isExpanded ? id : undefined}
        aria-activedescendant={isExpanded ? `${id}-${place}` : undefined}
        onKeyDown={follow}
        onChange={({ target }) => {
          onChoose(null)
          setTyped(target.value)
          setPlace(0)
        }}
      />
      {isExpanded ? (
        <div id={id} role="listbox" aria-label={t(($) => $.give.found)} className={css.found}>
          {players.map((player, at) => (
            <Button
              key={player.playerId}
              id={`${id}-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === place}
              size="sm"
              variant={at === place ? 'accent' : 'secondary'}
              // the focus stays in the field
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(player)}
            >
              {player.nameCurrent
                ? playerTextOf(player)
                : t(($) => $.give.former, { name: playerTextOf(player) })}
            </Button>
          ))}
        </div>
      ) : null}
    </div>
  )
}
