import fc from 'fast-check'

/** What an editor or the time does next; numbers choose among what there is. */
export type ScheduleStep =
  | { kind: 'correct' | 'draft' }
  | { kind: 'schedule'; inHours: number }
  | { kind: 'editScheduled' | 'publishDraft'; which: number; inHours: number | null }
  | { kind: 'draftOfScheduled' | 'publishNow' | 'cancel' | 'undo'; which: number }
  | { kind: 'move'; which: number; inHours: number }
  | { kind: 'pass'; hours: number }

const which = fc.nat(9)
const inHours = fc.integer({ min: 1, max: 12 })

/** Random steps. */
export const scheduleSteps: fc.Arbitrary<ScheduleStep[]> = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constantFrom('correct', 'draft') }),
    fc.record({ kind: fc.constant('schedule'), inHours }),
    fc.record({ kind: fc.constant('draftOfScheduled'), which }),
    fc.record({ kind: fc.constant('publishDraft'), which, inHours: fc.option(inHours) }),
    fc.record({ kind: fc.constant('editScheduled'), which, inHours: fc.option(inHours) }),
    fc.record({ kind: fc.constantFrom('publishNow', 'cancel', 'undo'), which }),
    fc.record({ kind: fc.constant('move'), which, inHours }),
    fc.record({ kind: fc.constant('pass'), hours: fc.integer({ min: 1, max: 6 }) }),
  ) as fc.Arbitrary<ScheduleStep>,
  { minLength: 10, maxLength: 20, size: 'max' },
)

/** A revision as the model knows it. */
export type ModelRevision = { id: number; text: string }

/**
 * What is public, scheduled and waiting of one item, told as a story: something is public until something else takes its
 * place. It knows neither numbers nor instants of what was public, unlike the database.
 */
export class ScheduleModel {
  public: ModelRevision
  scheduled: (ModelRevision & { at: number })[] = []
  drafts: (ModelRevision & { replaces: number | null })[] = []
  formerlyPublic: ModelRevision[] = []

  constructor(first: ModelRevision) {
    this.public = first
  }

  publish(revision: ModelRevision): void {
    this.formerlyPublic.push(this.public)
    this.public = { id: revision.id, text: revision.text }
  }

  schedule(revision: ModelRevision, at: number): void {
    this.unschedule(revision.id)
    this.scheduled.push({ id: revision.id, text: revision.text, at })
  }

  unschedule(id: number | null): void {
    this.scheduled = this.scheduled.filter((one) => one.id !== id)
  }

  /** The drafts without one that was published. */
  useDraft(id: number): void {
    this.drafts = this.drafts.filter((one) => one.id !== id)
  }

  /** Moves what is scheduled nearer, and publishes in turn what is due at `now`. */
  pass(ms: number, now: number): void {
    const nearer = this.scheduled.map((one) => ({ ...one, at: one.at - ms }))
    this.scheduled = nearer.filter(({ at }) => at > now)
    for (const due of nearer.filter(({ at }) => at <= now).toSorted((some, other) => some.at - other.at))
      this.publish(due)
  }
}
