import fc from 'fast-check'

/** What a team member or the time does next with the bans of a player; durations are hours. */
export type BanStep =
  | { kind: 'create'; duration: number }
  | { kind: 'edit' | 'shorten'; duration: number; stale: boolean }
  | { kind: 'unban'; stale: boolean }
  | { kind: 'pass'; hours: number }
  | { kind: 'close' }

const duration = fc.constantFrom(-1, 0, 1, 2, 5, 10, 5000)
const stale = fc.constantFrom(false, false, false, true)

/** Random steps. */
export const banSteps: fc.Arbitrary<BanStep[]> = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('create' as const), duration }),
    fc.record({ kind: fc.constantFrom('edit' as const, 'shorten' as const), duration, stale }),
    fc.record({ kind: fc.constant('unban' as const), stale }),
    fc.record({ kind: fc.constant('pass' as const), hours: fc.integer({ min: 1, max: 6 }) }),
    fc.constant({ kind: 'close' as const }),
  ),
  { minLength: 5, maxLength: 15, size: 'max' },
)

type ModelBan = { duration: number; age: number; version: number; over: boolean }

/** The bans of one player, told without instants: how old each is, in hours, and how long it lasts. */
export class BanModel {
  readonly bans: ModelBan[] = []
  /** Changes that the history must have. */
  changes = 0

  get active(): ModelBan | null {
    const last = this.bans.at(-1)
    return last && !last.over && (last.duration === -1 || last.age < last.duration) ? last : null
  }

  /** Takes a step. Returns the code with which it is refused, or `no error`. */
  take(step: BanStep): string {
    if (step.kind === 'pass') {
      for (const ban of this.bans) ban.age += step.hours
      return 'no error'
    }
    if (step.kind === 'close') {
      this.close()
      return 'no error'
    }
    if (step.kind === 'create') return this.create(step.duration)
    const ban = this.active
    if (!ban) return 'NOT_BANNED'
    if (step.stale) return 'CONFLICT'
    if (step.kind === 'unban') ban.over = true
    else {
      const isShorter = step.duration !== -1 && (ban.duration === -1 || step.duration < ban.duration)
      if (step.kind === 'shorten' && !isShorter) return 'BAN_NOT_SHORTER'
      if (step.duration === ban.duration) return 'no error'
      ban.duration = step.duration
      ban.over = step.duration !== -1 && ban.age >= step.duration
    }
    ban.version += 1
    this.changes += 1
    return 'no error'
  }

  /** Ends what has passed, as the schedule does. */
  private close(): void {
    const last = this.bans.at(-1)
    if (!last || last.over || this.active) return
    last.over = true
    last.version += 1
    this.changes += 1
  }

  private create(duration: number): string {
    this.close()
    if (this.active) return 'ALREADY_BANNED'
    this.bans.push({ duration, age: 0, version: 1, over: duration === 0 })
    this.changes += 1
    return 'no error'
  }
}
