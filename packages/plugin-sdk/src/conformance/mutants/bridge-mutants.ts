import type { ReceivedCommand } from '@kubora/schema/protocol/command'
import { isKnownFact } from '@kubora/schema/protocol/player-facts'
import { isRemoved } from '@kubora/schema/protocol/roleplay-facts'
import type { Receipt } from '@kubora/schema/protocol/sync'
import { storedName } from '@kubora/schema/protocol/substitute-name'
import { isPlayerName } from '@kubora/schema/protocol/wire-values'
import { BRIDGE_EVENT_MUTANTS } from '#conformance/mutants/bridge-event-mutants.ts'
import { StandInRefusal } from '#conformance/stand-in-refusal.ts'
import { StandInQueue, type WaitingCommand } from '#conformance/stand-in-queue.ts'
import { StandInServer } from '#conformance/stand-in-server.ts'
import { StandInWorld } from '#conformance/stand-in-world.ts'

class MakesSecondLogs extends StandInServer {
  protected override isKnownLog(): boolean {
    return false
  }
}

class SendsOnce extends StandInQueue {
  protected override isDue(waiting: WaitingCommand, ackCursor: string | undefined): boolean {
    return waiting.lease === null && super.isDue(waiting, ackCursor)
  }
}

class ForgetsReceipts extends StandInQueue {
  override take(receipts: readonly Receipt[]): void {
    this.receipts.push(...receipts)
  }
}

class SendsExpired extends StandInQueue {
  protected override isExpired(_: ReceivedCommand): boolean {
    return false
  }
}

class NewestFirst extends StandInQueue {
  protected override ordered(due: WaitingCommand[]): WaitingCommand[] {
    return due.toReversed()
  }
}

class IgnoresFindings extends StandInServer {
  override async sync(
    request: Parameters<StandInServer['sync']>[0],
  ): Promise<Awaited<ReturnType<StandInServer['sync']>>> {
    return super.sync({ ...request, findings: [] })
  }
}

class KeepsItsTime extends StandInServer {
  override async sync(
    request: Parameters<StandInServer['sync']>[0],
  ): Promise<Awaited<ReturnType<StandInServer['sync']>>> {
    return { ...(await super.sync(request)), time: undefined }
  }
}

class TrustsAnyProcess extends StandInServer {
  override unlink(request: Parameters<StandInServer['unlink']>[0]): ReturnType<StandInServer['unlink']> {
    return { unlinked: this.endLink(request) }
  }
}

class ForgivesLeaving extends StandInServer {
  #greeting: Parameters<StandInServer['hello']>[0] | undefined

  override hello(request: Parameters<StandInServer['hello']>[0]): ReturnType<StandInServer['hello']> {
    this.#greeting = request
    return super.hello(request)
  }

  override players(request: Parameters<StandInServer['players']>[0]): ReturnType<StandInServer['players']> {
    const left = this.capabilities === null && this.#greeting?.bootId === request.bootId
    if (left && this.#greeting) super.hello(this.#greeting)
    return super.players(request)
  }
}

class RefusesWholeLists extends StandInServer {
  override players(request: Parameters<StandInServer['players']>[0]): ReturnType<StandInServer['players']> {
    refuseOdd(request.players)
    return super.players(request)
  }

  override sync(request: Parameters<StandInServer['sync']>[0]): ReturnType<StandInServer['sync']> {
    refuseOdd(request.playersOnline ?? [])
    return super.sync(request)
  }
}

class RefusesOtherScripts extends StandInServer {
  override players(request: Parameters<StandInServer['players']>[0]): ReturnType<StandInServer['players']> {
    const { results } = super.players(request)
    return {
      results: results.map((result, at) =>
        isPlayerName(request.players[at]?.name ?? '')
          ? result
          : { uuid: result.uuid, result: 'rejected', reason: 'NAME_INVALID' },
      ),
    }
  }
}

function refuseOdd(rows: readonly { readonly uuid: string; readonly name: string }[]): void {
  if (rows.some(({ uuid, name }) => storedName(name, uuid) === null))
    throw new StandInRefusal('INVALID_FRAME')
}

class RefusesUnknownKinds extends StandInServer {
  override playerFacts(
    request: Parameters<StandInServer['playerFacts']>[0],
  ): ReturnType<StandInServer['playerFacts']> {
    if (!request.facts.every(isKnownFact)) throw new StandInRefusal('INVALID_FRAME')
    return super.playerFacts(request)
  }
}

class TakesLateFacts extends StandInServer {
  protected override takeFact(): boolean {
    return true
  }
}

class TakesLateCharacters extends StandInWorld {
  protected override isOlder(): boolean {
    return false
  }
}

class BringsCharactersBack extends StandInWorld {
  override take(...given: Parameters<StandInWorld['take']>): ReturnType<StandInWorld['take']> {
    const results = super.take(...given)
    for (const [key, fact] of this.rows) if (isRemoved(fact)) this.rows.delete(key)
    return results
  }
}

class KnowsThingsByIdAlone extends StandInWorld {
  protected override keyOf({ id }: { kind: string; id: string }): string {
    return id
  }
}

class TakesAnyField extends StandInWorld {
  override take(...[facts, reporter]: Parameters<StandInWorld['take']>): ReturnType<StandInWorld['take']> {
    return super
      .take(facts, reporter)
      .map((row) =>
        row.result === 'rejected' && row.field !== undefined && THING_FIELDS.includes(row.field)
          ? { id: row.id, result: 'accepted' }
          : row,
      )
  }
}

class WantsNothing extends StandInWorld {
  override compare(...given: Parameters<StandInWorld['compare']>): ReturnType<StandInWorld['compare']> {
    const answer = super.compare(...given)
    return answer.result === 'accepted' ? { ...answer, wanted: [] } : answer
  }
}

class LetsAnyServerReport extends StandInWorld {
  protected override refusalOf(
    ...[fact, reporter]: Parameters<StandInWorld['refusalOf']>
  ): ReturnType<StandInWorld['refusalOf']> {
    return super.refusalOf(fact, { ...reporter, isOwner: true })
  }
}

class BelievesAnything extends StandInServer {
  protected override hasSeen(): boolean {
    return true
  }
}

class SendsAnyType extends StandInServer {
  protected override carriesOut(): boolean {
    return true
  }
}

class ResendsNothing extends StandInServer {
  protected override resendStates(): void {}
}

function withQueue(Queue: typeof StandInQueue): typeof StandInServer {
  return class extends StandInServer {
    protected override createQueue(leaseMs: number): StandInQueue {
      return new Queue(leaseMs, () => this.nowMs())
    }
  }
}

/** Fields of things that no character has. */
const THING_FIELDS = ['type', 'validUntil', 'access', 'licensePlate', 'price', 'ranks']

function withWorld(World: typeof StandInWorld): typeof StandInServer {
  return class extends StandInServer {
    protected override createWorld(): StandInWorld {
      return new World()
    }
  }
}

const UNTIL_RECEIPT = 'sends a command again until its receipt is stored, and never after'
const PAST_EXPIRY = 'sends no expired command'

/** A bridge with one fault, and the names of the checks that find it. */
export type BridgeMutant = { readonly Server: typeof StandInServer; readonly foundBy: readonly string[] }

/** Mutants of a bridge by name. */
export const BRIDGE_MUTANTS: Readonly<Record<string, BridgeMutant>> = {
  'sends no command again after a lost response': { Server: withQueue(SendsOnce), foundBy: [UNTIL_RECEIPT] },
  'forgets receipts': { Server: withQueue(ForgetsReceipts), foundBy: [UNTIL_RECEIPT] },
  'sends commands past their expiry': { Server: withQueue(SendsExpired), foundBy: [PAST_EXPIRY] },
  'sends the newest command of a player first': {
    Server: withQueue(NewestFirst),
    foundBy: ['sends the commands of a player in their order'],
  },
  'says its time to nobody after hello': {
    Server: KeepsItsTime,
    foundBy: ['says its time in each response to a sync, by the clock of hello'],
  },
  'ignores findings': {
    Server: IgnoresFindings,
    foundBy: [
      'requests a finding about an interrupted command of a declared type, and no more once it has one',
    ],
  },
  'lets a process end links that it refused at hello': {
    Server: TrustsAnyProcess,
    foundBy: ['refuses a second process while the first is alive'],
  },
  'takes players of a process that disconnected': {
    Server: ForgivesLeaving,
    foundBy: ['refuses the calls of a process that has left'],
  },
  'refuses names of other scripts': {
    Server: RefusesOtherScripts,
    foundBy: ['stores a player whose name has spaces or another script, and issues a code for that name'],
  },
  'refuses a whole list for one odd name': {
    Server: RefusesWholeLists,
    foundBy: [
      'rejects a player whose name nobody can see alone, and stores the rows beside it',
      'ignores a player whose name nobody can see in the list of who is online, and names them',
    ],
  },
  'refuses a whole batch for one row of an unknown kind': {
    Server: RefusesUnknownKinds,
    foundBy: ['rejects a row of a kind it does not know alone, and lists the kinds it knows'],
  },
  'lets a late fact overwrite a newer one': {
    Server: TakesLateFacts,
    foundBy: ['accepts sessions, quiz results and mods, and an older row does not overwrite a newer one'],
  },
  'lets a late character overwrite a newer one': {
    Server: withWorld(TakesLateCharacters),
    foundBy: ['stores characters of the owner of a world, and an older row does not overwrite a newer one'],
  },
  'lets a late row bring a removed character back': {
    Server: withWorld(BringsCharactersBack),
    foundBy: ['removes a character, and a late row does not bring it back'],
  },
  'knows a thing by its id alone, whatever its kind': {
    Server: withWorld(KnowsThingsByIdAlone),
    foundBy: [
      'stores jobs, properties, vehicles and licences before their owners, each kind with ids of its own',
    ],
  },
  'wants nothing of a list': {
    Server: withWorld(WantsNothing),
    foundBy: ['names what of a list of the world is not stored like that, and takes pages in their order'],
  },
  'takes things with values that do not fit': {
    Server: withWorld(TakesAnyField),
    foundBy: ['rejects a thing alone whose value does not fit, and names the field'],
  },
  'lets any game server report a world': {
    Server: withWorld(LetsAnyServerReport),
    foundBy: ['takes nothing of a world from a game server that does not own it'],
  },
  'takes facts of players who were never there': {
    Server: BelievesAnything,
    foundBy: [
      'rejects facts of a player who was never on the server, and takes them beside a session that begins',
    ],
  },
  ...BRIDGE_EVENT_MUTANTS,
  'makes a second log of a call that is repeated': {
    Server: MakesSecondLogs,
    foundBy: ['numbers the logs of a player, and makes no second one of a call that is repeated'],
  },
  'sends a plugin without a copy no documents again': {
    Server: ResendsNothing,
    foundBy: ['sends all documents again to a process without a copy that asks for them'],
  },
  'sends commands the plugin did not declare': {
    Server: SendsAnyType,
    foundBy: ['sends no command of a type the plugin did not declare'],
  },
}
