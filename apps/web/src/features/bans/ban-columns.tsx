import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { reasonIn } from '#shell/texts/translated-reason.ts'
import { BanState } from '#features/bans/ban-state.tsx'
import { endOfEnded } from '#features/bans/ban-times.tsx'
import type { ListedBan } from '#features/bans/bans-list.documents.ts'
import * as css from '#features/bans/bans.css.ts'
import { TextRouterLink } from '#shell/navigation/router-links.tsx'
import * as table from '#shell/table/list-table.css.ts'
import type { ListColumn } from '#shell/table/list-table.tsx'
import { useLocale } from '#shell/texts/use-locale.ts'
import { RelativeTime } from '#shell/time/relative-time.tsx'
import { formatTableTime } from '#shell/time/network-time.ts'
import { PlayerName } from '#shell/player/player-name.tsx'
import { playerTextOf } from '#shell/player/player-text.ts'

/** Returns the columns of the list of bans. */
export function useBanColumns(): readonly ListColumn<ListedBan>[] {
  const { t } = useTranslation('bans')
  const locale = useLocale()
  return useMemo(() => {
    const named = (id: 'player' | 'state' | 'scope' | 'reason' | 'until' | 'since' | 'admin') => ({
      id,
      header: t(($) => $.column[id]),
    })
    return [
      { ...named('player'), cell: (ban) => <BannedPlayer ban={ban} />, canHide: false },
      { ...named('state'), cell: (ban) => <BanState ban={ban} />, nowrap: true },
      {
        ...named('scope'),
        cell: ({ realm }) => t(($) => $.scope[realm ?? 'network']),
        nowrap: true,
      },
      { ...named('reason'), cell: (ban) => <span className={css.reasonCell}>{reasonIn(locale, ban)}</span> },
      { ...named('until'), cell: (ban) => <UntilCell ban={ban} />, nowrap: true },
      {
        ...named('admin'),
        cell: ({ adminName }) => (
          <span className={css.adminName} title={adminName}>
            {adminName}
          </span>
        ),
      },
      // the list begins with the newest: the rest is in the peek
      {
        ...named('since'),
        cell: ({ startsAt }) => <RelativeTime at={startsAt} />,
        nowrap: true,
        hiddenAtFirst: true,
      },
    ]
  }, [t, locale])
}

/** A ban as a card on a phone. */
export function BanListCard({ ban }: { ban: ListedBan }) {
  const { t } = useTranslation('bans')
  const locale = useLocale()
  return (
    <div className={table.card}>
      <BannedPlayer ban={ban} />
      <span className={css.reason}>{reasonIn(locale, ban)}</span>
      <span className={table.facts}>
        <BanState ban={ban} />
        <span>{t(($) => $.scope[ban.realm ?? 'network'])}</span>
        <UntilCell ban={ban} />
      </span>
    </div>
  )
}

function BannedPlayer({ ban }: { ban: ListedBan }) {
  const { t } = useTranslation('bans')
  const { playerId, playerName: name, playerDisplayName: displayName, playerNameCurrent, formerName } = ban
  const marks = [
    ...(playerNameCurrent ? [] : [t(($) => $.nameOfOther)]),
    ...(formerName === null ? [] : [t(($) => $.formerName, { name: formerName })]),
  ]
  return (
    <strong className={css.name}>
      <TextRouterLink to="/admin/player/$id" params={{ id: playerId }} title={playerTextOf(ban)}>
        <PlayerName name={name} displayName={displayName} stacked />
      </TextRouterLink>
      {marks.length === 0 ? null : <span className={table.quiet}> {marks.join(' · ')}</span>}
    </strong>
  )
}

/** The end of an active ban, or when it ended. */
function UntilCell({ ban }: { ban: ListedBan }) {
  const { t } = useTranslation('bans')
  const locale = useLocale()
  const end = ban.active ? ban.endsAt : endOfEnded(ban)
  if (end === null) return t(($) => $.forever)
  return <time dateTime={end}>{formatTableTime(locale, end)}</time>
}
