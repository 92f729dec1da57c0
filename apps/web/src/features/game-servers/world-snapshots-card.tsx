import { formatNumber } from '@kubora/i18n/format'
import { Button } from '@kubora/ui/button'
import { Card } from '@kubora/ui/card'
import { Skeleton } from '@kubora/ui/skeleton'
import type { Realm } from '@kubora/validation/realms'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation, useQuery, useSubscription } from 'urql'
import * as css from '#features/game-servers/game-servers.css.ts'
import { GameServerChangedSubscription } from '#features/game-servers/game-servers.documents.ts'
import type { GameServer } from '#features/game-servers/shown-servers.ts'
import { WaitingSnapshot } from '#features/game-servers/waiting-snapshot.tsx'
import {
  RequestWorldSnapshotsMutation,
  WorldSnapshotsQuery,
} from '#features/game-servers/world-snapshots.documents.ts'
import type { ResultOf } from '#graphql/graphql.ts'
import { FailureLine } from '#shell/failure/failure-line.tsx'
import { LoadFailure } from '#shell/failure/load-failure.tsx'
import { RelativeTime } from '#shell/time/relative-time.tsx'
import { useLocale } from '#shell/texts/use-locale.ts'

/** A comparison as it is shown. */
export type Snapshot = ResultOf<typeof WorldSnapshotsQuery>['worldSnapshots'][number]

/** Kinds of things, in the order in which they are shown. */
const comparedKinds = ['character', 'job', 'property', 'vehicle', 'license'] as const

/** A kind of things. */
export type SnapshotKind = (typeof comparedKinds)[number]

/** How the stored world of a game server and the one in the game differed last, and what a member has to decide of it. */
export function WorldSnapshotsCard({ server, realm }: { server: GameServer; realm: Realm }) {
  const { t } = useTranslation('game-servers')
  const [{ data, error }, refetch] = useQuery({
    query: WorldSnapshotsQuery,
    variables: { realm },
    requestPolicy: 'cache-and-network',
  })
  const reload = () => refetch({ requestPolicy: 'network-only' })
  const [{ error: refused, fetching: isRequesting }, request] = useMutation(RequestWorldSnapshotsMutation)
  // each change of a comparison is one of its game server
  const [{ data: event }] = useSubscription({ query: GameServerChangedSubscription })
  const readAgain = useEffectEvent(() => reload())
  useEffect(() => {
    if (event?.gameServerChanged.id === server.id) readAgain()
  }, [event, server.id])

  async function compare(): Promise<void> {
    const result = await request({ id: server.id })
    if (!result.error) reload()
  }

  return (
    <Card
      title={t(($) => $.snapshots.title)}
      lead={t(($) => $.snapshots.lead)}
      actions={
        <Button size="sm" busy={isRequesting} onClick={() => void compare()}>
          {t(($) => $.snapshots.request)}
        </Button>
      }
    >
      <FailureLine error={refused} />
      {data ? (
        <SnapshotList snapshots={data.worldSnapshots} onDecided={reload} />
      ) : error ? (
        <LoadFailure title={t(($) => $.snapshots.loadFailed)} error={error} onRetry={reload} />
      ) : (
        <Skeleton shape="row" />
      )}
    </Card>
  )
}

function SnapshotList({ snapshots, onDecided }: { snapshots: readonly Snapshot[]; onDecided: () => void }) {
  const { t } = useTranslation('game-servers')
  if (snapshots.length === 0) return <p className={css.hint}>{t(($) => $.snapshots.never)}</p>
  return (
    <ul className={css.keys}>
      {comparedKinds.flatMap((kind) =>
        snapshots
          .filter((snapshot) => snapshot.kind === kind)
          .map((snapshot) => (
            <li key={snapshot.id} className={css.keyTexts}>
              <span className={css.keyLine}>
                <strong>{t(($) => $.snapshotKind[kind])}</strong>
                <span className={css.hint}>
                  <RelativeTime at={snapshot.endedAt ?? snapshot.requestedAt} />
                </span>
              </span>
              <SnapshotText snapshot={snapshot} />
              {snapshot.state === 'WAITING' ? (
                <WaitingSnapshot snapshot={snapshot} kind={kind} onDecided={onDecided} />
              ) : null}
            </li>
          )),
      )}
    </ul>
  )
}

function SnapshotText({ snapshot }: { snapshot: Snapshot }) {
  const { t } = useTranslation('game-servers')
  const locale = useLocale()
  const { state } = snapshot
  const [listed, wanted, missing] = [snapshot.listed, snapshot.wanted, snapshot.missing].map((count) =>
    formatNumber(locale, count),
  )
  return (
    <span className={css.hint}>
      {state === 'DONE'
        ? t(($) => $.snapshots.done, { listed, wanted, missing })
        : t(($) => $.snapshots.state[state], { missing })}
    </span>
  )
}
