import { expect, test } from 'vitest'
import {
  chatDecisions,
  type ChatOutcome,
  chatOutcomes,
  decidedChatTypes,
  decisionOf,
} from '#chat-decisions.ts'
import { chatTypes } from '#chat-types.ts'

const outcomesOf = (type: (typeof chatTypes)[number]) =>
  chatOutcomes.filter((outcome) => decisionOf(type, outcome) !== undefined)

test('each type has the outcomes of the specification, and the others none', () => {
  const application: ChatOutcome[] = ['ACCEPTED', 'DECLINED']
  const found = Object.fromEntries(chatTypes.map((type) => [type, outcomesOf(type)]))
  expect(found).toEqual({
    APPLY_BUILDER: application,
    APPLY_DEVELOPER: application,
    APPLY_SUPPORTER: application,
    APPLY_CONTENT_SOCIAL: application,
    APPLY_CONTENT_TEXTURE: application,
    CHAR_DELETE: [
      'ACCEPTED',
      'ACCEPTED_WITH_TALK',
      'ACCEPTED_ONE',
      'DECLINED',
      'DECLINED_WITH_REASON',
      'INVITE_TO_TALK',
      'DELETED',
    ],
    SECCHAR: ['ACCEPTED', 'DECLINED', 'RECEIVED', 'NO_STORY'],
    UNBAN: ['ACCEPTED', 'DECLINED', 'RECEIVED', 'ENTRY_BAN'],
    REPORT_PLAYER: [],
    REPORT_TEAM: [],
    RP_GANG: application,
    OTHER_REQUEST: [],
    ADMIN: [],
  })
  expect(new Set(Object.keys(chatDecisions))).toEqual(new Set(decidedChatTypes))
})

test('only what was received, an invitation to talk and a missing story leave a chat open, and change nothing else', () => {
  for (const type of chatTypes) {
    for (const outcome of outcomesOf(type)) {
      const leavesOpen = ['RECEIVED', 'INVITE_TO_TALK', 'NO_STORY'].includes(outcome)
      expect(decisionOf(type, outcome)).toMatchObject({
        closes: !leavesOpen,
        ...(leavesOpen ? { effect: null } : {}),
      })
    }
  }
})
