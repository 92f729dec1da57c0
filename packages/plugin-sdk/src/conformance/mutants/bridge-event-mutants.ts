import type { BridgeMutant } from '#conformance/mutants/bridge-mutants.ts'
import { StandInEvents } from '#conformance/stand-in-events.ts'
import { StandInRefusal } from '#conformance/stand-in-refusal.ts'
import { StandInServer } from '#conformance/stand-in-server.ts'

class CountsTwice extends StandInEvents {
  protected override isKnown(): boolean {
    return false
  }
}

class CountsAnything extends StandInEvents {
  protected override refusalOf(): null {
    return null
  }
}

class RefusesWholeBatches extends StandInEvents {
  override take(...given: Parameters<StandInEvents['take']>): ReturnType<StandInEvents['take']> {
    const [events, reporter] = given
    if (events.some((event) => this.refusalOf(event, reporter) !== null))
      throw new StandInRefusal('INVALID_FRAME')
    return super.take(...given)
  }
}

function withEvents(Events: new () => StandInEvents): typeof StandInServer {
  return class extends StandInServer {
    protected override createEvents(): StandInEvents {
      return new Events()
    }
  }
}

/** Mutants of a bridge that counts events, by name. */
export const BRIDGE_EVENT_MUTANTS: Readonly<Record<string, BridgeMutant>> = {
  'counts a repeated event again': {
    Server: withEvents(CountsTwice),
    foundBy: ['counts an event once, however often it is reported'],
  },
  'counts whatever is reported': {
    Server: withEvents(CountsAnything),
    foundBy: [
      'refuses a bad event alone, and says why',
      'refuses kinds that are not counted on servers of its kind',
      'refuses another event under an id that it knows',
    ],
  },
  'refuses all events of a call for a bad one': {
    Server: withEvents(RefusesWholeBatches),
    foundBy: ['refuses a bad event alone, and says why'],
  },
}
