import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openFileBootLog } from '#client/boot-log.ts'

let directory: string
let file: string

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'kubora-boots-'))
  file = path.join(directory, 'boots.jsonl')
})
afterEach(() => rm(directory, { recursive: true }))

async function run(bootId: string): Promise<readonly string[]> {
  const log = await openFileBootLog(file)
  await log.begin(bootId)
  await log.close()
  return log.former
}

it('names the processes before, the last one first, and only a limited number', async () => {
  expect(await run('a')).toEqual([])
  expect(await run('b')).toEqual(['a'])
  for (const bootId of ['c', 'd', 'e']) await run(bootId)
  expect(await run('f')).toEqual(['e', 'd', 'c'])
})

it('counts a process that was started again under its id once', async () => {
  await run('a')
  await run('b')
  await run('b')
  expect(await run('c')).toEqual(['b', 'a'])
})

it('refuses a damaged file', async () => {
  await writeFile(file, '{"boot":1}\n')
  await expect(openFileBootLog(file)).rejects.toThrow()
})
