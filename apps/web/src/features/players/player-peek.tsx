import { CopyButton } from '@kubora/ui/copy-button'
import { DescriptionList } from '@kubora/ui/description-list'
import { useTranslation } from 'react-i18next'
import * as css from '#features/players/player-card.css.ts'
import { LastSeen, PlayerMarks, PlayerStatus } from '#features/players/player-columns.tsx'
import type { PlayerRow } from '#features/players/use-player-parts.ts'
import { ButtonRouterLink } from '#shell/navigation/router-links.tsx'
import { useLocale } from '#shell/texts/use-locale.ts'
import { PlayingTime } from '#shell/time/playing-time.tsx'
import { formatDate } from '#shell/time/network-time.ts'
import { playerText } from '#shell/player/player-text.ts'
import { shownNameEntry } from '#features/players/shown-name-entry.tsx'

/** What the list knows of a player, without leaving it. */
export function PlayerPeek({ row }: { row: PlayerRow }) {
  const { t } = useTranslation('players')
  const locale = useLocale()
  return (
    <>
      <DescriptionList
        entries={[
          ...shownNameEntry(row, t),
          ...(row.nameCurrent
            ? []
            : [{ term: t(($) => $.column.name), value: t(($) => $.formerNames.passed, { name: row.name }) }]),
          ...(row.banned || row.warned || row.team
            ? [{ term: t(($) => $.marks), value: <PlayerMarks row={row} /> }]
            : []),
          { term: t(($) => $.column.online), value: <PlayerStatus online={row.online} /> },
          { term: t(($) => $.column.lastSeen), value: <LastSeen row={row} /> },
          { term: t(($) => $.column.linked), value: row.linked ? t(($) => $.linked) : t(($) => $.notLinked) },
          { term: t(($) => $.column.rank), value: row.rankName ?? t(($) => $.noRank) },
          { term: t(($) => $.column.playtime), value: <PlayingTime minutes={row.playtimeMinutes} /> },
          { term: t(($) => $.column.firstJoin), value: formatDate(locale, row.firstJoinAt) },
          { term: t(($) => $.column.id), value: row.id },
          {
            term: t(($) => $.column.uuid),
            value: (
              <span className={css.uuid}>
                <code className={css.uuidText}>{row.uuid}</code>
                <CopyButton
                  iconOnly
                  text={row.uuid}
                  label={t(($) => $.copyUuid, { name: playerText(row) })}
                  copiedLabel={t(($) => $.copiedUuid)}
                />
              </span>
            ),
          },
        ]}
      />
      <ButtonRouterLink variant="accent" to="/admin/player/$id" params={{ id: row.id }}>
        {t(($) => $.open)}
      </ButtonRouterLink>
    </>
  )
}
