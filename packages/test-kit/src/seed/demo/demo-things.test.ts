import type { ThingOf, ThingKind } from '@kubora/plugin-sdk/simulator/roleplay-state'
import { roleplayFact } from '@kubora/schema/protocol/roleplay-facts'
import { expect, it } from 'vitest'
import { charactersOf } from '#seed/demo/demo-characters.ts'
import { demoJobs } from '#seed/demo/demo-jobs.ts'
import { demoThings } from '#seed/demo/demo-things.ts'
import { playerNames, uuidOf } from '#seed/demo/seeded-values.ts'

const today = new Date('2026-03-01T00:00:00.000Z')
const owners = playerNames(294).map((name) => ({ name, uuid: uuidOf('player', name) }))

it.each(['de', 'fr'] as const)(
  'the protocol takes all things of %s, and each kind is in all its states',
  (realm) => {
    const characters = owners.flatMap((owner) => charactersOf(realm, owner, today))
    const jobs = demoJobs(realm)
    const things = demoThings(realm, characters, today)
    const all = [...jobs, ...characters, ...things]
    for (const thing of all) roleplayFact.parse({ version: 1, ...thing })
    expect(new Set(all.map(({ kind, id }) => `${kind} ${id}`)).size).toBe(all.length)
    for (const { job, rank } of characters) {
      const known = jobs.find(({ id }) => id === job)
      expect(job === undefined || known?.ranks.some(({ id }) => id === rank)).toBe(true)
    }
    const ofKind = <Kind extends ThingKind>(kind: Kind) =>
      things.filter((thing): thing is Extract<typeof thing, ThingOf<Kind>> => thing.kind === kind)
    const vehicles = ofKind('vehicle')
    expect(vehicles.some(({ access }) => (access?.length ?? 0) > 1)).toBe(true)
    expect(
      vehicles.some(({ garage, ownerCharacterId }) => garage === undefined && ownerCharacterId !== undefined),
    ).toBe(true)
    expect(new Set(ofKind('property').map(({ rentable }) => rentable))).toEqual(new Set([true, false]))
    const inDays = ({ validUntil }: { validUntil?: string | undefined }) =>
      validUntil === undefined ? Infinity : (Date.parse(validUntil) - today.getTime()) / 86_400_000
    const ends = ofKind('license').map(inDays)
    for (const [from, to] of [
      [-200, 0],
      [0, 14],
      [15, 2000],
      [Infinity, Infinity],
    ] as const)
      expect(ends.some((days) => days >= from && days <= to)).toBe(true)
  },
)
