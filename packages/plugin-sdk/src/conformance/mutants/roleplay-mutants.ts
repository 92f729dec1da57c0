import { randomUUID } from 'node:crypto'
import type { Command } from '@kubora/schema/protocol/command'
import { CommandRefused } from '#client/command-handlers.ts'
import type { PluginMutant, PluginParts } from '#conformance/mutants/plugin-mutants.ts'
import type { CarriedOut } from '#simulator/roleplay-commands.ts'

/** Makes the game of a plugin carry commands about its roleplay out in another way. */
function carriesOut(
  parts: PluginParts,
  carryOut: (command: Command, rightly: (command: Command) => CarriedOut) => CarriedOut,
): PluginParts {
  const rightly = (command: Command) => parts.roleplay.carryOut(command)
  return { ...parts, roleplay: { ...parts.roleplay, carryOut: (command) => carryOut(command, rightly) } }
}

/** Returns what a refused command would have changed: nothing, and says `done`. */
function saysDone(command: Command, rightly: (command: Command) => CarriedOut, refusal: string): CarriedOut {
  try {
    return rightly(command)
  } catch (error) {
    if (error instanceof CommandRefused && error.message === refusal) return { changed: [] }
    throw error
  }
}

/** Mutants of a plugin that carries out commands about its roleplay, by name. */
export const ROLEPLAY_MUTANTS: Readonly<Record<string, PluginMutant>> = {
  'takes any job': {
    spoil: (parts) => carriesOut(parts, (command, rightly) => saysDone(command, rightly, 'JOB_UNKNOWN')),
    foundBy: [
      'gives a character a job and takes it, and fails for a job or rank that its game does not have',
    ],
  },
  'gives a second licence of the same type': {
    spoil: (parts) =>
      carriesOut(parts, (command, rightly) => {
        if (command.type !== 'character-license' || !command.payload.held) return rightly(command)
        const { characterId, license: type, validUntil } = command.payload
        const end = validUntil === undefined ? {} : { validUntil }
        const second = { kind: 'license', id: randomUUID(), characterId, type, ...end } as const
        parts.roleplay.put(second)
        return { changed: [second] }
      }),
    foundBy: ['gives a licence, changes its end, and takes it: one of a type at most'],
  },
  'debits a transfer and credits nobody': {
    spoil: (parts) =>
      carriesOut(parts, (command, rightly) => {
        if (command.type !== 'money-transfer') return rightly(command)
        const { toCharacterId } = command.payload
        const money = parts.roleplay.character(toCharacterId)?.money ?? 0
        const carriedOut = rightly(command)
        parts.roleplay.changeCharacter(toCharacterId, { money })
        return carriedOut
      }),
    foundBy: ['books a transfer once, also when it comes twice, and reports both balances'],
  },
  'says done to a transfer for which there is too little money': {
    spoil: (parts) => carriesOut(parts, (command, rightly) => saysDone(command, rightly, 'MONEY_SHORT')),
    foundBy: ['books no transfer without enough money, without a receiver, or past its expiry'],
  },
  'does not report what went with a character': {
    spoil: (parts) =>
      carriesOut(parts, (command, rightly) => {
        const { changed, ...result } = rightly(command)
        return {
          ...result,
          changed: changed.filter(({ kind }) => command.type !== 'character-delete' || kind === 'character'),
        }
      }),
    foundBy: ['deletes a character with all that belongs to it, and restores both'],
  },
  'takes the licences of a character that gets another player': {
    spoil: (parts) =>
      carriesOut(parts, (command, rightly) => {
        const { changed, ...result } = rightly(command)
        if (command.type !== 'character-owner') return { ...result, changed }
        const { characterId } = command.payload
        const lost = [...parts.roleplay.things.values()].filter(
          (thing) => thing.kind === 'license' && thing.characterId === characterId,
        )
        for (const thing of lost) parts.roleplay.remove(thing)
        return { ...result, changed: [...changed, ...lost] }
      }),
    foundBy: ['gives a character with all that belongs to it to a player whom its game never met, and back'],
  },
  'stores no id with a booking': {
    spoil: (parts) =>
      carriesOut(parts, (command, rightly) =>
        rightly(command.type === 'money-transfer' ? { ...command, id: randomUUID() } : command),
      ),
    foundBy: ['books no transfer twice or by half when it is killed in the middle'],
  },
  'lists nothing when its world is compared': {
    spoil: (parts) => ({
      ...parts,
      world: { ...parts.world, read: async (what) => (what === 'report' ? parts.world.read(what) : []) },
    }),
    foundBy: [
      'lists what is in its world when the bridge compares it, and reports what differs with the id of the list',
    ],
  },
  'forgets at a kill what is gone': {
    spoil: (parts) => ({
      ...parts,
      world: {
        ...parts.world,
        read: async (what) => (await parts.world.read(what)).filter((row) => !('removed' in row)),
      },
    }),
    foundBy: ['reports at its next start what was deleted right before it was killed'],
  },
}
