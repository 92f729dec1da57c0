import { formatMemory } from '@kubora/i18n/file-size'
import { formatNumber } from '@kubora/i18n/format'
import { useTranslation } from 'react-i18next'
import { Fact } from '#features/game-servers/fact.tsx'
import type { gameServerFragment } from '#features/game-servers/game-servers.documents.ts'
import type { ResultOf } from '#graphql/graphql.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { RelativeTime } from '#shell/time/relative-time.tsx'

type Health = NonNullable<ResultOf<typeof gameServerFragment>['health']>

/** Health of a game server, as it last reported; values it does not know are left out. */
export function HealthFacts({ health }: { health: Health }) {
  const { t } = useTranslation('game-servers')
  const locale = useLocale()
  const { ticksPerSecond, memoryUsedBytes, memoryMaxBytes, reportedAt } = health
  const size = (bytes: number) => formatMemory(locale, bytes)
  return (
    <>
      {ticksPerSecond === null ? null : (
        <Fact term={t(($) => $.fact.ticks)}>{formatNumber(locale, ticksPerSecond, 1)}</Fact>
      )}
      {memoryUsedBytes === null ? null : (
        <Fact term={t(($) => $.fact.memory)}>
          {memoryMaxBytes === null
            ? size(memoryUsedBytes)
            : t(($) => $.memoryOf, { used: size(memoryUsedBytes), max: size(memoryMaxBytes) })}
        </Fact>
      )}
      <Fact term={t(($) => $.fact.reported)}>
        <RelativeTime at={reportedAt} />
      </Fact>
    </>
  )
}
