import type {} from './stack-setup.ts'
import { randomInt } from 'node:crypto'
import { createWritableDatabase } from '@kubora/schema/db/writable'
import { createSeed } from '@kubora/test-kit/seed/create-seed'
import { afterAll, inject } from 'vitest'

/** The running product under test. */
export const product = inject('kuboraStack')

const database = createWritableDatabase({
  url: product.databaseUrl,
  applicationName: 'browser tests',
  maxConnections: 2,
})
afterAll(() => database.close())

/** Writes test data straight into the product's database. */
export const seed = createSeed(database.db)

/** Moves stored times back by a minute: pauses after wrong codes, the time between mails, and jobs that wait. */
export async function passMinute(): Promise<void> {
  for (const statement of [
    "update counted_tries set next_try_at = next_try_at - interval '61 seconds'",
    "update codes set mailed_at = mailed_at - interval '61 seconds'",
    "update outbox set available_at = available_at - interval '61 seconds' where done_at is null",
  ]) {
    await database.db.execute(statement)
  }
}

/** Returns the addresses at which browsers of an account get push notifications. */
export async function pushEndpoints({ id }: { id: number }): Promise<string[]> {
  const rows = await database.db.query.pushSubscriptions.findMany({ where: { accountId: id } })
  return rows.map(({ endpoint }) => endpoint)
}

/** Lets the password that sessions of the account began with be longer ago than it counts. */
export async function forgetConfirmation({ id }: { id: number }): Promise<void> {
  await database.db.execute(`update sessions set confirmed_at = null where account_id = ${id}`)
}

/** Lets the codes mailed to an account expire. */
export async function expireCodes({ id }: { id: number }): Promise<void> {
  await database.db.execute(`update codes set expires_at = now() where subject = 'account:${id}'`)
}

/** Returns the rows that a statement reads in the product's database. */
export async function readRows<Row extends Record<string, unknown>>(statement: string): Promise<Row[]> {
  return (await database.db.execute(statement)) as unknown as Row[]
}

/** Stores a message that the game server did not show, as its player was offline. */
export async function failMessage(serverId: number, playerId: number): Promise<void> {
  await database.db.execute(`
    with command as (insert into commands (type, player_id, payload, require_online)
      values ('notify', ${playerId}, '{"text":"Hallo"}', false) returning id, sequence)
    insert into command_deliveries (command_id, server_id, sequence, state, reason)
    select id, ${serverId}, sequence, 'failed', 'PLAYER_OFFLINE' from command`)
}

/** Address of the bridge's protocol as a plugin is configured with it. */
export const bridgeUrl = product.bridge

/** Returns the header by which the web server sees a visitor of an address of its own, as limits count by address. */
export function fromOwnAddress(): Record<string, string> {
  return { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` }
}

const asTestFile = fromOwnAddress()

/** Sends an operation to the product's API as a browser would and returns its data; throws for an error. */
export async function ask<Data>(query: string, variables: object, token?: string): Promise<Data> {
  const response = await fetch(product.graphql, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...asTestFile,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify({ query, variables }),
  })
  const { data, errors } = (await response.json()) as { data?: Data; errors?: { message: string }[] }
  if (!data || errors) throw new Error(`The API responded with ${JSON.stringify(errors)}`)
  return data
}

/** Logs the account in and returns the token of the new session. */
export async function tokenOf(account: { email: string; password: string }): Promise<string> {
  const { login } = await ask<{ login: { token: string } }>(
    'mutation Login($input: LoginInput!) { login(input: $input) { token } }',
    { input: { email: account.email, password: account.password } },
  )
  return login.token
}
