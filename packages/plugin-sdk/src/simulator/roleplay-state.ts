import type { PresentFact } from '@kubora/schema/protocol/roleplay-facts'

/** The kind of a thing, such as `vehicle`. */
export type ThingKind = PresentFact['kind']
/** A thing of the roleplay, as it is reported. */
export type SimulatedThing = { [Kind in ThingKind]: ThingOf<Kind> }[ThingKind]
/** A thing of a kind. */
export type ThingOf<Kind extends ThingKind> = Omit<Extract<PresentFact, { kind: Kind }>, 'version'>
/** A character of the roleplay. */
export type SimulatedCharacter = ThingOf<'character'>
/** Which thing, whether or not it is in the game. */
export type ThingRef = { readonly kind: ThingKind; readonly id: string }

/** A thing that is gone, and since when. */
export type GoneThing = ThingRef & { readonly goneAtMs: number }
/** A deleted character, first in its list, with all that went with it. */
export type DeletedCharacter = {
  readonly characterId: string
  readonly deletedAtMs: number
  readonly things: readonly SimulatedThing[]
}
/** A transfer that was booked, by the id of its command, and both balances after it. */
export type Booking = {
  readonly commandId: string
  readonly fromBalance: number
  readonly toBalance: number
}
/** A player who was given a character, by the name that the command said: the game may never have met them. */
export type GivenOwner = { readonly uuid: string; readonly name: string }

/** All that a roleplay has to keep. */
export type RoleplayState = {
  readonly things: readonly SimulatedThing[]
  readonly gone: readonly GoneThing[]
  readonly deleted: readonly DeletedCharacter[]
  readonly bookings: readonly Booking[]
  readonly owners: readonly GivenOwner[]
}

/** Returns the key of a thing among all things. */
export function keyOf({ kind, id }: ThingRef): string {
  return `${kind} ${id}`
}
