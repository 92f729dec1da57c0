import type { ReceivedCommand } from '@kubora/schema/protocol/command'
import type { LicenseFact } from '@kubora/schema/protocol/roleplay-facts'
import type { PluginSubject } from '#conformance/plugin-subject.ts'
import { RoleplaySubject } from '#conformance/roleplay-subject.ts'
import { type Check, CheckSkipped, demand } from '#conformance/verdict.ts'

/** Transfers that wait when the plugin is killed in the middle of them. */
const BURST = 6
/** As much as the payer of all checks needs. */
const EUROS = 20

function demandEnd(license: LicenseFact | undefined, validUntil: string | undefined): boolean {
  if (license === undefined) return false
  const ends = [license.validUntil, validUntil].map((end) => (end === undefined ? null : Date.parse(end)))
  return ends[0] === ends[1]
}

/** What a plugin does with jobs, licences, money and deletions, where it carries them out. */
export const roleplayChecks: readonly Check<PluginSubject>[] = [
  {
    name: 'gives a character a job and takes it, and fails for a job or rank that its game does not have',
    run: async (plugin) => {
      const roleplay = new RoleplaySubject(plugin)
      await roleplay.requires('character-job')
      const [job, rank] =
        roleplay.all('job').flatMap(({ id, ranks }) => ranks.map((each) => [id, each.id]))[0] ?? []
      if (job === undefined || rank === undefined) throw new CheckSkipped('needs a job with a rank')
      const character = roleplay.someone()
      const set = (held: { job?: string; rank?: string }) =>
        roleplay.command('character-job', character, { characterId: character.id, ...held })
      const reports = (held: { job?: string; rank?: string }) =>
        plugin.waitFor('a report of the job', () => {
          const row = roleplay.character(character.id)
          return row?.job === held.job && row?.rank === held.rank
        })
      await plugin.demandReceipt(set({ job, rank }), 'done')
      await reports({ job, rank })
      await plugin.demandReceipt(set({ job: roleplay.unknownId() }), 'failed', 'JOB_UNKNOWN')
      await plugin.demandReceipt(set({ job, rank: roleplay.unknownId() }), 'failed', 'JOB_UNKNOWN')
      await plugin.demandReceipt(set({}), 'done')
      await reports({})
    },
  },
  {
    name: 'gives a licence, changes its end, and takes it: one of a type at most',
    run: async (plugin) => {
      const roleplay = new RoleplaySubject(plugin)
      await roleplay.requires('character-license')
      const { id: characterId, playerUuid } = roleplay.someone()
      const set = async (held: boolean, validUntil?: string) => {
        const end = validUntil === undefined ? {} : { validUntil }
        const payload = { characterId, license: 'WATER', held, ...end } as const
        const { outcome, reason } = await plugin.receiptOf(
          roleplay.command('character-license', { playerUuid }, payload),
        )
        if (reason === 'INVALID_LICENSE_FOR_TYPE') throw new CheckSkipped('its game gives no such licence')
        demand(outcome === 'done', `receipt ${outcome} ${reason ?? ''} instead of done`)
      }
      const held = () =>
        roleplay.all('license').filter((each) => each.characterId === characterId && each.type === 'WATER')
      for (const end of ['2040-01-01T00:00:00.000Z', undefined]) {
        await set(true, end)
        await plugin.waitFor('a report of the licence with its end', () =>
          held().some((each) => demandEnd(each, end)),
        )
        demand(held().length === 1, `the character had ${held().length} licences of one type`)
      }
      await set(false)
      await plugin.waitFor('a report that the licence is gone', () => held().length === 0)
    },
  },
  {
    name: 'books a transfer once, also when it comes twice, and reports both balances',
    run: async (plugin) => {
      const roleplay = new RoleplaySubject(plugin)
      await roleplay.requires('money-transfer')
      const couple = roleplay.couple(EUROS)
      const [payer, receiver] = [roleplay.moneyOf(couple.from), roleplay.moneyOf(couple.to)]
      const command = roleplay.transfer(couple, 2)
      await roleplay.demandBooked(command, couple, [payer - 2, receiver + 2])
      await roleplay.demandBooked(command, couple, [payer - 2, receiver + 2])
      await roleplay.demandBooked(roleplay.transfer(couple, 1), couple, [payer - 3, receiver + 3])
    },
  },
  {
    name: 'books no transfer without enough money, without a receiver, or past its expiry',
    run: async (plugin) => {
      const roleplay = new RoleplaySubject(plugin)
      await roleplay.requires('money-transfer')
      const couple = roleplay.couple(EUROS)
      const [payer, receiver] = [roleplay.moneyOf(couple.from), roleplay.moneyOf(couple.to)]
      if (payer >= 50_000) throw new CheckSkipped('needs characters with less than 50,000 euros')
      const late: ReceivedCommand = {
        ...roleplay.transfer(couple, 1),
        expiresAt: new Date(plugin.server.nowMs() - 60_000).toISOString(),
      }
      const nobody = { ...couple, to: { id: roleplay.unknownId() } }
      await plugin.demandReceipt(roleplay.transfer(couple, 50_000), 'failed', 'MONEY_SHORT')
      await plugin.demandReceipt(roleplay.transfer(nobody, 1), 'failed', 'CHARACTER_UNKNOWN')
      await plugin.demandReceipt(late, 'failed', 'EXPIRED')
      await roleplay.demandBooked(roleplay.transfer(couple, 1), couple, [payer - 1, receiver + 1])
    },
  },
  {
    name: 'deletes a character with all that belongs to it, and restores both',
    run: async (plugin) => {
      const roleplay = new RoleplaySubject(plugin)
      await roleplay.requires('character-delete', 'character-restore')
      const character = roleplay.someone()
      const payload = { characterId: character.id }
      await roleplay.giveLicense(character.id)
      const things = roleplay.withThings(character.id)
      await plugin.demandReceipt(roleplay.command('character-delete', character, payload), 'done')
      for (const thing of things)
        await plugin.waitFor(`a report that the ${thing.kind} is gone`, () => roleplay.isGone(thing))
      const name = { ...payload, firstName: 'Nobody', lastName: 'Here' }
      await plugin.demandReceipt(
        roleplay.command('character-rename', character, name),
        'failed',
        'CHARACTER_UNKNOWN',
      )
      await plugin.demandReceipt(roleplay.command('character-restore', character, payload), 'done')
      for (const thing of things)
        await plugin.waitFor(`a report that the ${thing.kind} is back`, () => !roleplay.isGone(thing))
    },
  },
]

/** What a plugin knows of its roleplay after it was killed. Skipped where the kit has no way to kill it. */
export const roleplayRestartChecks: readonly Check<PluginSubject>[] = [
  {
    name: 'books no transfer twice or by half when it is killed in the middle',
    run: async (plugin) => {
      const roleplay = new RoleplaySubject(plugin)
      await roleplay.requires('money-transfer')
      if (plugin.given.restart === undefined)
        throw new CheckSkipped('needs a way to kill and start the plugin')
      const couple = roleplay.couple(EUROS)
      const before = [roleplay.moneyOf(couple.from), roleplay.moneyOf(couple.to)] as const
      const { receipts } = plugin.server.queue
      const burst = Array.from({ length: BURST }, () => roleplay.transfer(couple, 1))
      const endOf = ({ id }: ReceivedCommand) => receipts.findLast(({ commandId }) => commandId === id)
      for (const command of burst) plugin.server.issue(command)
      await plugin.waitFor('the first of many transfers', () => {
        return roleplay.moneyOf(couple.from) < before[0] || burst.some(endOf)
      })
      await plugin.restart()
      const ends = await plugin.waitFor('a receipt of each transfer', () => {
        const found = burst.flatMap((command) => endOf(command) ?? [])
        return found.length === BURST && found
      })
      const [done, open] = [
        ends.filter(({ outcome }) => outcome === 'done').length,
        ends.filter(({ reason }) => reason === 'INTERRUPTED').length,
      ]
      demand(done + open === BURST, 'a transfer failed that could be booked')
      // its report comes behind those of the others
      await plugin.demandReceipt(roleplay.transfer(couple, 1), 'done')
      const moved = () =>
        [before[0] - roleplay.moneyOf(couple.from), roleplay.moneyOf(couple.to) - before[1]] as const
      await plugin
        .waitFor('reports of both balances', () => moved()[0] === moved()[1] && moved()[0] > done)
        .catch(() => undefined)
      const [debited, credited] = moved()
      demand(debited === credited, `${debited} euros were debited and ${credited} credited`)
      demand(
        debited > done && debited <= done + open + 1,
        `${debited} transfers were booked, by the receipts ${done + 1} to ${done + open + 1}`,
      )
    },
  },
  {
    name: 'reports at its next start what was deleted right before it was killed',
    run: async (plugin) => {
      const roleplay = new RoleplaySubject(plugin)
      await roleplay.requires('character-delete', 'character-restore')
      if (plugin.given.restart === undefined)
        throw new CheckSkipped('needs a way to kill and start the plugin')
      const { bridge } = plugin.given
      const character = roleplay.someone()
      const payload = { characterId: character.id }
      bridge.intercept(({ path }) => (path === '/roleplay-facts' ? 'cut-before' : undefined))
      try {
        await plugin.demandReceipt(roleplay.command('character-delete', character, payload), 'done')
        await plugin.restart()
      } finally {
        bridge.intercept(() => undefined)
      }
      await plugin.waitFor('a report that the character is gone', () => roleplay.isGone(character))
      await plugin.demandReceipt(roleplay.command('character-restore', character, payload), 'done')
      await plugin.waitFor('a report that the character is back', () => !roleplay.isGone(character))
    },
  },
]
