import type { ReactNode } from 'react'
import { StartDisclosure, type StartDisclosureProps } from '#shell/team-start/start-disclosure.tsx'
import { StartDetailLink } from '#shell/team-start/start-lines.tsx'
import { PlayerName } from '#shell/player/player-name.tsx'

/** Something about a player; `id` is its own. */
interface OfPlayer {
  id: string
  playerId: string
  playerName: string
  playerDisplayName: string | null
}

/** Properties of {@link StartPlayers}. */
export interface StartPlayersProps<Listed extends OfPlayer>
  extends Pick<StartDisclosureProps, 'isCapped' | 'tone' | 'label'> {
  players: readonly Listed[]
  /** What stands at the end of a player's line, e.g. a time. */
  detail: (listed: Listed) => ReactNode
}

/** An `li` with a number that opens the players it counts, each with a link to their page. */
export function StartPlayers<Listed extends OfPlayer>({
  players,
  detail,
  ...number
}: StartPlayersProps<Listed>) {
  return (
    <li>
      <StartDisclosure count={players.length} {...number}>
        {players.map((listed) => (
          <li key={listed.id}>
            <StartDetailLink to="/admin/player/$id" params={{ id: listed.playerId }} detail={detail(listed)}>
              <PlayerName name={listed.playerName} displayName={listed.playerDisplayName} />
            </StartDetailLink>
          </li>
        ))}
      </StartDisclosure>
    </li>
  )
}
