import { Kind } from 'graphql'
import { expect, test } from 'vitest'
import { managedValues } from '#features/chats/side-panel/managed-values.ts'
import { type TeamChat, teamChatFragment } from '#features/chats/team-chats.documents.ts'
import { mergeTyped } from '#shell/forms/merge-typed.ts'

const chat: Pick<TeamChat, 'type' | 'openedAs' | 'realm' | 'characterId'> = {
  type: 'OTHER_REQUEST',
  openedAs: 'OTHER_REQUEST',
  realm: 'de',
  characterId: null,
}
const opened = managedValues(chat)

test('what a colleague sorted meanwhile is sent as it is now, beside what was chosen', () => {
  const now = managedValues({ ...chat, type: 'ADMIN', openedAs: 'REPORT_PLAYER' })
  const { values, collides } = mergeTyped(opened, { ...opened, characterId: '7' }, now)
  expect(values).toEqual({ type: 'REPORT_PLAYER', elevated: true, toRealm: 'de', characterId: '7' })
  expect(collides).toBe(false)
  // chosen in two ways, it is read before it is replaced
  expect(mergeTyped(opened, { ...opened, type: 'UNBAN' }, now).collides).toBe(true)
})

test('no version of a chat is stored without all that its form is made from', () => {
  const fields = teamChatFragment.definitions.flatMap((definition) =>
    'selectionSet' in definition
      ? definition.selectionSet.selections.flatMap((one) => (one.kind === Kind.FIELD ? one.name.value : []))
      : [],
  )
  expect(fields).toEqual(expect.arrayContaining(['version', ...Object.keys(chat)]))
})
