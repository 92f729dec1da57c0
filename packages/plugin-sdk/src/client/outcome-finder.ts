import type { ReceivedCommand } from '@kubora/schema/protocol/command'
import type { Finding } from '@kubora/schema/protocol/sync'
import type { CommandHandlers } from '#client/command-handlers.ts'
import type { CommandJournal } from '#client/command-journal.ts'
import { findOut, readCommand } from '#client/command-runner.ts'

/** Finds out whether interrupted commands took effect. */
export type OutcomeFinder = {
  /** Types of the commands of which it can find out. */
  readonly types: readonly string[]
  /** Returns the findings that the bridge has not acknowledged, oldest first. */
  unconfirmed(): readonly Finding[]
  /** Drops these findings, as the bridge has stored them. */
  confirm(findings: readonly Finding[]): void
  /** Finds out about commands, where the game knows by now. Throws only when the journal cannot be written. */
  take(interrupted: readonly ReceivedCommand[]): Promise<void>
}

/** Creates the finder: it can find out about the types whose handler has `wasApplied`. */
export function createOutcomeFinder(handlers: CommandHandlers, journal: CommandJournal): OutcomeFinder {
  const types = Object.entries(handlers).flatMap(([type, handler]) =>
    handler.wasApplied === undefined ? [] : [type],
  )
  let findings: Finding[] = []

  async function find(received: ReceivedCommand): Promise<boolean | null> {
    // the bridge may know less than the journal, as after a restored backup
    if (journal.find(received.id)?.ending?.outcome === 'done') return true
    const known = readCommand(received, handlers)
    return known === null ? null : (await findOut(...known)).applied
  }

  return {
    types,
    unconfirmed: () => findings,
    confirm: (confirmed) => {
      findings = findings.filter((each) => !confirmed.includes(each))
    },
    take: async (interrupted) => {
      for (const received of interrupted) {
        const applied = await find(received)
        if (applied === null) continue
        // before the bridge knows: it may send the command again at once
        if (!applied) await journal.reopen(received.id)
        findings = [...findings, { commandId: received.id, applied }]
      }
    },
  }
}
