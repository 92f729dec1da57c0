import { Alert } from '@kubora/ui/alert'
import { EmptyState } from '@kubora/ui/empty-state'
import { IconButton } from '@kubora/ui/icon-button'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { ArrowLeftRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { MigrationDesk } from '#features/player-migrations/migration-desk.tsx'
import type { MigrationSearch } from '#features/player-migrations/migration-search.ts'
import { PastMigrations } from '#features/player-migrations/past-migrations.tsx'
import { PlayerSide } from '#features/player-migrations/player-side.tsx'
import {
  type MigrationPreview,
  PlayerMigrationsQuery,
} from '#features/player-migrations/player-migrations.documents.ts'
import * as css from '#features/player-migrations/player-migrations.css.ts'
import { focusInView } from '#shell/navigation/focus-in-view.ts'
import { TextRouterLink } from '#shell/navigation/router-links.tsx'
import { PanelPage } from '#shell/panel/panel-page.tsx'
import { playerText } from '#shell/player/player-text.ts'
import { useSearchChange } from '#shell/table/use-search-change.ts'

/** Moves everything of one player to another one, after showing what that would do. */
export function MigratePage({ search }: { search: MigrationSearch }) {
  const { t } = useTranslation('player-migrations')
  const [{ error }] = useQuery({ query: PlayerMigrationsQuery, variables: { after: null } })
  const [done, setDone] = useState<MigrationPreview | null>(null)
  const change = useSearchChange(search)
  const { from, to } = search

  const sides = useRef<HTMLDivElement>(null)
  const chosen = useRef<'from' | 'to' | null>(null)

  function show(next: MigrationSearch): void {
    setDone(null)
    change(next)
  }

  function choose(side: 'from' | 'to', id: string | undefined): void {
    chosen.current = side
    show({ [side]: id })
  }

  // what had the focus is gone: on to the player who is missing, else to the button that chooses another one
  useEffect(() => {
    const side = chosen.current
    if (side === null) return
    chosen.current = null
    const find = (selector: string) => sides.current?.querySelector<HTMLElement>(selector)
    focusInView(
      find(`[data-side=${side}] [role=combobox]`) ??
        find('[role=combobox]') ??
        find(`[data-side=${side}] button`),
    )
  }, [from, to])

  return (
    <PanelPage
      title={t(($) => $.title)}
      lead={t(($) => $.lead)}
      error={error}
      denied={{ title: t(($) => $.noPermission), permission: playerPermissions.migratePlayers }}
    >
      <div className={css.column}>
        {done === null ? null : <Done done={done} />}
        <div ref={sides} className={css.sides}>
          <PlayerSide side="from" id={from} onChoose={(id) => choose('from', id)} />
          <div className={css.swap}>
            <IconButton
              label={t(($) => $.choice.swap)}
              icon={<ArrowLeftRight aria-hidden size={20} />}
              disabled={from === undefined && to === undefined}
              onClick={() => show({ from: to, to: from })}
            />
          </div>
          <PlayerSide side="to" id={to} onChoose={(id) => choose('to', id)} />
        </div>
        {from !== undefined && to !== undefined ? (
          <MigrationDesk
            key={`${from}>${to}`}
            from={from}
            to={to}
            onDone={(carriedOut) => {
              setDone(carriedOut)
              change({ from: undefined, to: undefined })
            }}
          />
        ) : done === null ? (
          <EmptyState icon={<ArrowLeftRight size={28} />} title={t(($) => $.choice.both)} />
        ) : null}
        <PastMigrations />
      </div>
    </PanelPage>
  )
}

/** Says that everything was moved, and leads to both players. */
function Done({ done: { from, to, parts } }: { done: MigrationPreview }) {
  const { t } = useTranslation('player-migrations')
  const notice = useRef<HTMLDivElement>(null)
  const hasCharacters = parts.some(({ key, rows }) => key === 'characters' && rows > 0)
  // the form that had the focus is gone, and on a phone it stood far below
  useEffect(() => focusInView(notice.current), [])
  return (
    <div ref={notice} tabIndex={-1}>
      <Alert
        tone="success"
        role="status"
        title={t(($) => $.done.title, { from: playerText(from), to: playerText(to) })}
        actions={
          <span className={css.links}>
            {[from, to].map((player) => (
              <TextRouterLink key={player.id} to="/admin/player/$id" params={{ id: player.id }}>
                {t(($) => $.goTo.player, { name: playerText(player) })}
              </TextRouterLink>
            ))}
          </span>
        }
      >
        {hasCharacters ? t(($) => $.done.text) : null}
      </Alert>
    </div>
  )
}
