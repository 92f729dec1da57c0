import { findAnswerPush } from '@kubora/domain/chats/push-answer'
import { dropSubscription } from '@kubora/domain/accounts/push/drop-subscription'
import { defineJob } from '#jobs/job.ts'
import { PushError } from '#push/push-services.ts'

/**
 * Sends a browser that there is something new: the language of the text that its service worker shows, and nothing else. A second attempt may
 * send it again; the device shows it in the place of the first.
 */
export const pushChatAnswerJob = defineJob({
  topic: 'push-chat-answer',
  timeLimitMs: 10_000,
  maxAttempts: 10,
  async run({ context, pushServices, logger }, payload, { signal }) {
    const push = await findAnswerPush(context, payload)
    if (push === undefined) return
    const { subscription, locale } = push
    try {
      const outcome = await pushServices.send(subscription, locale, signal)
      if (outcome === 'unknown') await dropSubscription(context, subscription.endpoint)
    } catch (error) {
      if (!(error instanceof PushError) || error.isPassing) throw error
      logger.warn({ err: error }, 'a push notification was refused')
    }
  },
})
