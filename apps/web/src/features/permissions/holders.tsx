import { Badge } from '@kubora/ui/badge'
import { Button } from '@kubora/ui/button'
import { Skeleton } from '@kubora/ui/skeleton'
import type { TypedDocumentNode } from '@urql/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { EndText } from '#features/permissions/end-text.tsx'
import { reasonText } from '#features/permissions/reason-text.ts'
import * as css from '#features/permissions/rights.css.ts'
import type { RightsHolder, RightsHolders } from '#features/permissions/rights.documents.ts'
import { useRightsChanges } from '#features/permissions/use-rights-changes.ts'
import { TextRouterLink } from '#shell/navigation/router-links.tsx'
import { PanelQuery } from '#shell/panel/panel-query.tsx'
import { PlayerName } from '#shell/player/player-name.tsx'

type HoldersQuery = TypedDocumentNode<{ holders: RightsHolders }, { id: string; after?: string | null }>

/** Properties of {@link Holders}. */
export interface HoldersProps {
  query: HoldersQuery
  id: string
  /** Said when there is nobody. */
  none: string
  /** The permission whose holders they are; left out for those of a rank or group. */
  permission?: string
  /** Buttons of a player; left out where nothing can be changed. */
  buttons?: (holder: RightsHolder) => ReactNode
}

/** The players who have something, page by page, live. */
export function Holders({ query, id, none, permission, buttons }: HoldersProps) {
  // the cursor that led to each further page
  const [cursors, setCursors] = useState<readonly (string | null)[]>([null])
  return (
    <div className={css.column}>
      {cursors.map((after, index) => (
        <HoldersPart
          key={after ?? 'first'}
          query={query}
          id={id}
          after={after}
          none={index === 0 ? none : null}
          permission={permission}
          buttons={buttons}
          onMore={index === cursors.length - 1 ? (next) => setCursors([...cursors, next]) : null}
        />
      ))}
    </div>
  )
}

interface HoldersPartProps {
  query: HoldersQuery
  id: string
  after: string | null
  none: string | null
  permission: string | undefined
  buttons: ((holder: RightsHolder) => ReactNode) | undefined
  onMore: ((cursor: string) => void) | null
}

function HoldersPart({ query, id, after, none, permission, buttons, onMore }: HoldersPartProps) {
  const { t } = useTranslation('rights')
  const [{ data, error }, refetch] = useQuery({
    query,
    variables: { id, after },
    requestPolicy: 'cache-and-network',
  })
  const reload = () => refetch({ requestPolicy: 'network-only' })
  useRightsChanges(reload)
  return (
    <PanelQuery
      data={data?.holders}
      error={error}
      failed={t(($) => $.members.loadFailed)}
      onRetry={reload}
      outline={<Skeleton shape="row" />}
    >
      {({ items, nextCursor }) => (
        <>
          {items.length === 0 ? (
            none === null ? null : (
              <p className={css.quiet}>{none}</p>
            )
          ) : (
            <ul data-arrow-rows="page" className={css.list}>
              {items.map((holder) => (
                <Holder
                  key={holder.playerId}
                  holder={holder}
                  permission={permission}
                  buttons={buttons?.(holder)}
                />
              ))}
            </ul>
          )}
          {nextCursor !== null && onMore !== null ? (
            <Button size="sm" className={css.atStart} onClick={() => onMore(nextCursor)}>
              {t(($) => $.members.more)}
            </Button>
          ) : null}
        </>
      )}
    </PanelQuery>
  )
}

interface HolderProps {
  holder: RightsHolder
  permission: string | undefined
  buttons: ReactNode
}

function Holder({ holder, permission, buttons }: HolderProps) {
  const { t } = useTranslation('rights')
  const { playerId, playerName, playerDisplayName, isTeamMember, endsAt, reasons } = holder
  return (
    <li className={css.entry}>
      <div className={css.spread}>
        <span className={css.line}>
          <TextRouterLink to="/admin/player/$id" params={{ id: playerId }}>
            <PlayerName name={playerName} displayName={playerDisplayName} />
          </TextRouterLink>
          {isTeamMember ? <Badge tone="teal">{t(($) => $.team.yes)}</Badge> : null}
          {reasons.length === 0 ? <EndText endsAt={endsAt} /> : null}
        </span>
        {buttons ? <span className={css.line}>{buttons}</span> : null}
      </div>
      {reasons.map((reason) => (
        <span key={`${reason.source} ${reason.sourceName} ${reason.granted}`} className={css.line}>
          <span className={css.small}>{reasonText(t, reason, permission)}</span>
          {reason.endsAt === null ? null : <EndText endsAt={reason.endsAt} />}
        </span>
      ))}
    </li>
  )
}
