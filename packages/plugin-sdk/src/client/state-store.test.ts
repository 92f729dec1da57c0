import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { PlayerState } from '@kubora/schema/protocol/player-state'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createStateReceiver } from '#client/state-receiver.ts'
import { createMemoryStateStore, openFileStateStore } from '#client/state-store.ts'

const [anna, ben] = ['069a79f4-44e9-4726-a5be-fca90e38aaf5', '853c80ef-3c37-49fd-aa49-938b674adae6']

function state(playerUuid: string, version: number, accountIds: number[] = []): PlayerState {
  return {
    playerUuid,
    version,
    parts: { links: accountIds.map((accountId) => ({ kind: 'GAME', accountId })) },
  }
}

let directory: string
let file: string

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'kubora-states-'))
  file = path.join(directory, 'states.jsonl')
})
afterEach(() => rm(directory, { recursive: true }))

it('keeps the newest document of each player over a restart, whole lines alone', async () => {
  const first = await openFileStateStore(file)
  await first.put([state(anna, 1), state(ben, 1)])
  await first.put([state(anna, 2, [7])])
  await first.close()
  await appendFile(file, '{"state":{"playerUuid"')
  const second = await openFileStateStore(file)
  expect([second.find(anna), second.find(ben), second.size]).toEqual([state(anna, 2, [7]), state(ben, 1), 2])
  await second.close()
})

it('refuses a damaged file', async () => {
  await writeFile(file, '{"state":{"playerUuid":1}}\n')
  await expect(openFileStateStore(file)).rejects.toThrow()
})

it('takes what is new once: not an older version, nor the same one with the same contents', async () => {
  const store = createMemoryStateStore()
  const applied: PlayerState[] = []
  const receiver = createStateReceiver({
    parts: ['links'],
    store,
    apply: (one) => {
      applied.push(one)
    },
  })
  const [newer, fuller] = [state(anna, 5, [7]), state(anna, 5, [7, 8])]
  await receiver.take([newer])
  await receiver.take([state(anna, 4), newer])
  expect(applied).toEqual([newer])
  await receiver.take([fuller])
  expect([applied, store.find(anna)]).toEqual([[newer, fuller], fuller])
  expect(receiver.unconfirmed().map(({ version, outcome }) => [version, outcome])).toEqual([
    [5, 'done'],
    [4, 'done'],
    [5, 'done'],
    [5, 'done'],
  ])
  receiver.confirm(receiver.unconfirmed().slice(0, 3))
  expect(receiver.unconfirmed()).toHaveLength(1)
})

it('applies again what was refused or cut off by a kill, and nothing else', async () => {
  const applied: number[] = []
  let broken = true
  const killed = await openFileStateStore(file)
  const first = createStateReceiver({
    parts: ['links'],
    store: killed,
    apply: ({ version }) => {
      if (broken && version === 2) throw new Error('no such\0 world')
      applied.push(version)
    },
  })
  await first.take([state(anna, 1), state(ben, 2)])
  expect(first.unconfirmed()).toMatchObject([
    { outcome: 'done' },
    { outcome: 'failed', reason: 'no such world' },
  ])
  broken = false
  await killed.close()
  const store = await openFileStateStore(file)
  const second = createStateReceiver({
    parts: ['links'],
    store,
    apply: ({ version }) => {
      applied.push(version)
    },
  })
  await second.resume()
  expect(applied).toEqual([1, 2])
  await second.take([state(ben, 2)])
  expect([applied, store.unapplied()]).toEqual([[1, 2], []])
  await store.close()
})

it('rewrites the file before it grows without a limit', async () => {
  const store = await openFileStateStore(file)
  for (let first = 1; first <= 1200; first += 100) {
    const versions = Array.from({ length: 100 }, (_, more) => state(anna, first + more))
    await store.put(versions)
    await store.applied(versions)
  }
  await store.close()
  expect((await readFile(file, 'utf8')).split('\n').length).toBeLessThan(1100)
  const again = await openFileStateStore(file)
  expect([again.find(anna), again.unapplied()]).toEqual([state(anna, 1200), []])
  await again.close()
})
