import { migrateDatabase } from '@kubora/schema/db/migrate'
import { expect, test } from 'vitest'
import { nameDatabase } from '#database-address.ts'
import { runKubora } from '#testing/run-command.ts'
import { scratchDatabases } from '#testing/scratch-databases.ts'

const newDatabase = await scratchDatabases()

test.for([
  ['postgresql://me:secret@db.example:6543/network', 'the database network on db.example:6543'],
  ['postgresql://me:secret@db.example/network?sslmode=require', 'the database network on db.example:5432'],
  ['postgres://me:se%40cret@db.example', 'the database me on db.example:5432'],
] as const)('names %s without its password', ([url, name]) => {
  expect(nameDatabase(url)).toBe(name)
})

test('each command says which database it is about to touch, before anything else', {
  timeout: 120_000,
}, async () => {
  const url = await newDatabase()
  await migrateDatabase(url)
  const { hostname, port, pathname, password } = new URL(url)
  const where = `the database ${pathname.slice(1)} on ${hostname}:${port}.`
  const commands = [
    [['migrate'], 'Changes'],
    [['content', 'import'], 'Changes'],
    [['server:list'], 'Reads'],
    [['restore', '/nowhere', '--without-files', '--force'], 'Replaces everything in'],
  ] as const
  for (const [words, verb] of commands) {
    const { out, err } = await runKubora(url, words)
    expect(err.split('\n')[0]).toBe(`${verb} ${where}`)
    expect(out + err).not.toContain(password)
  }
})
