import { useEffect, useEffectEvent, useState } from 'react'
import { sameValues } from '#shell/forms/form-draft-values.ts'
import { mergeTyped } from '#shell/forms/merge-typed.ts'

/** What {@link useLiveForm} needs of a form. */
export interface LiveFormOptions<Thing, Values extends object> {
  /** What the form is about, as it is now; null for something new. */
  thing: Thing
  valuesOf: (thing: Thing) => Values
  /** What is typed now. */
  typed: Values
  /** What the fields contain if nothing is typed; needed where the form stays after a save, which the server may have stored in other words. */
  initial?: Values
  /** Shows `values` in a form that would contain `initial` if nothing had been typed. */
  show: (initial: Values, values: Values) => void
  /** Whether a save is under way: whatever changes meanwhile is looked at after it. */
  isPaused: boolean
}

/** What the form is about, as its user knows it. */
export interface SeenThing<Thing> {
  /** What the fields were made from, or what the user took over: only this is changed by a save. */
  thing: Thing
  /** As it is now, where somebody else changed what the user typed over; else the same as `thing`. */
  newest: Thing
  /** Whether somebody else changed it after the user had begun to type. */
  isChanged: boolean
  /** To be called when a save was refused because of a change: what is stored now is shown, and the next save changes that. */
  takeOver: () => void
}

interface Followed<Thing, Values> {
  thing: Thing
  newest: Thing
  isChanged: boolean
  wasRefused: boolean
  toShow: { initial: Values; values: Values } | null
}

/**
 * Keeps an open form with what it is about. A change by somebody else is shown at once in the fields that were not touched. Where it
 * concerns a field that was, the form keeps the version it was made from and says so: a save is then refused as a conflict and not
 * made over what nobody has read. Only after that the form goes on to the version that is stored.
 */
export function useLiveForm<Thing, Values extends object>({
  thing,
  valuesOf,
  typed,
  initial,
  show,
  isPaused,
}: LiveFormOptions<Thing, Values>): SeenThing<Thing> {
  const [seen, setSeen] = useState<Followed<Thing, Values>>({
    thing,
    newest: thing,
    isChanged: false,
    wasRefused: false,
    toShow: null,
  })
  const isNew = thing !== seen.thing && (thing !== seen.newest || seen.wasRefused)
  if (!isPaused && isNew) setSeen(follow(seen, thing, valuesOf, typed, initial))
  const { toShow } = seen
  const showNow = useEffectEvent(show)
  useEffect(() => {
    if (toShow !== null) showNow(toShow.initial, toShow.values)
  }, [toShow])
  return { ...seen, takeOver: () => setSeen((before) => ({ ...before, wasRefused: true })) }
}

/** What {@link showIn} needs of a form of TanStack Form. */
interface ResettableForm<Values> {
  reset(values?: Values, options?: { keepDefaultValues?: boolean }): void
}

/** Returns the `show` of a form whose `initial` values are a state of its component. */
export function showIn<Values extends object>(
  form: ResettableForm<Values>,
  setInitial: (initial: NoInfer<Values>) => void,
): (initial: NoInfer<Values>, values: NoInfer<Values>) => void {
  return (initial, values) => {
    setInitial(initial)
    form.reset(initial)
    form.reset(values, { keepDefaultValues: true })
  }
}

/** Returns what a form knows after its thing has become `thing`; its fields had the values `before` until something was typed. */
export function follow<Thing, Values extends object>(
  seen: Followed<Thing, Values>,
  thing: Thing,
  valuesOf: (thing: Thing) => Values,
  typed: Values,
  before: Values = valuesOf(seen.thing),
): Followed<Thing, Values> {
  const now = valuesOf(thing)
  if (sameValues(before, now)) return { ...seen, thing, newest: thing, wasRefused: false }
  const { values, collides } = mergeTyped(before, typed, now)
  if (collides && !seen.wasRefused) return { ...seen, newest: thing, isChanged: true }
  return {
    thing,
    newest: thing,
    isChanged: !sameValues(values, now),
    wasRefused: false,
    toShow: { initial: now, values },
  }
}
