import { formatEuros } from '@kubora/i18n/format'
import type { Realm } from '@kubora/validation/realms'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { amountOf, type ChangeValue, valuesOf } from '#features/roleplay/change-values.ts'
import { fullName } from '#features/roleplay/character-name.ts'
import { jobText } from '#features/roleplay/job-text.ts'
import type { ShownChange } from '#features/roleplay/roleplay.documents.ts'
import { JobNamesQuery } from '#features/roleplay/things.documents.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatDate } from '#shell/time/network-time.ts'

/** What a wish says: an old and a new value, or a sentence; null for values of another shape. */
export type ChangeWords = { before: string; after: string } | { sentence: string } | null

/** Returns a function that puts wishes of a realm into words; jobs have their names as soon as these are loaded. */
export function useChangeWords(changes: readonly ShownChange[]): (change: ShownChange) => ChangeWords {
  const { t } = useTranslation('roleplay')
  const locale = useLocale()
  const withJob = changes.find(({ kind }) => kind === 'CHARACTER_JOB')
  const jobs = useJobs(withJob?.realm)

  function jobWords({ job, rank }: { job: string | null; rank: string | null }): string {
    const known = jobs.find(({ jobId }) => jobId === job)
    const rankName = known?.ranks.find(({ rankId }) => rankId === rank)?.name ?? null
    return jobText({ job, jobName: known?.name ?? null, rank, rankName }) ?? t(($) => $.noJob)
  }

  function wordsOf(value: ChangeValue): string {
    switch (value.kind) {
      case 'name':
        return fullName(value)
      case 'job':
        return jobWords(value)
      case 'license': {
        const license = t(($) => $.changes.license[value.license])
        if (!value.held) return t(($) => $.changes.value.licenseNone, { license })
        if (value.validUntil === null) return t(($) => $.changes.value.licenseForever, { license })
        const date = formatDate(locale, value.validUntil)
        return t(($) => $.changes.value.licenseUntil, { license, date })
      }
      case 'life':
        return t(($) => $.changes.value[value.deleted ? 'deleted' : 'inGame'])
      case 'player':
        return t(($) => $.changes.value.player, { id: value.playerId })
    }
  }

  return (change) => {
    const amount = amountOf(change)
    if (amount !== null)
      return {
        sentence: t(($) => $.changes.value.transfer, {
          amount: formatEuros(locale, amount),
          from: change.characterName ?? change.characterId,
          to: change.otherCharacterName ?? change.otherCharacterId ?? '',
        }),
      }
    const values = valuesOf(change)
    return values && { before: wordsOf(values.before), after: wordsOf(values.after) }
  }
}

function useJobs(realm: Realm | undefined) {
  const [{ data }] = useQuery({
    query: JobNamesQuery,
    variables: { realm: realm ?? 'de' },
    pause: realm === undefined,
  })
  return data?.jobs ?? []
}
