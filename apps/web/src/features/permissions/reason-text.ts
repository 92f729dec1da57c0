import type { TFunction } from 'i18next'
import type { RightExplanation } from '#features/permissions/rights.documents.ts'

type Reason = Pick<RightExplanation['reasons'][number], 'granted' | 'source' | 'sourceName'>

const textOf = { DIRECT: 'direct', GROUP: 'group', RANK: 'rank' } as const

/** Returns in words where a permission comes from. */
export function reasonText(t: TFunction<'rights'>, { granted, source, sourceName }: Reason): string {
  return t(($) => $.explain[textOf[source]], { granted, set: sourceName })
}
