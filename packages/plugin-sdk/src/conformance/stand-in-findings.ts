import type { ReceivedCommand } from '@kubora/schema/protocol/command'
import type { Finding, Receipt } from '@kubora/schema/protocol/sync'

/** What expires with `INTERRUPTED`, as staff may have decided meanwhile. */
const notSentAgain = new Set(['money-transfer', 'deliver'])

/** Interrupted commands of one game server until its plugin found out whether they took effect, and all findings that came. */
export class StandInFindings {
  /** Every finding in the order of arrival, repetitions included. */
  readonly findings: Finding[] = []
  readonly #sent = new Map<string, ReceivedCommand>()
  readonly #open = new Map<string, { command: ReceivedCommand; cursor: string | null }>()

  /** Records a command that went out. */
  sent(command: ReceivedCommand): void {
    this.#sent.set(command.id, command)
  }

  /** Requests to find out about a command. */
  request(command: ReceivedCommand): void {
    this.#open.set(command.id, { command, cursor: null })
  }

  /** Requests to find out about the commands that these receipts leave open. */
  take(receipts: readonly Receipt[]): void {
    for (const { commandId, reason } of receipts) {
      const command = reason === 'INTERRUPTED' ? this.#sent.get(commandId) : undefined
      if (command !== undefined) this.request(command)
    }
  }

  /** Requests all that is open once more, as after a hello. */
  requestAgain(): void {
    for (const each of this.#open.values()) each.cursor = null
  }

  /** Stores findings. Returns the commands that did not take effect, to be sent again. */
  settle(findings: readonly Finding[]): ReceivedCommand[] {
    this.findings.push(...findings)
    return findings.flatMap(({ commandId, applied }) => {
      const open = this.#open.get(commandId)
      this.#open.delete(commandId)
      return open === undefined || applied || notSentAgain.has(open.command.type) ? [] : [open.command]
    })
  }

  /** Returns the commands to be requested now, under the cursor of the response that carries them. */
  lease(cursor: string, ackCursor: string | undefined, types: readonly string[]): ReceivedCommand[] {
    const due = [...this.#open.values()].filter(
      (each) => types.includes(each.command.type) && (each.cursor === null || each.cursor !== ackCursor),
    )
    for (const each of due) each.cursor = cursor
    return due.map(({ command }) => command)
  }
}
