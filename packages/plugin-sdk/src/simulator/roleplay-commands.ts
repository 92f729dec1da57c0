import { randomUUID } from 'node:crypto'
import type { Command } from '@kubora/schema/protocol/command'
import type { CommandResult } from '@kubora/schema/protocol/command-result'
import { CommandRefused } from '#client/command-handlers.ts'
import type { Draft } from '#simulator/roleplay-draft.ts'
import type { SimulatedCharacter, SimulatedThing, ThingRef } from '#simulator/roleplay-state.ts'

/** Types of commands about the roleplay; none needs its player online. */
export const ROLEPLAY_COMMANDS = [
  'character-rename',
  'character-job',
  'character-license',
  'character-delete',
  'character-restore',
  'character-owner',
  'money-transfer',
] as const

/** A command about the roleplay. */
export type RoleplayCommand = Extract<Command, { type: (typeof ROLEPLAY_COMMANDS)[number] }>

/** Returns whether a command is about the roleplay. */
export function isRoleplayCommand(command: Command): command is RoleplayCommand {
  return ROLEPLAY_COMMANDS.some((type) => type === command.type)
}

/** What a command did: its result, and what has to be reported. */
export type CarriedOut = { readonly result?: CommandResult; readonly changed: readonly ThingRef[] }

/** Returns why the game refuses a name, in English; null where it takes it. */
export type RefusalOf = (name: { firstName: string; lastName: string }) => string | null

type Game = {
  readonly draft: Draft
  /** Called in the middle of a transfer. */
  readonly between: () => void
  readonly refusalOf: RefusalOf | undefined
  /** How long a deleted character can be restored, in milliseconds. */
  readonly keptMs: number
}

type PayloadOf<Type extends RoleplayCommand['type']> = Extract<RoleplayCommand, { type: Type }>['payload']

/** Carries a command out in a transaction. Throws CommandRefused for what the game refuses, and for commands about anything else. */
export function carryOut(command: Command, game: Game): CarriedOut {
  if (!isRoleplayCommand(command)) throw new CommandRefused('UNSUPPORTED')
  switch (command.type) {
    case 'character-rename':
      return rename(game, command.payload)
    case 'character-job':
      return setJob(game, command.payload)
    case 'character-license':
      return setLicense(game, command.payload)
    case 'character-delete':
      return deleteCharacter(game, command.payload)
    case 'character-restore':
      return restoreCharacter(game, command.payload)
    case 'character-owner':
      return giveCharacter(game, command.payload)
    case 'money-transfer':
      return transfer(game, command.id, command.payload)
  }
}

function requireCharacter({ draft }: Game, id: string): SimulatedCharacter {
  const character = draft.find('character', id)
  if (character === null) throw new CommandRefused('CHARACTER_UNKNOWN')
  return character
}

function changed({ draft }: Game, ...things: readonly SimulatedThing[]): CarriedOut {
  for (const thing of things) draft.put(thing)
  return { changed: things }
}

function rename(game: Game, { characterId, ...name }: PayloadOf<'character-rename'>): CarriedOut {
  const character = requireCharacter(game, characterId)
  const refusal = game.refusalOf?.(name)
  if (refusal) throw new CommandRefused(refusal)
  return changed(game, { ...character, ...name })
}

function setJob(game: Game, { characterId, job, rank }: PayloadOf<'character-job'>): CarriedOut {
  const { job: _, rank: __, working, ...character } = requireCharacter(game, characterId)
  const ranks = job === undefined ? [] : game.draft.find('job', job)?.ranks
  const isKnown = ranks !== undefined && (rank === undefined || ranks.some(({ id }) => id === rank))
  if (!isKnown) throw new CommandRefused('JOB_UNKNOWN')
  if (job === undefined) return changed(game, { ...character, working: false })
  const atWork = working === undefined ? {} : { working }
  return changed(game, { ...character, ...atWork, job, ...(rank === undefined ? {} : { rank }) })
}

/** From how many years on the game gives a licence of these types; of the others from 18, as characters are adults. */
const yearsOf: Readonly<Record<string, number>> = { WEAPON: 21 }

function isOldEnough({ birthday }: SimulatedCharacter, type: string): boolean {
  const years = yearsOf[type]
  if (years === undefined || birthday === undefined) return true
  const due = new Date(`${birthday}T00:00:00Z`)
  due.setUTCFullYear(due.getUTCFullYear() + years)
  return due.getTime() <= Date.now()
}

function setLicense(game: Game, payload: PayloadOf<'character-license'>): CarriedOut {
  const { characterId, license: type, held, validUntil } = payload
  const character = requireCharacter(game, characterId)
  const [known] = thingsOf(game, characterId).filter(
    (thing) => thing.kind === 'license' && thing.type === type,
  )
  if (!held) {
    if (known !== undefined) game.draft.remove(known)
    return { changed: known === undefined ? [] : [known] }
  }
  if (!isOldEnough(character, type)) throw new CommandRefused('INVALID_LICENSE_FOR_TYPE')
  const id = known?.id ?? `license-${randomUUID().slice(0, 13)}`
  const end = validUntil === undefined ? {} : { validUntil }
  return changed(game, { kind: 'license', id, characterId, type, ...end })
}

/** Returns what belongs to a character: licences, and the properties and vehicles it owns. */
function thingsOf({ draft }: Game, characterId: string): SimulatedThing[] {
  return draft.things
    .values()
    .filter(
      (thing) =>
        (thing.kind === 'license' && thing.characterId === characterId) ||
        ('ownerCharacterId' in thing && thing.ownerCharacterId === characterId),
    )
}

function restorable({ draft, keptMs }: Game, characterId: string) {
  const deleted = draft.deleted.get(characterId)
  return deleted !== null && deleted.deletedAtMs > Date.now() - keptMs ? deleted : null
}

function deleteCharacter(game: Game, { characterId }: PayloadOf<'character-delete'>): CarriedOut {
  const { draft } = game
  const before = draft.find('character', characterId) === null ? restorable(game, characterId) : null
  // it may come again after a kill
  if (before !== null) return { changed: before.things }
  const things = [requireCharacter(game, characterId), ...thingsOf(game, characterId)]
  for (const thing of things) draft.remove(thing)
  draft.deleted.set(characterId, { characterId, deletedAtMs: Date.now(), things })
  return { changed: things }
}

function restoreCharacter(game: Game, { characterId }: PayloadOf<'character-restore'>): CarriedOut {
  const { draft } = game
  const present = draft.find('character', characterId)
  if (present !== null) return { changed: [present, ...thingsOf(game, characterId)] }
  const deleted = restorable(game, characterId)
  if (deleted === null) throw new CommandRefused('CHARACTER_UNKNOWN')
  draft.deleted.delete(characterId)
  return changed(game, ...deleted.things)
}

/** What belongs to a character is the character's, so it goes with it. */
function giveCharacter(game: Game, payload: PayloadOf<'character-owner'>): CarriedOut {
  const { characterId, ownerUuid: uuid, ownerName: name } = payload
  const character = requireCharacter(game, characterId)
  game.draft.owners.set(uuid, { uuid, name })
  return changed(game, { ...character, playerUuid: uuid })
}

function transfer(game: Game, commandId: string, payload: PayloadOf<'money-transfer'>): CarriedOut {
  const { draft, between } = game
  const { fromCharacterId, toCharacterId, amount } = payload
  const booked = draft.bookings.get(commandId)
  if (booked !== null) return { result: balancesOf(booked), changed: [] }
  const from = requireCharacter(game, fromCharacterId)
  requireCharacter(game, toCharacterId)
  if (fromCharacterId === toCharacterId) throw new CommandRefused('A character cannot pay itself')
  const fromBalance = (from.money ?? 0) - amount
  if (fromBalance < 0) throw new CommandRefused('MONEY_SHORT')
  draft.put({ ...from, money: fromBalance })
  between()
  const to = requireCharacter(game, toCharacterId)
  const toBalance = (to.money ?? 0) + amount
  draft.put({ ...to, money: toBalance })
  const booking = { commandId, fromBalance, toBalance }
  draft.bookings.set(commandId, booking)
  return { result: balancesOf(booking), changed: [from, to] }
}

/** Returns the balances of a booking, as a receipt has them. */
export function balancesOf({ fromBalance, toBalance }: { fromBalance: number; toBalance: number }) {
  return { fromBalance, toBalance }
}
