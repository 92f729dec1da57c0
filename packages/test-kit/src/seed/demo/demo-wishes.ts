import type { SimulatedCharacter } from '@kubora/plugin-sdk/simulator/roleplay-state'
import type { worldChanges } from '@kubora/schema/db/roleplay'
import type { RoleplayRealm } from '#seed/demo/demo-characters.ts'

const dayMs = 86_400_000

/** Characters of a realm: those that its game has, and those that are gone. */
export type DemoPeople = {
  readonly known: readonly SimulatedCharacter[]
  readonly gone: readonly SimulatedCharacter[]
}

type Wish = Pick<
  typeof worldChanges.$inferInsert,
  'kind' | 'before' | 'after' | 'state' | 'reason' | 'result'
> & {
  readonly about: SimulatedCharacter | undefined
  readonly other?: SimulatedCharacter | undefined
}

type Ending = Pick<Wish, 'state' | 'reason'>

const applied: Ending = { state: 'APPLIED', reason: null }
const failed = (reason: string): Ending => ({ state: 'FAILED', reason })
const unknown: Ending = { state: 'UNKNOWN', reason: 'INTERRUPTED' }

function renamed(about: SimulatedCharacter | undefined, lastName: string, ending: Ending): Wish {
  const present = { firstName: about?.firstName, lastName: about?.lastName }
  const other = { firstName: about?.firstName, lastName }
  const isApplied = ending.state === 'APPLIED'
  const [before, after] = isApplied ? [other, present] : [present, other]
  return { kind: 'CHARACTER_RENAME', about, before, after, ...ending }
}

function jobSet(about: SimulatedCharacter | undefined, job: string, ending: Ending): Wish {
  const present = { job: about?.job ?? null, rank: about?.rank ?? null }
  const [before, after] =
    ending.state === 'APPLIED' ? [{ job: null, rank: null }, present] : [present, { job, rank: null }]
  return { kind: 'CHARACTER_JOB', about, before, after, ...ending }
}

function licenseGiven(about: SimulatedCharacter | undefined, license: string, ending: Ending): Wish {
  const [before, after] = [false, true].map((held) => ({ license, held, validUntil: null }))
  return { kind: 'CHARACTER_LICENSE', about, before, after, ...ending }
}

function lifeSet(about: SimulatedCharacter | undefined, deleted: boolean, ending: Ending): Wish {
  const kind = deleted ? 'CHARACTER_DELETE' : 'CHARACTER_RESTORE'
  return { kind, about, before: { deleted: !deleted }, after: { deleted }, ...ending }
}

function paid(
  about: SimulatedCharacter | undefined,
  other: SimulatedCharacter | undefined,
  amount: number,
  ending: Ending,
): Wish {
  const [fromBalance, toBalance] = [about?.money ?? 0, other?.money ?? 0]
  const isApplied = ending.state === 'APPLIED'
  return {
    kind: 'MONEY_TRANSFER',
    about,
    other,
    before: isApplied
      ? { fromBalance: fromBalance + amount, toBalance: toBalance - amount }
      : { fromBalance, toBalance },
    after: { amount, toCharacterId: other?.id },
    ...(isApplied ? { result: { fromBalance, toBalance } } : {}),
    ...ending,
  }
}

/** Returns what the team has wished of the world of a realm, oldest first: each kind, applied and failed, and none that waits. */
export function pastWishes(
  realm: RoleplayRealm,
  { known, gone }: DemoPeople,
  today: Date,
): (typeof worldChanges.$inferInsert)[] {
  const employed = known.filter(({ job }) => job !== undefined)
  const wishes: Wish[] = [
    renamed(known[0], 'Winter', applied),
    lifeSet(gone[2], true, applied),
    renamed(gone[2], 'Winter', failed('CHARACTER_UNKNOWN')),
    jobSet(employed[0], 'police', applied),
    licenseGiven(known[1], 'DRIVING', applied),
    lifeSet(known[2], true, applied),
    lifeSet(known[2], false, applied),
    renamed(known[3], 'Winter', unknown),
    paid(known[4], known[5], 250, applied),
    renamed(known[4], 'Kubora', failed('The name Kubora is reserved')),
    jobSet(employed[1], 'fishery', failed('JOB_UNKNOWN')),
    lifeSet(gone[1], true, applied),
    lifeSet(gone[2], false, failed('CHARACTER_UNKNOWN')),
    licenseGiven(known[0], 'WEAPON', failed('INVALID_LICENSE_FOR_TYPE')),
    paid(known[1], known[0], 50_000, failed('MONEY_SHORT')),
    paid(known[0], known[3], 1_200, unknown),
    lifeSet(gone[0], true, applied),
    renamed(known[5], 'Winter', applied),
  ]
  return wishes.flatMap(({ about, other, ...wish }, index) => {
    if (about === undefined) return []
    const createdAt = new Date(today.getTime() - (wishes.length - index) * 3 * dayMs)
    return [
      {
        ...wish,
        realm,
        characterId: about.id,
        ...(other === undefined ? {} : { otherCharacterId: other.id }),
        memberName: 'MondRitter',
        createdAt,
        settledAt: new Date(createdAt.getTime() + 600),
      },
    ]
  })
}
