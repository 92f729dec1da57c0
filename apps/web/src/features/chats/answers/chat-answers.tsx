import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import {
  type ChatAnswer,
  OwnChatAnswersQuery,
  TeamChatAnswersQuery,
} from '#features/chats/answers/answers.documents.ts'
import * as css from '#features/chats/answers/chat-answers.css.ts'
import { answerText } from '#features/chats/answers/answer-text.ts'
import { LinkedText } from '#features/chats/answers/linked-text.tsx'
import { useLocale } from '#shell/texts/use-locale.ts'

/** What one answered when one opened a chat, folded. */
export function OwnChatAnswers({ chatId: id }: { chatId: string }) {
  const [{ data }] = useQuery({ query: OwnChatAnswersQuery, variables: { id } })
  return <Answers answers={data?.ownChat.answers ?? []} />
}

/** What the player answered when they opened a chat: the team begins with it. */
export function TeamChatAnswers({ chatId: id }: { chatId: string }) {
  const [{ data }] = useQuery({ query: TeamChatAnswersQuery, variables: { id } })
  return <Answers answers={data?.chat.answers ?? []} isOpen />
}

function Answers({ answers, isOpen = false }: { answers: readonly ChatAnswer[]; isOpen?: boolean }) {
  const { t } = useTranslation('chats')
  const locale = useLocale()
  if (answers.length === 0) return null
  return (
    <details className={css.block} open={isOpen}>
      <summary className={css.summary}>{t(($) => $.forms.answers)}</summary>
      {/* long stories scroll by themselves, so that the messages stay in sight; also by keys */}
      <div className={css.scroll} role="region" tabIndex={0} aria-label={t(($) => $.forms.answers)}>
        <dl className={css.list}>
          {answers.map((answer) => (
            <div key={answer.question.key}>
              <dt className={css.term}>{answer.question.label[locale]}</dt>
              <dd className={css.value}>
                <Value answer={answer} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </details>
  )
}

function Value({ answer }: { answer: ChatAnswer }) {
  const { t } = useTranslation('chats')
  const locale = useLocale()
  const text = answerText(t, locale, answer)
  const { kind } = answer.question
  return kind === 'TEXT' || kind === 'LINE' || kind === 'PLAYER' || kind === 'NUMBER' ? (
    <LinkedText text={text} />
  ) : (
    text
  )
}
