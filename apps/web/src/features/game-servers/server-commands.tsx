import { Button } from '@kubora/ui/button'
import { Card } from '@kubora/ui/card'
import { Skeleton } from '@kubora/ui/skeleton'
import type { TFunction } from 'i18next'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation, useQuery } from 'urql'
import * as css from '#features/game-servers/game-servers.css.ts'
import {
  DropServerCommandMutation,
  GameServerCommandsQuery,
  RetryServerCommandMutation,
} from '#features/game-servers/server-commands.documents.ts'
import type { ResultOf } from '#graphql/graphql.ts'
import { FailureLine } from '#shell/failure/failure-line.tsx'
import { LoadFailure } from '#shell/failure/load-failure.tsx'
import { useKeyProps } from '#shell/keys/use-key-props.ts'
import { TextRouterLink } from '#shell/navigation/router-links.tsx'
import { RelativeTime } from '#shell/time/relative-time.tsx'
import { PlayerName } from '#shell/player/player-name.tsx'
import { playerTextOf } from '#shell/player/player-text.ts'

type Server = NonNullable<ResultOf<typeof GameServerCommandsQuery>['gameServer']>
type Command = Server['waitingCommands'][number]

// as many as the server returns of a kind
const shownMax = 50

/** Commands that wait for a game server, and those it did not carry out. */
export function ServerCommands({ id }: { id: string }) {
  const { t } = useTranslation('game-servers')
  const [{ data, error, fetching }, refetch] = useQuery({
    query: GameServerCommandsQuery,
    variables: { id },
    requestPolicy: 'cache-and-network',
  })
  const reload = () => refetch({ requestPolicy: 'network-only' })
  const server = data?.gameServer
  // the number is live, the lists are not
  const waiting = server?.pendingCommands ?? 0
  const isOutdated = server != null && waiting <= shownMax && waiting !== server.waitingCommands.length
  const readAgain = useEffectEvent(() => {
    if (isOutdated) reload()
  })
  useEffect(() => readAgain(), [waiting])
  const key = useKeyProps()
  return (
    <Card
      title={t(($) => $.commands.title)}
      lead={t(($) => $.commands.lead)}
      actions={
        <Button {...key('r')} size="sm" busy={fetching} onClick={reload}>
          {t(($) => $.commands.reload)}
        </Button>
      }
    >
      {server ? (
        <>
          <CommandList
            title={t(($) => $.commands.waiting, { count: server.pendingCommands })}
            serverId={id}
            commands={server.waitingCommands}
            none={t(($) => $.commands.noneWaiting)}
          />
          <CommandList
            title={t(($) => $.commands.failed)}
            serverId={id}
            commands={server.failedCommands}
            none={t(($) => $.commands.noneFailed)}
          />
        </>
      ) : error ? (
        <LoadFailure title={t(($) => $.loadFailed)} error={error} onRetry={reload} />
      ) : (
        <Skeleton shape="row" />
      )}
    </Card>
  )
}

interface CommandListProps {
  title: string
  serverId: string
  commands: readonly Command[]
  none: string
}

function CommandList({ title, serverId, commands, none }: CommandListProps) {
  return (
    <section className={css.keys}>
      <h3 className={css.partTitle}>{title}</h3>
      {commands.length === 0 ? (
        <p className={css.hint}>{none}</p>
      ) : (
        <ul data-arrow-rows="inside" className={css.keys}>
          {commands.map((command) => (
            <CommandRow key={command.id} serverId={serverId} command={command} />
          ))}
        </ul>
      )}
    </section>
  )
}

const receiptReasons = [
  'PLAYER_OFFLINE',
  'EXPIRED',
  'SUPERSEDED',
  'UNSUPPORTED',
  'INTERRUPTED',
  'NOT_APPLIED',
] as const

// plugins may give reasons of their own
function reasonText(t: TFunction<'game-servers'>, reason: string): string {
  const receiptReason = receiptReasons.find((code) => code === reason)
  return receiptReason
    ? t(($) => $.commands.reason[receiptReason])
    : t(($) => $.commands.reason.OTHER, { reason })
}

function CommandRow({ serverId, command }: { serverId: string; command: Command }) {
  const { t, i18n } = useTranslation('game-servers')
  const [{ fetching: isRetrying, error: notRetried }, retry] = useMutation(RetryServerCommandMutation)
  const [{ fetching: isDropping, error: notDropped }, drop] = useMutation(DropServerCommandMutation)
  const { id: commandId, type, playerId, playerName, createdAt, state, reason, repeatable } = command
  const name = playerTextOf(command)
  const isWaiting = state === 'QUEUED' || state === 'SENT'
  const variables = { id: serverId, commandId }
  const typeName = i18n.exists(`game-servers:commands.type.${type}`)
    ? t(($) => $.commands.type[type as 'notify'])
    : type
  return (
    <li className={css.keyRow}>
      <div className={css.keyTexts}>
        <span className={css.keyLine}>
          {typeName}
          <TextRouterLink to="/admin/player/$id" params={{ id: playerId }}>
            <PlayerName name={playerName} displayName={command.playerDisplayName} />
          </TextRouterLink>
        </span>
        <span className={css.hint}>
          <RelativeTime at={createdAt} /> · {t(($) => $.commands.state[state])}
          {reason === null ? null : `. ${reasonText(t, reason)}`}
        </span>
      </div>
      {isWaiting ? (
        <Button
          size="sm"
          busy={isDropping}
          aria-label={t(($) => $.commands.dropNamed, { type: typeName, name })}
          onClick={() => void drop(variables)}
        >
          {t(($) => $.commands.drop)}
        </Button>
      ) : repeatable ? (
        <Button
          size="sm"
          busy={isRetrying}
          aria-label={t(($) => $.commands.retryNamed, { type: typeName, name })}
          onClick={() => void retry(variables)}
        >
          {t(($) => $.commands.retry)}
        </Button>
      ) : null}
      <FailureLine error={notRetried ?? notDropped} />
    </li>
  )
}
