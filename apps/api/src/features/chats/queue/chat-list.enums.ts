import { chatAges } from '@kubora/validation/chat-ages'
import { chatOutcomes } from '@kubora/validation/chat-decisions'
import { builder } from '#graphql/builder.ts'

/** Which chats a list shows, by their status. */
export const ChatListStatus = builder.enumType('ChatListStatus', {
  description:
    'NOT_CLOSED: open and in progress. WAITING: those of them in which the player waits for an answer.',
  values: ['NOT_CLOSED', 'WAITING', 'OPEN', 'IN_PROGRESS', 'CLOSED', 'ALL'] as const,
})

/** Whose chats a list shows. */
export const ChatAssignee = builder.enumType('ChatAssignee', {
  description: 'ME: taken by the reader. NOBODY: not taken. ANYBODY: taken by a team member.',
  values: ['ME', 'NOBODY', 'ANYBODY'] as const,
})

/** How long ago chats were opened. */
export const ChatAge = builder.enumType('ChatAge', {
  description:
    'How long ago a chat was opened. DAY: less than a day. THREE_DAYS: from one day to three. WEEK: from three days to seven. OLDER: seven days or more.',
  values: chatAges,
})

/** How closed chats were decided. */
export const ListedOutcome = builder.enumType('ListedOutcome', {
  description: 'What the team decided last about a chat. NONE: nothing.',
  values: [...chatOutcomes, 'NONE'] as const,
})

/** Order of a list of chats. */
export const ChatSort = builder.enumType('ChatSort', {
  description:
    'WAITING: who waits longest first, only of chats that are not closed. CLOSED: the last closed first, only of closed ones. NEWEST: the last opened first.',
  values: ['WAITING', 'NEWEST', 'CLOSED'] as const,
})
