import type { PermissionName } from '@kubora/validation/permissions'
import type { AuditChange, NoAudit } from '#actions/audit-change.ts'
import type { Revert, RevertMark } from '#actions/revert.ts'
import type { Principal } from '#kernel/actor.ts'
import type { Unit } from '#kernel/unit-of-work.ts'

/** An action as the revert of lines uses it. */
export type NamedAction = {
  readonly name: string
  readonly permission: PermissionName
  readonly revert: Revert
  /** Returns whether the principal may run the action with this input. */
  readonly isAllowed: (principal: Principal, input: unknown) => boolean
  /** Runs the action in an open transaction to take a line back. Throws what the action throws. */
  readonly revertBy: (
    unit: Unit,
    principal: Principal,
    input: unknown,
    mark: RevertMark,
  ) => Promise<AuditChange | NoAudit>
}

const actions = new Map<string, NamedAction>()
const ownActions = new Set<string>()

/** Adds an action under its name. Throws when the name is taken, as lines of the log would be ambiguous. */
export function addAction(action: NamedAction): void {
  refuseTaken(action.name)
  actions.set(action.name, action)
}

/** Adds the name of an action of account owners. Throws when it is taken, as lines of the log and keys would be ambiguous. */
export function addOwnAction(name: string): void {
  refuseTaken(name)
  ownActions.add(name)
}

function refuseTaken(name: string): void {
  if (actions.has(name) || ownActions.has(name)) throw new Error(`two actions are called ${name}`)
}

/** Returns the action of this name that a loaded module defines. */
export function actionNamed(name: string): NamedAction | undefined {
  return actions.get(name)
}

/** Returns whether a loaded module defines an action of account owners of this name. */
export function isOwnAction(name: string): boolean {
  return ownActions.has(name)
}

/** Returns all actions that loaded modules define. */
export function knownActions(): readonly NamedAction[] {
  return [...actions.values()]
}

/** Returns the names of all actions of account owners that loaded modules define. */
export function knownOwnActions(): readonly string[] {
  return [...ownActions]
}
