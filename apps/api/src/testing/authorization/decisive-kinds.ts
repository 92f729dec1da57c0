import { createHash } from 'node:crypto'
import type { Need } from '#graphql/needs-plugin.ts'
import type { PrincipalKind } from '#testing/authorization/matrix-principals.ts'
import type { OutcomeOf } from '#testing/authorization/matrix-row.ts'
import { triedNames } from '#testing/authorization/realm-needs.ts'

/** How many holders of a permission that the row does not require are tried. */
const strangerCount = 2

/** What decides which kinds a row is tried with. */
type Judged = { title: string; need: Need | null; outcome: OutcomeOf }

/**
 * Returns the kinds that decide something about a row: all that stand for a state of a caller, each holder whose permission makes a
 * difference to the row or to the schema, and of the other holders two, the same ones in each run.
 */
export function decisiveKinds(
  { title, need, outcome }: Judged,
  kinds: readonly PrincipalKind[],
): PrincipalKind[] {
  const named = triedNames(need)
  const isHolder = (kind: PrincipalKind) => kind.startsWith('holds ')
  const isStranger = (kind: PrincipalKind) =>
    isHolder(kind) &&
    outcome(kind) === outcome('plainTeamMember') &&
    !named.some((permission) => kind === `holds ${permission}`)
  const chance = (kind: PrincipalKind) => createHash('sha256').update(`${title} ${kind}`).digest('hex')
  const strangers = kinds.filter(isStranger).toSorted((a, b) => (chance(a) < chance(b) ? -1 : 1))
  const left = new Set(strangers.slice(strangerCount))
  return kinds.filter((kind) => {
    // a player of one's own matters only where the row says so
    if (kind === 'linkedUser') return outcome(kind) !== outcome('user')
    return !left.has(kind)
  })
}
