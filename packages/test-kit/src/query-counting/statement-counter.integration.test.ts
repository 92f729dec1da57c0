import postgres from 'postgres'
import { afterAll, expect, test } from 'vitest'
import { startStatementCounter } from '#query-counting/statement-counter.ts'
import { testServices } from '#services/test-services.ts'

const { databaseUrl } = await testServices()
const counter = await startStatementCounter(databaseUrl)
const client = postgres(counter.databaseUrl, { max: 1, onnotice: () => undefined })
await client`select 1`
afterAll(async () => {
  await client.end()
  await counter.close()
})

test('counts prepared, simple and repeated statements, each time they are executed, and no ping', async () => {
  const executed = await counter.during(async () => {
    await client`select ${'first'}::text`
    await client`select ${'again'}::text`
    await client`select 1`
    await client.unsafe('select 2')
    await client.begin((tx) => tx`select 3`)
  })
  expect(executed).toEqual(['select $1::text', 'select $1::text', 'select 2', 'begin', 'select 3', 'commit'])
})

test('reads a statement that arrives in many chunks', async () => {
  const long = 'x'.repeat(300_000)
  const executed = await counter.during(() => client`select length(${long}::text)`)
  expect(executed).toEqual(['select length($1::text)'])
})

test('what is executed after the work does not count for it', async () => {
  const executed = await counter.during(() => client`select ${'of the work'}::text`)
  await client`select ${'later'}::text`
  expect(executed).toHaveLength(1)
})

test('reads the values of parameters, also null, nothing and long ones', async () => {
  const long = 'ü'.repeat(100_000)
  const executed = await counter.statementsDuring(
    () => client`select ${null}::text, ${''}::text, ${long}::text, ${7}::int`,
  )
  expect(executed).toEqual([
    { sql: 'select $1::text, $2::text, $3::text, $4::int', values: [null, '', long, '7'] },
  ])
})
