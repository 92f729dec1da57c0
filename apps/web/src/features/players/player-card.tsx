import { Card } from '@kubora/ui/card'
import { CopyButton } from '@kubora/ui/copy-button'
import { DescriptionList } from '@kubora/ui/description-list'
import { StatusDot } from '@kubora/ui/status-dot'
import { useTranslation } from 'react-i18next'
import { LastSeen } from '#features/players/player-columns.tsx'
import { playerCardFragment } from '#features/players/players.documents.ts'
import * as css from '#features/players/player-card.css.ts'
import { type FragmentOf, readFragment } from '#graphql/graphql.ts'
import { useKeyProps } from '#shell/keys/use-key-props.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { PlayingTime } from '#shell/time/playing-time.tsx'
import { formatDate } from '#shell/time/network-time.ts'
import { playerText } from '#shell/player/player-text.ts'
import { shownNameEntry } from '#features/players/shown-name-entry.tsx'

/** A card with what the team sees of a player. */
export function PlayerCard({ player: masked }: { player: FragmentOf<typeof playerCardFragment> }) {
  const { t } = useTranslation('players')
  const locale = useLocale()
  const key = useKeyProps()
  const player = readFragment(playerCardFragment, masked)
  const rank =
    player.rankName && player.rankValidUntil
      ? t(($) => $.rankUntil, { rank: player.rankName, date: formatDate(locale, player.rankValidUntil) })
      : (player.rankName ?? t(($) => $.noRank))
  return (
    <Card title={t(($) => $.card.facts)}>
      <DescriptionList
        entries={[
          ...shownNameEntry(player, t),
          ...(player.nameCurrent
            ? []
            : [
                {
                  term: t(($) => $.column.name),
                  value: t(($) => $.formerNames.passed, { name: player.name }),
                },
              ]),
          { term: t(($) => $.column.online), value: <Presence serverName={player.onlineOn?.name} /> },
          {
            term: t(($) => $.column.lastSeen),
            value: <LastSeen row={{ online: player.onlineOn !== null, lastSeenAt: player.lastSeenAt }} />,
          },
          {
            term: t(($) => $.column.linked),
            value: player.linked ? t(($) => $.linked) : t(($) => $.notLinked),
          },
          { term: t(($) => $.column.rank), value: rank },
          { term: t(($) => $.column.playtime), value: <PlayingTime minutes={player.playtimeMinutes} /> },
          { term: t(($) => $.column.firstJoin), value: formatDate(locale, player.firstJoinAt) },
          ...(player.formerNames.length > 0
            ? [
                {
                  term: t(($) => $.formerNames.title),
                  value: (
                    <ul>
                      {player.formerNames.map(({ name, replacedAt }) => (
                        <li key={name}>
                          {t(($) => $.formerNames.until, { name, date: formatDate(locale, replacedAt) })}
                        </li>
                      ))}
                    </ul>
                  ),
                },
              ]
            : []),
          { term: t(($) => $.column.id), value: player.id },
          {
            term: t(($) => $.column.uuid),
            value: (
              <span className={css.uuid}>
                <code className={css.uuidText}>{player.uuid}</code>
                <CopyButton
                  iconOnly
                  text={player.uuid}
                  label={t(($) => $.copyUuid, { name: playerText(player) })}
                  copiedLabel={t(($) => $.copiedUuid)}
                  attributes={key(
                    'c',
                    t(($) => $.copyUuid, { name: playerText(player) }),
                  )}
                />
              </span>
            ),
          },
        ]}
      />
    </Card>
  )
}

function Presence({ serverName }: { serverName: string | undefined }) {
  const { t } = useTranslation('players')
  return (
    <span className={css.presence}>
      <StatusDot tone={serverName ? 'success' : 'neutral'} />
      {serverName ? t(($) => $.onlineOn, { server: serverName }) : t(($) => $.offline)}
    </span>
  )
}
