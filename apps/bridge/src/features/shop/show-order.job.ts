import { showOrder, type WriteOrderText } from '@kubora/domain/shop/show-order'
import { formatCents } from '@kubora/i18n/format'
import { serverTexts } from '@kubora/i18n/server-texts'
import { defineJob } from '#jobs/job.ts'
import type { Runtime } from '#runtime.ts'

/** Says to a player in the game what became of an order for them, now or at the next join. */
export const showOrderJob = defineJob({
  topic: 'show-order',
  timeLimitMs: 5000,
  maxAttempts: 10,
  run: async (runtime, update, { jobId }) =>
    showOrder(runtime.context, jobId, update, createOrderText(runtime)),
})

/** Creates the writer of what players read in the game of an order. */
function createOrderText({ site }: Pick<Runtime, 'site'>): WriteOrderText {
  return (locale, { about, number, cents, giftMessage: message }) => {
    const t = serverTexts(locale, 'game')
    const { brand } = site
    if (message === null)
      return t(($) => $.order[about], { brand, number, total: formatCents(locale, cents) })
    return about === 'paid' && message !== ''
      ? t(($) => $.gift.paidWith, { brand, message })
      : t(($) => $.gift[about], { brand })
  }
}
