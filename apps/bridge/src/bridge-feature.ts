import type { ReceiptEffects } from '@kubora/domain/commands/record-receipts'
import type { StatePart } from '@kubora/domain/player-state/state-part'
import type { MailName } from '@kubora/schema/protocol/mails'
import type { StatePartName } from '@kubora/schema/protocol/player-state'
import type { Logger } from 'pino'
import type { Env } from '#env.ts'
import type { CallHandlers } from '#gateway/call-context.ts'
import type { RunnableJob } from '#jobs/job.ts'
import type { Schedule } from '#jobs/schedules.ts'
import type { WriteMail } from '#mail/write-mail.ts'
import type { Runtime } from '#runtime.ts'

/** The writer of each mail. */
export type MailWriters = { readonly [Name in MailName]: WriteMail<Name> }

/** Creates the reader of each part of player state for a process. */
export type StatePartCreators = {
  readonly [Name in StatePartName]: (runtime: Runtime) => StatePart<Name>
}

/** What a feature brings to the bridge. Topics, mails, command types, calls and state parts belong to one feature each. */
export type BridgeFeature = {
  jobs?: readonly RunnableJob[]
  /** Writers of mails, by the name of the mail. */
  mails?: Partial<MailWriters>
  /** Scheduled work; a function where it depends on the environment. */
  schedules?: readonly Schedule[] | ((env: Env, logger: Logger) => readonly Schedule[])
  /** Effects of game servers' receipts, by command type (docs/adr/0003). */
  receiptEffects?: ReceiptEffects
  /** Handlers of the plugin's calls by their path. */
  calls?: Partial<CallHandlers>
  /** Readers of parts of player state (docs/adr/0017), with texts and addresses of the network where they need them. */
  stateParts?: Partial<StatePartCreators>
}
