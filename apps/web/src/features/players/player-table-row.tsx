import { skinUrl } from '@kubora/content/skins/skin-address'
import { formatDate } from '@kubora/i18n/format'
import { Avatar } from '@kubora/ui/avatar'
import { Badge } from '@kubora/ui/badge'
import { CopyButton } from '@kubora/ui/copy-button'
import { StatusDot } from '@kubora/ui/status-dot'
import { Cell, TableRow } from '@kubora/ui/table'
import { useNavigate } from '@tanstack/react-router'
import type { KeyboardEvent, MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { playerRowFragment } from '#features/players/players.documents.ts'
import * as css from '#features/players/players-page.css.ts'
import { type FragmentOf, readFragment } from '#graphql/graphql.ts'
import { TextRouterLink } from '#shell/navigation/router-links.tsx'
import { useLocale } from '#shell/texts/use-locale.ts'
import { PlayingTime } from '#shell/time/playing-time.tsx'
import { RelativeTime } from '#shell/time/relative-time.tsx'

/** Characters of a UUID that are shown; the tooltip and the copied text have all of it. */
const shownUuidLength = 8

/** One player; the whole row leads to the player's page. */
export function PlayerTableRow({ row }: { row: FragmentOf<typeof playerRowFragment> }) {
  const { t } = useTranslation('players')
  const locale = useLocale()
  const navigate = useNavigate()
  const player = readFragment(playerRowFragment, row)

  function open(event: MouseEvent<HTMLTableRowElement>): void {
    const onControl = event.target instanceof Element && event.target.closest('a, button') !== null
    if (onControl || window.getSelection()?.type === 'Range') return
    void navigate({ to: '/admin/player/$id', params: { id: player.id } })
  }

  return (
    <TableRow clickable onClick={open}>
      <Cell numeric className={css.quiet}>
        {player.id}
      </Cell>
      <Cell>
        <span className={css.player}>
          <Avatar size={24} src={skinUrl(player.uuid, 'face', 48)} />
          <TextRouterLink
            to="/admin/player/$id"
            params={{ id: player.id }}
            data-row-link
            onKeyDown={walkRows}
          >
            {player.name}
          </TextRouterLink>
        </span>
      </Cell>
      <Cell>
        <span className={css.uuid} title={player.uuid}>
          <code>{player.uuid.slice(0, shownUuidLength)}…</code>
          <CopyButton
            iconOnly
            text={player.uuid}
            label={t(($) => $.copyUuid, { name: player.name })}
            copiedLabel={t(($) => $.copiedUuid)}
          />
        </span>
      </Cell>
      <Cell nowrap>{player.rankName ?? <span className={css.quiet}>{t(($) => $.noRank)}</span>}</Cell>
      <Cell numeric nowrap>
        <PlayingTime minutes={player.playtimeMinutes} />
      </Cell>
      <Cell nowrap>{formatDate(locale, player.firstJoinAt)}</Cell>
      <Cell nowrap>
        {player.lastSeenAt ? (
          <RelativeTime at={player.lastSeenAt} />
        ) : (
          <span className={css.quiet}>{t(($) => $.neverSeen)}</span>
        )}
      </Cell>
      <Cell>
        <span className={player.online ? css.state : `${css.state} ${css.quiet}`}>
          <StatusDot tone={player.online ? 'success' : 'neutral'} />
          {player.online ? t(($) => $.online) : t(($) => $.offline)}
        </span>
      </Cell>
      <Cell>
        {player.linked ? (
          <Badge tone="teal">{t(($) => $.linked)}</Badge>
        ) : (
          <span className={css.quiet}>{t(($) => $.notLinked)}</span>
        )}
      </Cell>
    </TableRow>
  )
}

/** Moves the focus with the arrow keys from a player's link to the one above or below. */
function walkRows(event: KeyboardEvent<HTMLAnchorElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  const links = [
    ...(event.currentTarget.closest('tbody')?.querySelectorAll<HTMLElement>('[data-row-link]') ?? []),
  ]
  event.preventDefault()
  links[links.indexOf(event.currentTarget) + step]?.focus()
}
