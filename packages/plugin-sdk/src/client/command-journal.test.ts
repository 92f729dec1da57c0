import { appendFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openFileJournal } from '#client/command-journal.ts'
import { makeCommand } from '#conformance/make-command.ts'

const playerUuid = '069a79f4-44e9-4726-a5be-fca90e38aaf5'
let directory: string
let file: string

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'kubora-journal-'))
  file = path.join(directory, 'made', 'commands.jsonl')
})
afterEach(() => rm(directory, { recursive: true }))

const linkChanged = () =>
  makeCommand('link-changed', playerUuid, { kind: 'GAME', linked: true, text: 'Linked' })

it('stores what was begun, settled and confirmed', async () => {
  const [begun, settled, confirmed] = [linkChanged(), linkChanged(), linkChanged()]
  const first = await openFileJournal(file)
  for (const command of [begun, settled, confirmed]) await first.begin(command)
  await first.settle(settled.id, { outcome: 'failed', reason: 'No such player' })
  await first.settle(confirmed.id, { outcome: 'done', result: { balance: 12 } })
  await first.confirm([confirmed.id])
  await first.close()

  const second = await openFileJournal(file)
  expect(second.find(begun.id)).toEqual({ id: begun.id })
  expect(second.find(confirmed.id)).toEqual({
    id: confirmed.id,
    ending: { outcome: 'done', result: { balance: 12 } },
  })
  expect(second.find(linkChanged().id)).toBeUndefined()
  expect(second.unconfirmed()).toEqual([
    { commandId: settled.id, outcome: 'failed', reason: 'No such player' },
  ])
  expect(second.highestSequence(playerUuid, 'link:GAME')).toBe(confirmed.sequence)
  await second.close()
})

it('drops a line that was cut off by a kill, and goes on behind the whole ones', async () => {
  const [kept, added] = [linkChanged(), linkChanged()]
  const first = await openFileJournal(file)
  await first.begin(kept)
  await first.close()
  await appendFile(file, '{"settled":"0195')
  const second = await openFileJournal(file)
  await second.begin(added)
  await second.close()
  const third = await openFileJournal(file)
  expect([third.find(kept.id), third.find(added.id)]).toEqual([{ id: kept.id }, { id: added.id }])
  await third.close()
})

it('refuses a damaged file instead of forgetting what took effect', async () => {
  const journal = await openFileJournal(file)
  await journal.close()
  await writeFile(file, '{"begun":"a"}\ngarbage\n{"begun":"b"}\n')
  await expect(openFileJournal(file)).rejects.toThrow('damaged in line 2')
})

it('compacts its file and keeps open receipts and the order of states', async () => {
  const open = linkChanged()
  const journal = await openFileJournal(file)
  await journal.settle(open.id, { outcome: 'failed', reason: 'Open' })
  let largestBytes = 0
  for (let round = 0; round < 6; round += 1) {
    // One long line per round instead of thousands of disk writes.
    await journal.confirm(Array.from({ length: 20 }, () => linkChanged().id))
    for (let count = 0; count < 250; count += 1) await journal.confirm(['f'])
    largestBytes = Math.max(largestBytes, (await stat(file)).size)
  }
  await journal.close()
  const text = await readFile(file, 'utf8')
  expect(text.length).toBeLessThan(largestBytes)
  const again = await openFileJournal(file)
  expect(again.unconfirmed()).toEqual([{ commandId: open.id, outcome: 'failed', reason: 'Open' }])
  await again.close()
})
