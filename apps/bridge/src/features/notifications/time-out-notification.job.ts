import { timeOutNotification } from '@kubora/domain/notifications/time-out-notification'
import { defineJob } from '#jobs/job.ts'

/** Ends a notification that nobody answered in five seconds. */
export const timeOutNotificationJob = defineJob({
  topic: 'time-out-notification',
  timeLimitMs: 5000,
  maxAttempts: 10,
  run: ({ context }, { notificationId }) => timeOutNotification(context, notificationId),
})
