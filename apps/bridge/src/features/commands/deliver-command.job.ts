import { wakeDeliveries } from '@kubora/domain/commands/wake-deliveries'
import { defineJob } from '#jobs/job.ts'

/** Wakes the gateways that hold the asked game servers; the commands wait in the table whatever becomes of it. */
export const deliverCommandJob = defineJob({
  topic: 'deliver-command',
  timeLimitMs: 5000,
  maxAttempts: 10,
  run: ({ context }, { commandId }) => wakeDeliveries(context, commandId),
})
