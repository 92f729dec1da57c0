import { commandResult, type CommandResult } from '@kubora/schema/protocol/command-result'
import { receipt, type Receipt } from '@kubora/schema/protocol/sync'
import type { ReceivedCommand } from '@kubora/schema/protocol/command'
import { z } from 'zod'
import { type LineLog, openLineLog } from '#client/line-log.ts'

/** A final outcome of a command. */
export type FinalOutcome = Exclude<Receipt['outcome'], 'deferred'>

/** How a command ended, as in its receipt. */
export type Ending = {
  readonly outcome: FinalOutcome
  readonly reason?: string
  readonly result?: CommandResult
}

/** The journal's entry of a command: begun, and maybe ended. */
export type JournalEntry = { readonly id: string; readonly ending?: Ending }

/** Record of applied commands, so that each takes effect once, whenever the process is killed. */
export type CommandJournal = {
  find(commandId: string): JournalEntry | undefined
  /** Returns the highest sequence begun for a state of a player; undefined when none was. */
  highestSequence(playerUuid: string, stateKey: string): number | undefined
  /** Records that a command begins. Must be awaited before the command takes effect, as only then the record survives a kill. */
  begin(command: ReceivedCommand): Promise<void>
  /** Records how a command ended. The record survives a kill once this has resolved. */
  settle(commandId: string, ending: Ending): Promise<void>
  /** Forgets a command that did not take effect, so that it may be carried out when it is sent again. Survives a kill once it has resolved. */
  reopen(commandId: string): Promise<void>
  /** Returns the final receipts that the bridge has not acknowledged, oldest first. */
  unconfirmed(): Receipt[]
  /** Records that the bridge has stored these receipts. */
  confirm(commandIds: readonly string[]): Promise<void>
  close(): Promise<void>
}

const journalRecord = z.union([
  z.object({ begun: z.string() }),
  z.object({
    settled: z.string(),
    outcome: receipt.shape.outcome.exclude(['deferred']),
    reason: z.string().exactOptional(),
    result: commandResult.exactOptional(),
  }),
  z.object({ reopened: z.string() }),
  z.object({ confirmed: z.array(z.string()) }),
  z.object({ state: z.string(), sequence: z.number() }),
])
type JournalRecord = z.infer<typeof journalRecord>

type Entry = { ending?: Ending; confirmed: boolean }

/** Acknowledged commands that stay in the journal, so that a repetition under way finds its entry. */
const REMEMBERED_ENTRIES = 10_000

class Memory {
  readonly entries = new Map<string, Entry>()
  readonly states = new Map<string, number>()

  take(record: JournalRecord): void {
    if ('begun' in record) this.entries.set(record.begun, { confirmed: false })
    else if ('settled' in record) {
      const { settled, ...ending } = record
      this.entries.set(settled, { ending, confirmed: false })
    } else if ('reopened' in record) this.entries.delete(record.reopened)
    else if ('confirmed' in record) {
      for (const id of record.confirmed) {
        const entry = this.entries.get(id)
        if (entry !== undefined) entry.confirmed = true
      }
    } else this.states.set(record.state, Math.max(record.sequence, this.states.get(record.state) ?? 0))
  }

  /** Drops the oldest acknowledged entries. Returns the records of the others. */
  compact(): JournalRecord[] {
    let surplus = this.entries.size - REMEMBERED_ENTRIES
    for (const [id, entry] of this.entries) {
      if (surplus <= 0) break
      if (!entry.confirmed) continue
      this.entries.delete(id)
      surplus -= 1
    }
    const confirmed: string[] = []
    const records = [...this.entries].map(([id, { ending, ...entry }]): JournalRecord => {
      if (entry.confirmed) confirmed.push(id)
      return ending === undefined ? { begun: id } : { settled: id, ...ending }
    })
    const states = [...this.states].map(([state, sequence]) => ({ state, sequence }))
    return [...states, ...records, { confirmed }]
  }
}

function stateName(playerUuid: string, stateKey: string): string {
  return `${playerUuid} ${stateKey}`
}

function createJournal(log: LineLog | null): CommandJournal {
  const memory = new Memory()
  for (const record of log?.records ?? []) memory.take(journalRecord.parse(record))
  let written = log?.records.length ?? 0

  async function write(records: JournalRecord[]): Promise<void> {
    if (log === null) return
    await log.append(records, 'fsync')
    written += records.length
    if (written <= 4 * (memory.entries.size + memory.states.size) + 1000) return
    const kept = memory.compact()
    written = kept.length
    await log.replace(kept)
  }

  async function record(records: JournalRecord[]): Promise<void> {
    for (const each of records) memory.take(each)
    await write(records)
  }

  return {
    find: (id) => {
      const entry = memory.entries.get(id)
      if (entry === undefined) return undefined
      return { id, ...(entry.ending === undefined ? {} : { ending: entry.ending }) }
    },
    highestSequence: (playerUuid, stateKey) => memory.states.get(stateName(playerUuid, stateKey)),
    begin: ({ id, playerUuid, stateKey, sequence }) =>
      record([
        { begun: id },
        ...(stateKey === null ? [] : [{ state: stateName(playerUuid, stateKey), sequence }]),
      ]),
    settle: (settled, ending) => record([{ settled, ...ending }]),
    reopen: (reopened) => record([{ reopened }]),
    unconfirmed: () =>
      [...memory.entries].flatMap(([commandId, { ending, confirmed }]) =>
        ending === undefined || confirmed ? [] : [{ commandId, ...ending }],
      ),
    confirm: async (confirmed) => {
      if (confirmed.length > 0) await record([{ confirmed: [...confirmed] }])
    },
    close: async () => log?.close(),
  }
}

/** Opens a journal in a file; every record that has resolved survives a kill. Throws when the file is damaged. */
export async function openFileJournal(file: string): Promise<CommandJournal> {
  return createJournal(await openLineLog(file))
}

/** Creates a journal in memory, for tests and experiments, not for a game server. */
export function createMemoryJournal(): CommandJournal {
  return createJournal(null)
}
