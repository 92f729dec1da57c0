import type { NamedPlayer } from '#shell/player/player-text.ts'
import * as css from '#shell/player/player-name.css.ts'

/** Properties of {@link PlayerName}. */
export interface PlayerNameProps extends NamedPlayer {
  /** Whether the stored name stands beneath the one that the game shows; else in brackets. */
  stacked?: boolean
}

/** What a player is called: the name that the game shows, of any script and direction, then the stored one where that is another one. */
export function PlayerName({ name, displayName, stacked = false }: PlayerNameProps) {
  if (displayName === null) return name
  return (
    <>
      <bdi>{displayName}</bdi>
      {stacked ? <span className={css.beneath}>{name}</span> : ` (${name})`}
    </>
  )
}
