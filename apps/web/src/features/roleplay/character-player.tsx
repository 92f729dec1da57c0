import { formatNumber } from '@kubora/i18n/format'
import { Badge } from '@kubora/ui/badge'
import { Card } from '@kubora/ui/card'
import { DescriptionList } from '@kubora/ui/description-list'
import { Skeleton } from '@kubora/ui/skeleton'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { PlayerName } from '#features/roleplay/character-facts.tsx'
import { CharacterLine } from '#features/roleplay/character-line.tsx'
import type { ShownCharacter } from '#features/roleplay/roleplay.documents.ts'
import * as css from '#features/roleplay/things.css.ts'
import { CharacterPlayerQuery, type CharacterThings } from '#features/roleplay/things.documents.ts'
import type { ResultOf } from '#graphql/graphql.ts'
import { LoadFailure } from '#shell/failure/load-failure.tsx'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatDateTime } from '#shell/time/network-time.ts'

type KnownPlayer = NonNullable<ResultOf<typeof CharacterPlayerQuery>['player']>

/** Properties of {@link CharacterPlayerCard}. */
export interface CharacterPlayerCardProps {
  character: ShownCharacter
  /** What else the player has or had in the realm; undefined while it loads. */
  others: CharacterThings['others'] | undefined
  /** Whether the user may see how the player stands. */
  mayViewPlayers: boolean
}

/** The player of a character: rank, ban and warnings for those who may view players, and the player's other characters of the realm. */
export function CharacterPlayerCard({ character, others, mayViewPlayers }: CharacterPlayerCardProps) {
  const { t } = useTranslation('roleplay-things')
  return (
    <Card
      title={t(($) => $.player.title)}
      lead={<PlayerName character={character} isLink={mayViewPlayers} />}
    >
      <div className={css.column}>
        {mayViewPlayers ? <PlayerState id={character.playerId} /> : null}
        <section className={css.part}>
          <h3 className={css.heading}>{t(($) => $.player.others)}</h3>
          {others === undefined ? (
            <Skeleton shape="row" />
          ) : others.length === 0 ? (
            <p className={css.quiet}>{t(($) => $.player.noOthers)}</p>
          ) : (
            <ul className={css.entries}>
              {others.map((other) => (
                <CharacterLine
                  key={other.id}
                  realm={character.realm}
                  character={other}
                  isRemoved={other.removedAt !== null}
                />
              ))}
            </ul>
          )}
        </section>
      </div>
    </Card>
  )
}

/** How a player stands with the team. */
function PlayerState({ id }: { id: string }) {
  const { t } = useTranslation('roleplay-things')
  const locale = useLocale()
  const [{ data, error }, refetch] = useQuery({
    query: CharacterPlayerQuery,
    variables: { id },
    requestPolicy: 'cache-and-network',
  })
  const player = data?.player
  if (error && !player)
    return <LoadFailure title={t(($) => $.player.loadFailed)} error={error} onRetry={refetch} />
  if (!player) return <Skeleton shape="row" />
  const { activeWarnings: count } = player
  return (
    <DescriptionList
      entries={[
        { term: t(($) => $.player.rank), value: player.rankName ?? t(($) => $.player.noRank) },
        { term: t(($) => $.player.ban), value: <BanWords ban={player.ban} /> },
        {
          term: t(($) => $.player.warnings),
          value:
            count === 0 ? (
              t(($) => $.player.noWarnings)
            ) : (
              <Badge tone="amber">
                {t(($) => $.player.active, { count, shown: formatNumber(locale, count) })}
              </Badge>
            ),
        },
      ]}
    />
  )
}

function BanWords({ ban }: { ban: KnownPlayer['ban'] }) {
  const { t } = useTranslation(['roleplay-things', 'roleplay'])
  const locale = useLocale()
  if (ban === null) return t(($) => $.player.notBanned)
  const { realm, endsAt } = ban
  const state =
    endsAt === null
      ? t(($) => $.player.bannedForever)
      : t(($) => $.player.bannedUntil, { date: formatDateTime(locale, endsAt) })
  return (
    <Badge tone="danger">
      {realm === null
        ? state
        : t(($) => $.player.bannedIn, { state, realm: t(($) => $.roleplay.realm[realm]) })}
    </Badge>
  )
}
