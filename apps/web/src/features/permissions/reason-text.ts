import type { TFunction } from 'i18next'
import type { RightExplanation } from '#features/permissions/rights.documents.ts'

type Reason = Pick<RightExplanation['reasons'][number], 'granted' | 'source' | 'sourceName'>

const textOf = { DIRECT: 'direct', GROUP: 'group', RANK: 'rank' } as const

/** Returns in words where a permission comes from, with the name that was granted when it is another one than `asked`. */
export function reasonText(
  t: TFunction<'rights'>,
  { granted, source, sourceName }: Reason,
  asked?: string,
): string {
  const from = t(($) => $.explain[textOf[source]], { set: sourceName })
  return granted === asked ? from : t(($) => $.explain.by, { from, granted })
}
