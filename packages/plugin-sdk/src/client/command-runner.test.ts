import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { type CommandHandler, PlayerLeft } from '#client/command-handlers.ts'
import { type CommandJournal, createMemoryJournal } from '#client/command-journal.ts'
import { runCommand } from '#client/command-runner.ts'
import { createOutcomeFinder } from '#client/outcome-finder.ts'
import { makeCommand } from '#conformance/make-command.ts'

type Handler = CommandHandler<'notify'>

/** A game server that may have been killed in the middle of a command that lasts. */
function game(handler: Partial<Handler> = {}) {
  const journal: CommandJournal = createMemoryJournal()
  const command = makeCommand('notify', randomUUID(), { text: 'A sword' }, { requireOnline: false })
  const applied: string[] = []
  const notify: Handler = { needsPlayer: true, apply: ({ id }) => void applied.push(id), ...handler }
  const run = async (isOnline: boolean) => {
    const { outcome, reason } = await runCommand(command, {
      handlers: { notify },
      journal,
      isOnline: () => isOnline,
      bridgeNowMs: () => Date.now(),
    })
    return `${outcome} ${reason ?? ''}`
  }
  const finder = createOutcomeFinder({ notify }, journal)
  return { journal, command, applied, run, finder }
}

it('never defers a command that may have taken effect: on another game server it would take effect again', async () => {
  const { journal, command, run, applied } = game()
  await journal.begin(command)
  expect(await run(false)).toBe('failed INTERRUPTED')
  expect(await run(true)).toBe('failed INTERRUPTED')
  expect(applied).toEqual([])
})

it('defers a begun command of which the game knows that it did not take effect, then carries it out', async () => {
  const { journal, command, run, applied } = game({ wasApplied: () => false })
  await journal.begin(command)
  expect(await run(false)).toBe('deferred PLAYER_OFFLINE')
  expect(journal.find(command.id)).toBeUndefined()
  expect(await run(true)).toBe('done ')
  expect(applied).toEqual([command.id])
})

it('reports a command as interrupted while the game does not know, or fails to find out', async () => {
  for (const wasApplied of [() => null, () => Promise.reject(new Error('no record'))]) {
    const { journal, command, run } = game({ wasApplied })
    await journal.begin(command)
    expect(await run(true)).toBe('failed INTERRUPTED')
  }
})

it('defers a command whose player left before it took effect, and fails one that is now or never', async () => {
  const apply = () => Promise.reject(new PlayerLeft())
  const lasting = game({ apply })
  expect(await lasting.run(true)).toBe('deferred PLAYER_OFFLINE')
  expect(lasting.journal.find(lasting.command.id)).toBeUndefined()
  const now = game({ apply })
  now.command.requireOnline = true
  expect(await now.run(true)).toBe('failed PLAYER_OFFLINE')
})

it('finds out what the game knows by now, and forgets what did not take effect before the bridge knows', async () => {
  let known: boolean | null = null
  const { journal, command, run, finder, applied } = game({ wasApplied: () => known })
  await journal.begin(command)
  await run(true)
  await finder.take([command])
  expect(finder.unconfirmed()).toEqual([])
  known = false
  await finder.take([command])
  expect(finder.unconfirmed()).toEqual([{ commandId: command.id, applied: false }])
  expect(journal.find(command.id)).toBeUndefined()
  expect(await run(true)).toBe('done ')
  expect(applied).toEqual([command.id])
  finder.confirm(finder.unconfirmed())
  await finder.take([command])
  expect(finder.unconfirmed()).toEqual([{ commandId: command.id, applied: true }])
})

it('declares only types of which the game can find out', () => {
  expect(game().finder.types).toEqual([])
  expect(game({ wasApplied: () => null }).finder.types).toEqual(['notify'])
})

it('ends a begun transfer by what the game has booked: with its balances, however late, else not at all', async () => {
  const expiresAt = new Date(Date.now() - 1000).toISOString()
  const payload = { fromCharacterId: 'c-1', toCharacterId: 'c-2', amount: 5 }
  const balances = { fromBalance: 0, toBalance: 5 }
  const receiptOf = async (wasApplied: () => boolean | typeof balances) => {
    const journal = createMemoryJournal()
    const command = makeCommand('money-transfer', randomUUID(), payload, { expiresAt })
    await journal.begin(command)
    const apply = () => Promise.reject(new Error('booked twice'))
    const { commandId: _, ...receipt } = await runCommand(command, {
      handlers: { 'money-transfer': { needsPlayer: false, apply, wasApplied } },
      journal,
      isOnline: () => false,
      bridgeNowMs: () => Date.now(),
    })
    return receipt
  }
  expect(await receiptOf(() => balances)).toEqual({ outcome: 'done', result: balances })
  expect(await receiptOf(() => false)).toEqual({ outcome: 'failed', reason: 'EXPIRED' })
})
