import type { LiveEvent } from '@kubora/domain/kernel/live-event'
import type { MatrixPrincipal, PrincipalKind } from '#authorization/matrix-principals.ts'
import type { TestWorld } from '#testing/test-api.ts'

/** What a caller gets: the answer, or an error with this code. */
export type Outcome = 'ok' | 'NO_PERMISSION' | 'NOT_FOUND' | 'null'

/** One operation as it is tried with one caller, on things made for this cell. */
export type MatrixCell = {
  query: string
  variables?: Record<string, unknown>
  /** Reads what the operation may change; compared before and after. */
  state?: () => Promise<unknown>
  /** For subscriptions: what must happen for the caller to be told. */
  event?: LiveEvent
}

/** A field and what each kind of caller may do with it. */
export type MatrixRow = {
  field: `${string}.${string}`
  outcome: (kind: PrincipalKind) => Outcome
  prepare: (world: TestWorld, principal: MatrixPrincipal) => Promise<MatrixCell> | MatrixCell
}

const viewPlayers: PrincipalKind = 'holds acp.players.view'

/** Only these kinds; the others lack the permission. */
export function only(...allowed: PrincipalKind[]): MatrixRow['outcome'] {
  return (kind) => (allowed.includes(kind) ? 'ok' : 'NO_PERMISSION')
}

/** Every kind, guests too. */
export const everybody: MatrixRow['outcome'] = () => 'ok'
/** Every kind but guests. */
export const loggedIn: MatrixRow['outcome'] = (kind) => (kind === 'guest' ? 'NO_PERMISSION' : 'ok')
/** Whoever is in the team, whatever it holds. */
export const team: MatrixRow['outcome'] = (kind) =>
  kind === 'plainTeamMember' || kind === 'admin' || kind.startsWith('holds ') ? 'ok' : 'NO_PERMISSION'
/** Team members that hold acp.players.view. */
export const playerViewers = only(viewPlayers, 'admin')
