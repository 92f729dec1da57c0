import { formatEuros } from '@kubora/i18n/format'
import { DescriptionList } from '@kubora/ui/description-list'
import { Skeleton } from '@kubora/ui/skeleton'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import type { ShownCharacter } from '#features/roleplay/roleplay.documents.ts'
import * as css from '#features/roleplay/roleplay.css.ts'
import { CharacterBelongingsQuery } from '#features/roleplay/tools.documents.ts'
import { useLicenseEnd } from '#features/roleplay/wished-change.tsx'
import { PanelQuery } from '#shell/panel/panel-query.tsx'
import { useLocale } from '#shell/texts/use-locale.ts'

/** Most things of a kind that are named. */
const namedMax = 5

/** What goes with a character: money, properties, own vehicles and licenses. */
export function CharacterBelongings({ character }: { character: ShownCharacter }) {
  const { t } = useTranslation('world-tools')
  const locale = useLocale()
  const endOf = useLicenseEnd()
  const { realm, characterId, money } = character
  const [{ data, error }, refetch] = useQuery({
    query: CharacterBelongingsQuery,
    variables: { realm, characterId },
    requestPolicy: 'cache-and-network',
  })
  const named = (names: readonly string[]) => <Named names={names} />
  return (
    <section aria-label={t(($) => $.things.title)} className={css.column}>
      <p className={css.quiet}>{t(($) => $.things.title)}</p>
      <PanelQuery
        data={data}
        error={error}
        failed={t(($) => $.things.loadFailed)}
        onRetry={refetch}
        outline={<Skeleton shape="row" />}
      >
        {({ character: found }) => (
          <DescriptionList
            entries={[
              {
                term: t(($) => $.things.money),
                value: money === null ? t(($) => $.things.unknown) : formatEuros(locale, money),
              },
              {
                term: t(($) => $.things.properties),
                value: named((found?.properties ?? []).map(({ address }) => address)),
              },
              {
                term: t(($) => $.things.vehicles),
                value: named(
                  (found?.vehicles ?? [])
                    // those of others, to which it has a key, stay
                    .filter(({ owner }) => owner?.characterId === characterId)
                    .map(({ licensePlate, vehicleType }) => `${licensePlate} (${vehicleType})`),
                ),
              },
              {
                term: t(($) => $.things.licenses),
                value: named(
                  (found?.licenses ?? []).map(
                    ({ type, validUntil }) =>
                      `${t(($) => $.license[type])} (${endOf({ held: true, validUntil })})`,
                  ),
                ),
              },
            ]}
          />
        )}
      </PanelQuery>
    </section>
  )
}

function Named({ names }: { names: readonly string[] }) {
  const { t } = useTranslation('world-tools')
  if (names.length === 0) return <span className={css.quiet}>{t(($) => $.things.none)}</span>
  const more = names.length - namedMax
  return (
    <span className={css.wholeName}>
      {[...names.slice(0, namedMax), ...(more > 0 ? [t(($) => $.things.more, { count: more })] : [])].join(
        ', ',
      )}
    </span>
  )
}
