import { sendLinkChanged } from '@kubora/domain/player-links/send-link-changed'
import { serverTexts } from '@kubora/i18n/server-texts'
import { defineJob } from '#jobs/job.ts'

/** Sends the player a notice in game, in the account's language, that a link began or ended. */
export const sendLinkNoticesJob = defineJob({
  topic: 'announce-link',
  timeLimitMs: 5000,
  maxAttempts: 10,
  async run({ context, site }, { playerId, accountId, kind, linked, locale, externalName }, { jobId }) {
    const text = serverTexts(locale, 'game')(($) => $.link[linked ? 'began' : 'ended'][kind], {
      brand: site.brand,
      name: externalName,
    })
    const payload = { kind, linked, text, ...(linked ? { accountId } : {}) }
    await sendLinkChanged(context, jobId, playerId, payload)
  },
})
