import { randomUUID } from 'node:crypto'
import {
  type CharacterFact,
  type PresentFact,
  type RemovedFact,
  type RoleplayFact,
  type RoleplayRowResult,
  roleplayFactsResponse,
} from '@kubora/schema/protocol/roleplay-facts'
import { roleplaySnapshotResponse } from '@kubora/schema/protocol/roleplay-snapshot'
import type { BridgeSubject } from '#conformance/bridge-subject.ts'
import { type Check, CheckSkipped, demand } from '#conformance/verdict.ts'

/** A process of the game server that owns a world, and a player of it whom the bridge knows. */
type Owner = {
  readonly playerUuid: string
  /** Reports rows, also wrong ones, and returns what became of each: its result, or why it was rejected, and the field. */
  readonly report: (facts: readonly object[]) => Promise<string>
  /** Sends a page that is not the last one of a list of characters, and returns the ids that are wanted, or why it was rejected. */
  readonly list: (snapshotId: string, page: number, ids: readonly object[]) => Promise<string>
}

function textOf(row: RoleplayRowResult): string {
  return row.result === 'rejected' ? [row.reason, row.field ?? []].flat().join(' ') : row.result
}

/** Runs `work` as the owner of a world. Skips the check where the kit has no key of one. */
async function asOwner(bridge: BridgeSubject, work: (owner: Owner) => Promise<void>): Promise<void> {
  const key = bridge.given.worldKey
  if (key === undefined) throw new CheckSkipped('needs the key of a game server that owns a world')
  const bootId = randomUUID()
  await bridge.call('/hello', bridge.hello({ bootId }), { key })
  const { uuid: playerUuid, name } = bridge.newPlayer()
  const player = { uuid: playerUuid, name, version: Date.now() }
  await bridge.call('/players', { bootId, players: [player] }, { key })
  try {
    await work({
      playerUuid,
      report: async (facts) => {
        const body = JSON.stringify({ bootId, facts })
        const { status, text } = await bridge.send('/roleplay-facts', { body, key })
        demand(status === 200, `responded with ${status}: ${text.slice(0, 200)}`)
        const { results } = roleplayFactsResponse.parse(JSON.parse(text))
        const ids = facts.map((fact) => 'id' in fact && fact.id)
        demand(results.map(({ id }) => id).join() === ids.join(), 'the results are not in order')
        return results.map(textOf).join()
      },
      list: async (snapshotId, page, ids) => {
        const body = JSON.stringify({ bootId, kind: 'character', snapshotId, page, complete: false, ids })
        const { status, text } = await bridge.send('/roleplay-snapshot', { body, key })
        demand(status === 200, `responded with ${status}: ${text.slice(0, 200)}`)
        const answer = roleplaySnapshotResponse.parse(JSON.parse(text))
        return answer.result === 'rejected' ? answer.reason : [answer.result, ...answer.wanted].join(' ')
      },
    })
  } finally {
    await bridge.call('/sync', { bootId, receipts: [], waitMs: 0, leaving: true }, { key })
  }
}

function demandResults(what: string, got: string, wanted: string): void {
  demand(got === wanted, `the results of ${what} were ${got} instead of ${wanted}`)
}

/** A character that only the checks know. */
function newCharacter(playerUuid: string, version: number): CharacterFact {
  const id = `check-${randomUUID().slice(0, 8)}`
  return { kind: 'character', id, version, playerUuid, idNumber: id, firstName: 'Check', lastName: 'Kit' }
}

/** Things of each kind that only the checks know, all with the same id. */
function newThings(version: number): Exclude<PresentFact, CharacterFact>[] {
  const base = { id: `check-${randomUUID().slice(0, 8)}`, version }
  const nobody = `nobody-${randomUUID().slice(0, 8)}`
  return [
    { kind: 'license', ...base, characterId: nobody, type: 'WATER', validUntil: '2040-01-01T00:00:00.000Z' },
    {
      kind: 'vehicle',
      ...base,
      licensePlate: 'KB-CK 1',
      vehicleType: 'Brisk',
      ownerCharacterId: nobody,
      access: [nobody],
    },
    { kind: 'property', ...base, address: 'Hafenstraße 3', price: 1000, ownerCharacterId: nobody },
    { kind: 'job', ...base, name: 'Taxi', ranks: [{ id: 'driver', name: 'Driver' }] },
  ]
}

/** Demands that the bridge says in hello that it takes these kinds. */
async function demandKinds(bridge: BridgeSubject, kinds: readonly string[]): Promise<void> {
  const { capabilities } = await bridge.call('/hello', bridge.hello())
  const isListed = kinds.every((kind) => capabilities?.roleplayFacts?.includes(kind) === true)
  demand(isListed, 'hello does not list the kinds of /roleplay-facts')
}

/** What a bridge guarantees of the roleplay world, which one game server owns. */
export const bridgeWorldChecks: readonly Check<BridgeSubject>[] = [
  {
    name: 'stores characters of the owner of a world, and an older row does not overwrite a newer one',
    run: (bridge) =>
      asOwner(bridge, async ({ playerUuid, report }) => {
        const version = Date.now() - 1000
        const [one, two] = [newCharacter(playerUuid, version), newCharacter(playerUuid, version)]
        demandResults('new rows', await report([one, two]), 'accepted,accepted')
        const late: RoleplayFact[] = [
          { ...one, version: version - 1000, lastName: 'Late' },
          { ...two, version: version + 500, lastName: 'Newer' },
        ]
        demandResults('a late and a newer row', await report(late), 'stale,accepted')
        demandResults('repeated rows', await report([one, two]), 'accepted,stale')
      }),
  },
  {
    name: 'removes a character, and a late row does not bring it back',
    run: (bridge) =>
      asOwner(bridge, async ({ playerUuid, report }) => {
        const version = Date.now() - 1000
        const [known, unknown] = [newCharacter(playerUuid, version), newCharacter(playerUuid, version)]
        const goneOf = ({ id }: CharacterFact): RemovedFact => ({
          kind: 'character',
          id,
          version: version + 500,
          removed: true,
        })
        await report([known])
        const gone = [goneOf(known), goneOf(unknown)]
        demandResults('removals', await report(gone), 'accepted,accepted')
        demandResults('repeated removals', await report(gone), 'accepted,accepted')
        demandResults('late rows', await report([known, unknown]), 'stale,stale')
        const again = { ...known, version: version + 800 }
        demandResults('a row of after the removal', await report([again]), 'accepted')
      }),
  },
  {
    name: 'rejects a row of the world that is wrong alone, names its field, and stores the rows beside it',
    run: (bridge) =>
      asOwner(bridge, async ({ playerUuid, report }) => {
        await demandKinds(bridge, ['character'])
        const version = Date.now() - 1000
        const character = (): CharacterFact => newCharacter(playerUuid, version)
        const got = await report([
          { kind: 'of-a-later-version', id: 'x', mood: ['fine'] },
          { ...character(), id: 'no id' },
          { ...character(), birthday: '2000-02-30' },
          { ...character(), playerUuid: randomUUID() },
          { ...character(), version: version + 365 * 24 * 3_600_000 },
          character(),
        ])
        const wanted = [
          'KIND_UNKNOWN',
          'ID_INVALID id',
          'FIELD_INVALID birthday',
          'PLAYER_UNKNOWN',
          'VERSION_IN_FUTURE',
          'accepted',
        ].join()
        demandResults('the rows', got, wanted)
      }),
  },
  {
    name: 'stores jobs, properties, vehicles and licences before their owners, each kind with ids of its own',
    run: (bridge) =>
      asOwner(bridge, async ({ report }) => {
        const version = Date.now() - 1000
        const things = newThings(version)
        const kinds = things.map(({ kind }) => kind)
        await demandKinds(bridge, kinds)
        const all = (result: string) => kinds.map(() => result).join()
        demandResults('new things of one id', await report(things), all('accepted'))
        const late = things.map((thing) => ({ ...thing, version: version - 500 }))
        demandResults('late rows', await report(late), all('stale'))
        const [license, ...others] = things
        const gone = { kind: license?.kind, id: license?.id, version: version + 500, removed: true }
        demandResults('a removal', await report([gone]), 'accepted')
        const newer = others.map((thing) => ({ ...thing, version: version + 100 }))
        demandResults(
          'newer rows of the other kinds',
          await report(newer),
          newer.map(() => 'accepted').join(),
        )
      }),
  },
  {
    name: 'rejects a thing alone whose value does not fit, and names the field',
    run: (bridge) =>
      asOwner(bridge, async ({ report }) => {
        const [license, vehicle, property, job] = newThings(Date.now() - 1000)
        const tooMany = Array.from({ length: 201 }, (_, index) => `c-${index}`)
        const got = await report([
          { ...license, type: 'ROCKET' },
          { ...license, validUntil: 'tomorrow' },
          { ...vehicle, access: tooMany },
          { ...vehicle, licensePlate: 'KB\u0000' },
          { ...property, price: -1 },
          { ...job, ranks: [{ id: 'no id', name: 'Driver' }] },
          { ...job },
        ])
        const fields = ['type', 'validUntil', 'access', 'licensePlate', 'price', 'ranks']
        demandResults(
          'the rows',
          got,
          [...fields.map((field) => `FIELD_INVALID ${field}`), 'accepted'].join(),
        )
      }),
  },
  {
    // no list is completed: what it lacks would be removed
    name: 'names what of a list of the world is not stored like that, and takes pages in their order',
    run: (bridge) =>
      asOwner(bridge, async ({ playerUuid, report, list }) => {
        const version = Date.now() - 1000
        const [known, other] = [newCharacter(playerUuid, version), newCharacter(playerUuid, version)]
        await report([known, other])
        const ids = [known, other].map(({ id }) => ({ id, version }))
        const unknown = { id: `check-${randomUUID().slice(0, 8)}`, version }
        const older = { id: other.id, version: version - 500 }
        const snapshotId = randomUUID()
        demandResults('a list like the store', await list(snapshotId, 0, ids), 'accepted')
        const differing = await list(snapshotId, 1, [unknown, older])
        demandResults('what differs', differing, `accepted ${unknown.id} ${older.id}`)
        demandResults('a repeated page', await list(snapshotId, 1, [unknown, older]), differing)
        demandResults('a page out of order', await list(snapshotId, 3, ids), 'PAGE_UNEXPECTED')
        const answer = { ...other, version: version - 500, snapshotId }
        demandResults('an older row that was wanted', await report([answer]), 'accepted')
        const late = { ...known, version: version - 500 }
        demandResults('an older row that was not', await report([late]), 'stale')
      }),
  },
  {
    name: 'takes nothing of a world from a game server that does not own it',
    run: async (bridge) => {
      if (bridge.given.worldKey === undefined)
        throw new CheckSkipped('needs the key of a game server that owns a world')
      const player = { ...bridge.newPlayer(), version: Date.now() }
      await bridge.call('/players', { bootId: bridge.bootId, players: [player] })
      const character = newCharacter(player.uuid, player.version)
      const gone: RemovedFact = { kind: 'character', id: character.id, version: Date.now(), removed: true }
      const { bootId } = bridge
      const { results } = await bridge.call('/roleplay-facts', { bootId, facts: [character, gone] })
      demandResults('the rows', results.map(textOf).join(), 'NOT_WORLD_OWNER,NOT_WORLD_OWNER')
    },
  },
]
