import type { ChatAnswers, ChatQuestion as StoredQuestion } from '@kubora/schema/db/chat-values'
import { chatForms } from '@kubora/schema/db/chat-forms'
import { chats } from '@kubora/schema/db/chats'
import type { Database } from '@kubora/schema/db/client'
import { reportLogs } from '@kubora/schema/db/report-logs'
import { characters } from '@kubora/schema/db/roleplay'
import { and, eq, sql } from 'drizzle-orm'
import { ChatQuestion } from '#features/chats/chat-question.type.ts'
import { Chat } from '#features/chats/chat.type.ts'
import { OwnChat } from '#features/chats/own-chat.type.ts'
import { builder } from '#graphql/builder.ts'

/** An answer to the form of a chat. */
type AnswerRow = {
  question: StoredQuestion
  value: string
  characterName: string | null
  lineCount: number | null
}

/**
 * Returns what was answered to the version of the form that the chat has, in its order; nothing for a chat without a form. Who may
 * read the chat is for the caller to check.
 */
async function readAnswers(db: Database, chatId: string): Promise<AnswerRow[]> {
  const [row] = await db
    .select({
      questions: chatForms.questions,
      answers: chats.answers,
      characterId: chats.characterId,
      lineCount: reportLogs.lineCount,
      characterName: sql<string | null>`${characters.firstName} || ' ' || ${characters.lastName}`,
    })
    .from(chats)
    .innerJoin(chatForms, and(eq(chatForms.type, chats.formType), eq(chatForms.version, chats.formVersion)))
    .leftJoin(reportLogs, eq(reportLogs.id, chats.reportLogId))
    .leftJoin(characters, and(eq(characters.realm, chats.realm), eq(characters.id, chats.characterId)))
    .where(eq(chats.id, chatId))
  if (!row?.answers) return []
  const { questions, answers, characterId } = row
  // the team may have named another one since
  const nameOf = (answer: unknown) => (answer === characterId ? row.characterName : null)
  const { lineCount } = row
  return questions.flatMap((question) => answerTo(question, answers, { nameOf, lineCount }))
}

function answerTo(
  question: StoredQuestion,
  answers: ChatAnswers,
  { nameOf, lineCount }: { nameOf: (answer: unknown) => string | null; lineCount: number | null },
): AnswerRow[] {
  const answer = answers[question.key]
  if (answer === undefined) return []
  return [
    {
      question,
      value: String(answer),
      characterName: question.kind === 'CHARACTER' ? nameOf(answer) : null,
      lineCount: question.kind === 'LOG' ? lineCount : null,
    },
  ]
}

const ChatAnswer = builder.objectRef<AnswerRow>('ChatAnswer').implement({
  description: 'An answer to the form of a chat.',
  fields: (t) => ({
    question: t.field({ type: ChatQuestion, resolve: ({ question }) => question }),
    value: t.exposeString('value', {
      description:
        'As it was given: of a choice the key of the option, of a confirmation `true` or `false`, of a log its number.',
    }),
    characterName: t.exposeString('characterName', {
      nullable: true,
      description:
        'Of a character the name, which its player says with the answer to all who read the chat; null while the game has not reported it.',
    }),
    lineCount: t.exposeInt('lineCount', {
      nullable: true,
      description: 'Of a log how many lines it has; null once it is removed.',
    }),
  }),
})

const description = 'What was answered to the form of its type when it was opened.'

builder.objectField(Chat, 'answers', (t) =>
  t.field({
    type: [ChatAnswer],
    points: 1,
    description,
    resolve: ({ id }, _args, { domain }) => readAnswers(domain.db, id),
  }),
)

builder.objectField(OwnChat, 'answers', (t) =>
  t.field({
    type: [ChatAnswer],
    points: 1,
    description,
    resolve: ({ id }, _args, { domain }) => readAnswers(domain.db, id),
  }),
)
