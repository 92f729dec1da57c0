import { PROTOCOL_CALLS } from '#protocol/calls.ts'
import { command } from '#protocol/command.ts'
import type { BridgeCapabilities } from '#protocol/hello.ts'
import { FACT_KINDS } from '#protocol/player-facts.ts'
import { ROLEPLAY_KINDS } from '#protocol/roleplay-facts.ts'
import { STATE_PARTS } from '#protocol/player-state.ts'

/** What a bridge of this version can do, as it says in its response to hello. */
export const CAPABILITIES: BridgeCapabilities = {
  calls: Object.keys(PROTOCOL_CALLS),
  facts: [...FACT_KINDS],
  roleplayFacts: [...ROLEPLAY_KINDS],
  commands: command.options.map(({ shape }) => shape.type.value),
  state: [...STATE_PARTS],
}
