import { forbiddenNames } from '@kubora/schema/db/forbidden-names'
import { gameServers } from '@kubora/schema/db/game-servers'
import { characters, jobs, licenses, worldChanges } from '@kubora/schema/db/roleplay'
import { and, eq } from 'drizzle-orm'
import { grantLicense, revokeLicense } from '#roleplay/character-licenses.ts'
import { addForbiddenNames, removeForbiddenName } from '#roleplay/change-forbidden-names.ts'
import { deleteCharacter, restoreCharacter } from '#roleplay/delete-character.ts'
import { renameCharacter } from '#roleplay/rename-character.ts'
import { setCharacterJob } from '#roleplay/set-character-job.ts'
import { settleTransfer } from '#roleplay/settle-transfer.ts'
import { setWorldOwner } from '#roleplay/set-world-owner.ts'
import { worldCommandTypes } from '#roleplay/wish-change.ts'
import type { RevertDesk, Scenarios } from '#testing/reverts/revert-desk.ts'

/** Returns scenarios of each action of the roleplay world that can be reverted. */
export function scenarios({ db, seed, run }: RevertDesk): Scenarios {
  async function owner() {
    await db.update(gameServers).set({ ownsWorld: false })
    return seed.gameServer({ realm: 'de', ownsWorld: true, commandTypes: [...worldCommandTypes] })
  }

  /** A character in a world whose game carries out each wish once it is looked at. */
  async function world(options: Parameters<typeof seed.character>[1] = {}) {
    await owner()
    const { realm, id: characterId } = await seed.character(await seed.player(), options)
    const isIt = and(eq(characters.realm, realm), eq(characters.id, characterId))

    async function carryOut() {
      const wishes = await db
        .update(worldChanges)
        .set({ state: 'APPLIED', settledAt: new Date() })
        .where(and(eq(worldChanges.characterId, characterId), eq(worldChanges.state, 'PENDING')))
        .returning()
      for (const { kind, after } of wishes) {
        // what each action has written
        const wished = after as Record<string, never>
        if (kind === 'CHARACTER_RENAME' || kind === 'CHARACTER_JOB')
          await db.update(characters).set(wished).where(isIt)
        else if (kind === 'CHARACTER_LICENSE') await setLicense(wished)
        else
          await db
            .update(characters)
            .set({ removedAt: wished['deleted'] ? new Date() : null })
            .where(isIt)
      }
    }

    async function setLicense({
      license,
      held,
      validUntil,
    }: {
      license?: 'AIR'
      held?: boolean
      validUntil?: string
    }) {
      await db.delete(licenses).where(eq(licenses.characterId, characterId))
      if (!held || !license) return
      const end = validUntil ? new Date(validUntil) : null
      const row = { realm, id: characterId, version: 1, reportedAt: new Date(), characterId, type: license }
      await db.insert(licenses).values({ ...row, validUntil: end })
    }

    return {
      target: { realm, characterId },
      act: async (wish: () => Promise<unknown>) => {
        await wish()
        await carryOut()
      },
      state: async () => {
        await carryOut()
        const [one] = await db.select().from(characters).where(isIt)
        const held = await db.select().from(licenses).where(eq(licenses.characterId, characterId))
        return [one?.lastName, one?.job, one?.removedAt !== null, held.map(({ validUntil }) => validUntil)]
      },
    }
  }

  const soon = '2030-01-01T00:00:00.000Z'
  const later = '2031-01-01T00:00:00.000Z'

  async function licensed(isHeld: boolean) {
    const { target, act, state } = await world()
    const license = { ...target, type: 'AIR' }
    const grant = (validUntil: string) => act(() => run(grantLicense, { ...license, validUntil }))
    const revoke = () => act(() => run(revokeLicense, license))
    if (isHeld) await grant(soon)
    return { grant, revoke, state }
  }

  const listed = async () => (await db.select().from(forbiddenNames)).map(({ name }) => name).toSorted()
  const forbid = (...names: string[]) => run(addForbiddenNames, { realm: 'de', names })
  const allow = (...names: string[]) => run(removeForbiddenName, { realm: 'de', names })

  /** The owner of the world, and another game server of its realm. */
  async function owners() {
    const former = await owner()
    const { id } = await seed.gameServer({ realm: 'de' })
    const set = (serverId: number, ownsWorld: boolean) => run(setWorldOwner, { id: serverId, ownsWorld })
    const state = async () => {
      const rows = await db
        .select({ id: gameServers.id })
        .from(gameServers)
        .where(eq(gameServers.ownsWorld, true))
      return rows.map((row) => row.id)
    }
    return { former, id, set, state }
  }

  return {
    'roleplay.add-forbidden-names': async () => {
      await allow('Adolf', 'Napoleon')
      return { act: () => forbid('Adolf', 'Napoleon'), disturb: () => allow('adolf'), state: listed }
    },
    'roleplay.remove-forbidden-name': async () => {
      await forbid('Cäsar')
      return { act: () => allow('casar'), disturb: () => forbid('Caesar', 'CÄSAR'), state: listed }
    },
    'roleplay.rename-character': async () => {
      const { target, act, state } = await world()
      const rename = (lastName: string) =>
        act(() => run(renameCharacter, { ...target, firstName: 'Jule', lastName }))
      return { act: () => rename('Winter'), disturb: () => rename('Sommer'), state }
    },
    'roleplay.set-job': async () => {
      const reported = { realm: 'de' as const, version: 1, reportedAt: new Date(), ranks: [] }
      await db
        .insert(jobs)
        .values(['taxi', 'farmer'].map((id) => ({ ...reported, id, name: id })))
        .onConflictDoNothing()
      const { target, act, state } = await world()
      const set = (job: string) => act(() => run(setCharacterJob, { ...target, job, rank: null }))
      return { act: () => set('taxi'), disturb: () => set('farmer'), state }
    },
    'roleplay.delete-character': async () => {
      const { target, act, state } = await world()
      return {
        act: () => act(() => run(deleteCharacter, target)),
        disturb: () => act(() => run(restoreCharacter, target)),
        state,
      }
    },
    'roleplay.restore-character': async () => {
      const { target, act, state } = await world({ removedAt: new Date() })
      return {
        act: () => act(() => run(restoreCharacter, target)),
        disturb: () => act(() => run(deleteCharacter, target)),
        state,
      }
    },
    'roleplay.grant-license': async () => {
      const { grant, state } = await licensed(false)
      return { act: () => grant(soon), disturb: () => grant(later), state }
    },
    'roleplay.grant-license (another end)': async () => {
      const { grant, revoke, state } = await licensed(true)
      return { act: () => grant(later), disturb: () => revoke(), state }
    },
    'roleplay.revoke-license': async () => {
      const { grant, revoke, state } = await licensed(true)
      return { act: () => revoke(), disturb: () => grant(later), state }
    },
    'roleplay.settle-transfer': async () => {
      await owner()
      const [from, to] = [
        await seed.character(await seed.player()),
        await seed.character(await seed.player()),
      ]
      const { id: changeId } = await seed.unknownTransfer(
        { realm: from.realm, characterId: from.id },
        { characterId: to.id },
      )
      const settle = (booked: boolean | null) =>
        run(settleTransfer, { realm: from.realm, changeId, booked, comment: 'Log of the game' })
      return {
        act: () => settle(true),
        disturb: () => settle(null),
        state: async () => {
          const isIt = eq(worldChanges.id, changeId)
          return (await db.select().from(worldChanges).where(isIt)).map(({ state, reason }) => [
            state,
            reason,
          ])
        },
      }
    },
    'game-servers.set-world-owner': async () => {
      const { former, id, set, state } = await owners()
      await set(former.id, false)
      return { act: () => set(id, true), disturb: () => set(former.id, true), state }
    },
    'game-servers.set-world-owner (in place of another)': async () => {
      const { id, set, state } = await owners()
      return { act: () => set(id, true), disturb: () => set(id, false), state }
    },
    'game-servers.set-world-owner (ended)': async () => {
      const { former, id, set, state } = await owners()
      return { act: () => set(former.id, false), disturb: () => set(id, true), state }
    },
    'game-servers.set-world-owner (ended, and moved to another realm)': async () => {
      const { former, set, state } = await owners()
      const move = () => db.update(gameServers).set({ realm: 'fr' }).where(eq(gameServers.id, former.id))
      return { act: () => set(former.id, false), disturb: move, state }
    },
  }
}

/** Why an action of the roleplay world cannot be reverted. */
export const reasons = {
  'roleplay.transfer-money': 'RECEIVED',
  'game-servers.request-snapshots': 'NO_CHANGE',
}
