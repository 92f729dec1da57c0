import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import postgres from 'postgres'
import { interleave } from '#measure/interleave.ts'
import type { WorldData } from '#roleplay/world-data.ts'

/** Rows a second in each way, pair by pair. */
export type FactRates = { facts: number[]; copy: number[]; rows: number; rowsPerCall: number }

const rounds = 5
const rowsPerCall = 1000

type Fact = ReturnType<typeof factOf>

function factOf(number: number, playerUuid: string, version: number) {
  const names = { firstName: 'Jule', lastName: `Müller ${number % 997}` }
  const job = { working: number % 7 === 0, job: 'taxi', rank: 'rank-1' }
  const more = { birthday: '1998-05-04', gender: 'female', lastPlayedAt: '2026-03-01T11:58:03.000Z' }
  return {
    kind: 'character',
    id: `n-${number}`,
    version,
    playerUuid,
    idNumber: `N-${number}`,
    ...names,
    ...more,
    ...job,
    money: 900,
  }
}

/** Reports new characters through a bridge and copies the same rows into a table with the same columns and indexes, in turn. */
export async function measureFacts(options: {
  databaseUrl: string
  bridgeUrl: string
  reporter: WorldData['reporter']
  /** Calls of each round. */
  calls: number
}): Promise<FactRates> {
  const { databaseUrl, bridgeUrl, reporter, calls } = options
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
  const bootId = randomUUID()
  const post = async (path: string, body: object): Promise<unknown> => {
    const response = await fetch(`${bridgeUrl}/bridge/v1${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${reporter.key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ bootId, ...body }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text.slice(0, 300)}`)
    return JSON.parse(text)
  }
  let drawn = 0
  const batchesOf = (): Fact[][] =>
    Array.from({ length: calls }, () =>
      Array.from({ length: rowsPerCall }, () => {
        drawn += 1
        const uuid = reporter.playerUuids[drawn % reporter.playerUuids.length] ?? ''
        return factOf(drawn, uuid, Date.now() - 1000)
      }),
    )

  async function report(): Promise<number> {
    const batches = batchesOf()
    const startedAt = performance.now()
    for (const facts of batches) {
      const { results } = (await post('/roleplay-facts', { facts })) as { results: { result: string }[] }
      if (results.some(({ result }) => result !== 'accepted')) throw new Error('a row was not accepted')
    }
    return (1000 * calls * rowsPerCall) / (performance.now() - startedAt)
  }

  async function copy(write: (fact: Fact) => string): Promise<number> {
    const batches = batchesOf().map((facts) => facts.map(write).join(''))
    const startedAt = performance.now()
    for (const lines of batches) {
      await pipeline(Readable.from([lines]), await sql`copy copied_characters from stdin`.writable())
    }
    return (1000 * calls * rowsPerCall) / (performance.now() - startedAt)
  }

  try {
    await post('/hello', {
      protocolVersion: 1,
      pluginVersion: '1',
      identityMode: 'online',
      capabilities: { commands: [], calls: ['/roleplay-facts'] },
    })
    await sql`create table copied_characters (like characters including all)`
    const [{ id: playerId } = { id: '1' }] = await sql<
      { id: string }[]
    >`select min(id)::text as id from players`
    const columns = await sql<{ name: string }[]>`
      select attname as name from pg_attribute where attrelid = 'copied_characters'::regclass and attnum > 0 order by attnum`
    const order = columns.map(({ name }) => name)
    const ways = { facts: report, copy: () => copy((fact) => lineOf(fact, order, playerId)) }
    for (const way of Object.values(ways)) await way()
    const samples = await interleave(['facts', 'copy'] as const, rounds, (way) => ways[way]())
    return {
      facts: samples.get('facts') ?? [],
      copy: samples.get('copy') ?? [],
      rows: rounds * calls * rowsPerCall,
      rowsPerCall,
    }
  } finally {
    await sql`drop table if exists copied_characters`
    await sql.end()
  }
}

/** Returns a row as COPY reads it, with the columns in this order. */
function lineOf(fact: Fact, order: readonly string[], playerId: string): string {
  const values: Readonly<Record<string, string>> = {
    realm: 'freeroam',
    id: fact.id,
    version: String(fact.version),
    reported_at: new Date().toISOString(),
    player_id: playerId,
    id_number: fact.idNumber,
    id_number_key: fact.idNumber.toLowerCase(),
    first_name: fact.firstName,
    first_name_key: fact.firstName.toLowerCase(),
    last_name: fact.lastName,
    last_name_key: fact.lastName.toLowerCase().replace('ü', 'u'),
    birthday: fact.birthday,
    gender: fact.gender,
    last_played_at: fact.lastPlayedAt,
    working: String(fact.working),
    job: fact.job,
    rank: fact.rank,
    money: String(fact.money),
  }
  return `${order.map((name) => values[name] ?? '\\N').join('\t')}\n`
}
