import { formatNumber } from '@kubora/i18n/format'
import { Card } from '@kubora/ui/card'
import { Skeleton } from '@kubora/ui/skeleton'
import { roleplayPermissions } from '@kubora/validation/permissions/roleplay'
import type { Realm } from '@kubora/validation/realms'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { CharacterLine } from '#features/roleplay/character-line.tsx'
import * as css from '#features/roleplay/things.css.ts'
import { PlayerCharactersQuery } from '#features/roleplay/things.documents.ts'
import { useWorldRefresh } from '#features/roleplay/use-world-refresh.ts'
import type { ResultOf } from '#graphql/graphql.ts'
import { LoadFailure } from '#shell/failure/load-failure.tsx'
import { grantedRealms, permissionsOf } from '#shell/team/team-links.ts'
import { usePermissions } from '#shell/team/use-permissions.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

type Found = ResultOf<typeof PlayerCharactersQuery>

/** Pause between two readings, ms. */
const pauseMs = 3_000

const { listCharacters } = roleplayPermissions
const asked = permissionsOf([{ permission: listCharacters }])

/** The characters of a player in the realms that the user may list, and how many the player may have there. */
export function PlayerCharactersCard({ player: { id } }: { player: { id: string } }) {
  const { t } = useTranslation('roleplay-things')
  const { granted = [] } = usePermissions(asked)
  const [{ data, error, fetching, stale }, refetch] = useQuery({
    query: PlayerCharactersQuery,
    variables: { id },
    requestPolicy: 'cache-and-network',
  })
  const readAgain = () => refetch({ requestPolicy: 'network-only' })
  const shown = grantedRealms(listCharacters, granted)
  return (
    <Card title={t(($) => $.card.title)}>
      {shown.map((realm) => (
        <Refresh key={realm} realm={realm} isReading={fetching || stale} refresh={readAgain} />
      ))}
      {data ? (
        <Realms found={data} />
      ) : error ? (
        <LoadFailure title={t(($) => $.card.loadFailed)} error={error} onRetry={readAgain} />
      ) : (
        <Skeleton shape="block" />
      )}
    </Card>
  )
}

/** Reads the card again after the world of a realm changed; one for each realm. */
function Refresh(props: { realm: Realm; isReading: boolean; refresh: () => void }) {
  useWorldRefresh({ ...props, pauseMs })
  return null
}

function Realms({ found }: { found: Found }) {
  const { t } = useTranslation(['roleplay-things', 'roleplay'])
  const ofRealm = Map.groupBy(found.playerCharacters, ({ realm }) => realm)
  if (ofRealm.size === 0) return <p className={css.quiet}>{t(($) => $.card.none)}</p>
  return (
    <div className={css.column}>
      {[...ofRealm].map(([realm, characters]) => (
        <section key={realm} className={css.part}>
          <div className={css.thing}>
            <h3 className={css.heading}>{t(($) => $.roleplay.realm[realm])}</h3>
            <Allowed found={found} realm={realm} />
          </div>
          <ul className={css.entries}>
            {characters.map((character) => (
              <CharacterLine key={character.id} realm={realm} character={character} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** How many characters the player may have in a realm. */
function Allowed({ found: { player }, realm }: { found: Found; realm: Realm }) {
  const { t } = useTranslation('roleplay-things')
  const locale = useLocale()
  const count = player?.allowedCharacters.find((one) => one.realm === realm)?.allowed
  if (count === undefined) return null
  return (
    <span className={css.hint}>
      {count === null
        ? t(($) => $.card.usual)
        : t(($) => $.card.allowed, { shown: formatNumber(locale, count) })}
    </span>
  )
}
