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

/** Adds an action under its name. Throws when the name is taken, as lines of the log would be ambiguous. */
export function addAction(action: NamedAction): void {
  if (actions.has(action.name)) throw new Error(`two actions are called ${action.name}`)
  actions.set(action.name, action)
}

/** Returns the action of this name that a loaded module defines. */
export function actionNamed(name: string): NamedAction | undefined {
  return actions.get(name)
}

/** Returns all actions that loaded modules define. */
export function knownActions(): readonly NamedAction[] {
  return [...actions.values()]
}
