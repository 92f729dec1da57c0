import type { LiveEvent } from '@kubora/domain/kernel/live-event'
import type { Permission } from '@kubora/validation/permissions'
import { playerPermissions } from '@kubora/validation/permissions/players'
import type { Realm } from '@kubora/validation/realms'
import type { MatrixPrincipal, PrincipalKind } from '#testing/authorization/matrix-principals.ts'
import type { OnStored } from '#testing/authorization/realm-cases.ts'
import type { TestWorld } from '#testing/test-api.ts'

/** What a caller gets: the result, or an error with this code. */
export type Outcome =
  | 'ok'
  | 'NO_PERMISSION'
  | 'NOT_FOUND'
  | 'GAME_LINK_REQUIRED'
  | 'SECOND_FACTOR_REQUIRED'
  | 'null'

/** One operation, tried with one caller on objects made for this cell. */
export type MatrixCell = {
  query: string
  variables?: Record<string, unknown>
  /** Reads what the operation may change; compared before and after. */
  state?: () => Promise<unknown>
  /** For subscriptions: the live event whose result the caller gets. */
  event?: LiveEvent
}

/** What a kind of caller gets. */
export type OutcomeOf = (kind: PrincipalKind) => Outcome

/**
 * Returns the outcomes of a row with those of an admin whose second factor is missing: what any user gets, and
 * `SECOND_FACTOR_REQUIRED` where only the team gets more.
 */
export function withoutSecondFactor(outcome: OutcomeOf): OutcomeOf {
  return (kind) => {
    if (kind !== 'adminWithoutSecondFactor') return outcome(kind)
    return outcome('linkedUser') === outcome('admin') ? outcome('admin') : 'SECOND_FACTOR_REQUIRED'
  }
}

/** A field and what each kind of caller may do with it. */
export type MatrixRow = {
  field: `${string}.${string}`
  /** Left out when a permission decides: only team members who hold it may. */
  outcome?: OutcomeOf
  prepare: (world: TestWorld, principal: MatrixPrincipal) => Promise<MatrixCell> | MatrixCell
}

/** An operation that needs a permission in the realm that it names, tried with other realms than those held. */
export type RealmRow = {
  field: `${string}.${string}`
  /** Whether it changes something stored. */
  onStored: OnStored
  /** What it needs besides, as a workflow does for its other actions; every caller holds it. */
  alsoNeeds?: readonly Permission[]
  /** `stored` is the realm of the object that is made, null for none; `named` is what the request names, perhaps no realm. */
  prepare: (
    world: TestWorld,
    realms: { stored: Realm | null; named: string | null },
  ) => Promise<MatrixCell> | MatrixCell
}

/** Names of fields, by type, that require no more than the operation that leads to their object, and so need no row. */
export type PlainFields = Readonly<Record<string, readonly string[]>>

/** Only these kinds; the others lack the permission. */
export function only(...allowed: PrincipalKind[]): OutcomeOf {
  return (kind) => (allowed.includes(kind) ? 'ok' : 'NO_PERMISSION')
}

/** Holders of one of these permissions in the team. */
export function holdersOf(...permissions: Permission[]): OutcomeOf {
  return only(...permissions.map((permission): PrincipalKind => `holds ${permission}`), 'admin')
}

/** Every kind, guests too. */
export const everybody: OutcomeOf = () => 'ok'
/** Every kind but guests. */
export const loggedIn: OutcomeOf = (kind) => (kind === 'guest' ? 'NO_PERMISSION' : 'ok')
/** Every kind whose account is linked to a player: own actions of a player. */
export const linked: OutcomeOf = (kind) => {
  if (kind === 'guest') return 'NO_PERMISSION'
  return kind === 'user' ? 'GAME_LINK_REQUIRED' : 'ok'
}
/** Everyone in the team, whatever permissions they hold. */
export const team: OutcomeOf = (kind) =>
  kind === 'plainTeamMember' || kind === 'admin' || kind.startsWith('holds ') ? 'ok' : 'NO_PERMISSION'

/** The row of a field that requires more than the query that leads to a player. */
export function ownPlayerField(field: string, selection: string): MatrixRow {
  return {
    field: `Player.${field}`,
    // reached through one's own account, where the player itself may be seen by everyone who has one
    outcome: (kind) => {
      if (kind === 'guest' || kind === 'user') return 'null'
      return holdersOf(playerPermissions.viewPlayers)(kind)
    },
    prepare: () => ({ query: `{ me { player { ${selection} } } }` }),
  }
}
