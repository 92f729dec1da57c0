import { randomUUID } from 'node:crypto'
import { createEvidenceDesk } from '#testing/evidence-desk.ts'

/** A player at whom actions are aimed. */
export type Target = { id: number }

/** What an action says to a member of level 5, of the own player, of a colleague of level 6, and of an administrator. */
export type Outcomes = { own: string; above: string; administrator: string }

/** Staff actions whose target is a player, by name: the input by which each would be carried out, once it is made, and what it says. */
export type AimedActions = Readonly<Record<string, { aim: (player: Target) => unknown; outcomes: Outcomes }>>

/** Makes what actions are aimed at, in a database of the test file's own. */
export const createColleaguesDesk = createEvidenceDesk

/** What the actions of a feature are aimed with. */
export type ColleaguesDesk = Awaited<ReturnType<typeof createColleaguesDesk>>

/** What a file of this folder exports as `colleagues`: every staff action of one feature, each in one place. */
export type ColleaguesOfFeature = {
  aimed?: (desk: ColleaguesDesk) => AimedActions
  /** Names of actions that have no player as target, or a rule of their own, which the file explains. */
  withoutPlayer?: readonly string[]
}

/** What a ban or a warning says. */
export const content = { realm: null, reason: 'Spam', remark: null, ruleId: null }

/** Returns a new key of a request. */
export const key = () => ({ idempotencyKey: randomUUID() })

/** Outcomes of what is refused to everybody of an administrator. */
export const protectedOnly: Outcomes = {
  own: 'PLAYER_PROTECTED',
  above: 'HIGHER_RANK',
  administrator: 'PLAYER_PROTECTED',
}

/** Outcomes of what is refused of oneself and of those above. */
export const notAbove: Outcomes = { ...protectedOnly, administrator: 'HIGHER_RANK' }

/** Outcomes of what is only to the advantage of a colleague: it is refused to oneself alone. */
export const favour: Outcomes = { own: 'PLAYER_PROTECTED', above: 'done', administrator: 'done' }
