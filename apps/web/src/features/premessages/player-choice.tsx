import { Button } from '@kubora/ui/button'
import { TextField } from '@kubora/ui/text-field'
import { type KeyboardEvent, useDeferredValue, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { type PreviewedPlayer, PreviewedPlayersQuery } from '#features/premessages/premessages.documents.ts'
import * as css from '#features/premessages/premessages.css.ts'
import { playerText } from '#shell/player/player-text.ts'

/** Properties of {@link PlayerChoice}. */
export interface PlayerChoiceProps {
  chosen: PreviewedPlayer | null
  onChoose: (player: PreviewedPlayer | null) => void
}

/** Finds the player of the preview, chosen by a press or by arrows and Enter; the one who is chosen stands in the field. */
export function PlayerChoice({ chosen, onChoose }: PlayerChoiceProps) {
  const { t } = useTranslation('premessages')
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const text = useDeferredValue(typed.trim())
  const isPaused = text === '' || chosen !== null
  const [{ data, fetching, error }] = useQuery({
    query: PreviewedPlayersQuery,
    variables: { text },
    pause: isPaused,
    requestPolicy: 'network-only',
  })
  const players = isPaused ? [] : (data?.foundPlayers ?? [])
  const isExpanded = players.length > 0
  const isNobody = !isPaused && !fetching && !error && data !== undefined && !isExpanded
  const id = useId()

  function follow(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && isExpanded) {
      event.preventDefault()
      setAt((at + step + players.length) % players.length)
    }
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    // the form around is not sent by a choice
    event.preventDefault()
    // players found for an earlier text are not meant
    const player = fetching || text !== typed.trim() ? undefined : players[at]
    if (player) onChoose(player)
  }

  return (
    <div className={css.column}>
      <TextField
        label={t(($) => $.preview.player)}
        hint={t(($) => $.preview.playerHint)}
        error={error ? t(($) => $.preview.searchFailed) : isNobody ? t(($) => $.preview.nobody) : undefined}
        value={chosen ? playerText(chosen) : typed}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isExpanded}
        aria-controls={isExpanded ? id : undefined}
        aria-activedescendant={isExpanded ? `${id}-${at}` : undefined}
        onKeyDown={follow}
        onChange={({ target }) => {
          onChoose(null)
          setTyped(target.value)
          setAt(0)
        }}
      />
      {isExpanded ? (
        <div id={id} role="listbox" aria-label={t(($) => $.preview.found)} className={css.wrap}>
          {players.map((player, place) => (
            <Button
              key={player.id}
              id={`${id}-${place}`}
              role="option"
              tabIndex={-1}
              aria-selected={place === at}
              size="sm"
              variant={place === at ? 'accent' : 'secondary'}
              // the focus stays in the field
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(player)}
            >
              {playerText(player)}
            </Button>
          ))}
        </div>
      ) : null}
    </div>
  )
}
