import { randomUUID } from 'node:crypto'
import type { CommandType, ReceivedCommand } from '@kubora/schema/protocol/command'
import { moneyTransferResult } from '@kubora/schema/protocol/commands/money-transfer'
import type { CharacterFact, PresentFact, RoleplayFact } from '@kubora/schema/protocol/roleplay-facts'
import { makeCommand } from '#conformance/make-command.ts'
import type { PluginSubject } from '#conformance/plugin-subject.ts'
import { CheckSkipped, demand } from '#conformance/verdict.ts'

type FactOf<Kind extends PresentFact['kind']> = Extract<PresentFact, { kind: Kind }>

/** Two characters of which the first can pay. */
export type Couple = { readonly from: CharacterFact; readonly to: CharacterFact }

function belongsTo(row: RoleplayFact, id: string): boolean {
  if (row.kind === 'license') return 'characterId' in row && row.characterId === id
  return 'ownerCharacterId' in row && row.ownerCharacterId === id
}

/** The roleplay of a plugin's game, as the plugin has reported it, and commands about it. */
export class RoleplaySubject {
  readonly plugin: PluginSubject

  constructor(plugin: PluginSubject) {
    this.plugin = plugin
  }

  /** Skips the check unless the plugin reports a world and declares these commands. */
  async requires(...types: readonly CommandType[]): Promise<void> {
    const { plugin } = this
    await plugin.onlinePlayer()
    const { calls, commands } = plugin.server.capabilities ?? {}
    if (calls?.includes('/roleplay-facts') !== true)
      throw new CheckSkipped('it does not declare /roleplay-facts')
    for (const type of types)
      if (commands?.includes(type) !== true) throw new CheckSkipped(`it does not carry out ${type}`)
    await plugin.waitFor('a character in /roleplay-facts (the game has to have one)', () =>
      this.all('character').at(0),
    )
  }

  /** Returns all things of a kind that are in the game by the plugin's reports. */
  all<Kind extends PresentFact['kind']>(kind: Kind): FactOf<Kind>[] {
    return [...this.plugin.server.world.rows.values()].filter(
      (row): row is FactOf<Kind> => row.kind === kind && !('removed' in row),
    )
  }

  row({ kind, id }: Pick<RoleplayFact, 'kind' | 'id'>): RoleplayFact | undefined {
    return this.plugin.server.world.rows.get(`${kind} ${id}`)
  }

  character(id: string): CharacterFact | null {
    return this.all('character').find((each) => each.id === id) ?? null
  }

  isGone(thing: Pick<RoleplayFact, 'kind' | 'id'>): boolean {
    const row = this.row(thing)
    return row !== undefined && 'removed' in row
  }

  /** Returns what goes with a character, itself first. */
  withThings(id: string): RoleplayFact[] {
    const all = [...this.plugin.server.world.rows.values()].filter((row) => !('removed' in row))
    return [
      ...all.filter((row) => row.kind === 'character' && row.id === id),
      ...all.filter((row) => belongsTo(row, id)),
    ]
  }

  /** Gives a character a licence where the plugin carries that out, so that something belongs to it. */
  async giveLicense(characterId: string): Promise<void> {
    const { plugin } = this
    if (plugin.server.capabilities?.commands?.includes('character-license') !== true) return
    const isHeld = () => this.all('license').some((license) => license.characterId === characterId)
    if (isHeld()) return
    const payload = { characterId, license: 'DRIVING', held: true } as const
    const command = this.command('character-license', this.someone(), payload)
    const { outcome } = await plugin.receiptOf(command)
    if (outcome === 'done') await plugin.waitFor('a report of the licence', isHeld)
  }

  /** Returns the character reported last, which the checks may delete and restore. */
  someone(): CharacterFact {
    const character = this.all('character').at(-1)
    demand(character !== undefined, 'there is no character')
    return character
  }

  /** Returns two characters, of which the first has this many euros. Skips the check where there are none. */
  couple(euros: number): Couple {
    const people = this.all('character').toSorted((one, other) => (other.money ?? 0) - (one.money ?? 0))
    const [from, to] = [people[0], people.at(-1)]
    if (from === undefined || to === undefined || from === to || (from.money ?? 0) < euros)
      throw new CheckSkipped(`needs two characters, one of them with ${euros} euros`)
    return { from, to }
  }

  command<Type extends CommandType>(
    type: Type,
    { playerUuid }: Pick<CharacterFact, 'playerUuid'>,
    payload: Parameters<typeof makeCommand<Type>>[2],
  ): ReceivedCommand {
    return makeCommand(type, playerUuid, payload)
  }

  transfer({ from, to }: { from: CharacterFact; to: { id: string } }, amount: number): ReceivedCommand {
    return this.command('money-transfer', from, { fromCharacterId: from.id, toCharacterId: to.id, amount })
  }

  /** Returns an id that the game does not have. */
  unknownId(): string {
    return `none-${randomUUID().slice(0, 8)}`
  }

  /** Carries out a transfer and demands that the receipt, and what is reported, have these balances. */
  async demandBooked(
    command: ReceivedCommand,
    { from, to }: Couple,
    balances: [number, number],
  ): Promise<void> {
    const { outcome, reason, result } = await this.plugin.receiptOf(command)
    demand(outcome === 'done', `receipt ${outcome} ${reason ?? ''} instead of done`)
    const { fromBalance, toBalance } = moneyTransferResult.parse(result ?? {})
    const got = `${fromBalance} and ${toBalance}`
    demand(got === balances.join(' and '), `its result had ${got} instead of ${balances.join(' and ')}`)
    await this.waitForBalances({ from, to }, balances)
  }

  async waitForBalances({ from, to }: Couple, [payer, receiver]: [number, number]): Promise<void> {
    await this.plugin.waitFor(
      `reports of both characters with ${payer} and ${receiver} euros`,
      () => this.moneyOf(from) === payer && this.moneyOf(to) === receiver,
    )
  }

  moneyOf({ id }: { id: string }): number {
    return this.character(id)?.money ?? 0
  }
}
