import { skinUrl } from '@kubora/content/skins/skin-address'
import { Alert } from '@kubora/ui/alert'
import { Avatar } from '@kubora/ui/avatar'
import { Badge } from '@kubora/ui/badge'
import { Button } from '@kubora/ui/button'
import { Card } from '@kubora/ui/card'
import { CopyButton } from '@kubora/ui/copy-button'
import { DescriptionList } from '@kubora/ui/description-list'
import { Skeleton } from '@kubora/ui/skeleton'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { PlayerChoice, type PlayerChoiceProps } from '#features/player-migrations/player-choice.tsx'
import {
  type MigratingPlayer,
  MigratingPlayerQuery,
} from '#features/player-migrations/player-migrations.documents.ts'
import * as css from '#features/player-migrations/player-migrations.css.ts'
import { TextRouterLink } from '#shell/navigation/router-links.tsx'
import { PanelQuery } from '#shell/panel/panel-query.tsx'
import { PlayerName } from '#shell/player/player-name.tsx'
import { playerText } from '#shell/player/player-text.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatDateTime } from '#shell/time/network-time.ts'
import { RelativeTime } from '#shell/time/relative-time.tsx'

/** Properties of {@link PlayerSide}. */
export interface PlayerSideProps extends Pick<PlayerChoiceProps, 'side'> {
  /** The player who is chosen. */
  id: string | undefined
  onChoose: (id: string | undefined) => void
}

/** One side of a migration: the player who is chosen, or the field that finds one. */
export function PlayerSide({ side, id, onChoose }: PlayerSideProps) {
  const { t } = useTranslation('player-migrations')
  return (
    <div data-side={side} className={css.side}>
      <Card
        title={t(($) => $.choice.title[side])}
        actions={
          id === undefined ? null : (
            <Button size="sm" onClick={() => onChoose(undefined)}>
              {t(($) => $.choice.other)}
            </Button>
          )
        }
      >
        {id === undefined ? (
          <PlayerChoice side={side} onChoose={onChoose} />
        ) : (
          <ChosenPlayer key={id} id={id} />
        )}
      </Card>
    </div>
  )
}

function ChosenPlayer({ id }: { id: string }) {
  const { t } = useTranslation('player-migrations')
  const [{ data, error }, refetch] = useQuery({ query: MigratingPlayerQuery, variables: { id } })
  return (
    <PanelQuery
      data={data}
      error={error}
      failed={t(($) => $.choice.loadFailed)}
      onRetry={refetch}
      outline={<Skeleton shape="block" />}
    >
      {({ player }) =>
        player === null ? (
          <Alert tone="warning">{t(($) => $.choice.unknown)}</Alert>
        ) : (
          <PlayerFacts player={player} />
        )
      }
    </PanelQuery>
  )
}

function PlayerFacts({ player }: { player: MigratingPlayer }) {
  const { t } = useTranslation('player-migrations')
  const { id, uuid, onlineOn, lastSeenAt, rankName, linked, ban } = player
  return (
    <div className={css.column}>
      <div className={css.person}>
        <Avatar size={40} src={skinUrl(uuid, 'face', 80)} />
        <TextRouterLink to="/admin/player/$id" params={{ id }}>
          <strong className={css.name}>
            <PlayerName {...player} stacked />
          </strong>
        </TextRouterLink>
        {ban === null ? null : <Badge tone="danger">{t(($) => $.player.ban)}</Badge>}
      </div>
      <DescriptionList
        entries={[
          {
            term: t(($) => $.player.lastSeen),
            value: onlineOn ? (
              t(($) => $.player.online, { server: onlineOn.name })
            ) : lastSeenAt === null ? (
              t(($) => $.player.never)
            ) : (
              <RelativeTime at={lastSeenAt} />
            ),
          },
          { term: t(($) => $.player.ban), value: <BanEnd ban={ban} /> },
          { term: t(($) => $.player.rank), value: rankName ?? t(($) => $.player.noRank) },
          { term: t(($) => $.player.account), value: t(($) => $.player[linked ? 'linked' : 'notLinked']) },
          { term: t(($) => $.player.id), value: id },
          {
            term: t(($) => $.player.uuid),
            value: (
              <span className={css.uuid}>
                <code className={css.uuidText}>{uuid}</code>
                <CopyButton
                  iconOnly
                  text={uuid}
                  label={t(($) => $.player.copyUuid, { name: playerText(player) })}
                  copiedLabel={t(($) => $.player.copied)}
                />
              </span>
            ),
          },
        ]}
      />
    </div>
  )
}

function BanEnd({ ban }: Pick<MigratingPlayer, 'ban'>) {
  const { t } = useTranslation('player-migrations')
  const locale = useLocale()
  if (ban === null) return t(($) => $.player.notBanned)
  if (ban.endsAt === null) return t(($) => $.player.bannedForever)
  return t(($) => $.player.bannedUntil, { date: formatDateTime(locale, ban.endsAt) })
}
