import { useNarrowScreen } from '@kubora/ui/use-narrow-screen'
import type { CombinedError } from '@urql/core'
import type { ReactNode } from 'react'
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
import { LoadFailure } from '#shell/failure/load-failure.tsx'
import { useLocale } from '#shell/texts/use-locale.ts'

/** What one answered when one opened a chat, folded. */
export function OwnChatAnswers({ chatId: id }: { chatId: string }) {
  const [{ data, error }, refetch] = useQuery({ query: OwnChatAnswersQuery, variables: { id } })
  if (error && !data)
    return <Failure error={error} onRetry={() => refetch({ requestPolicy: 'network-only' })} />
  return <Answers answers={data?.ownChat.answers ?? []} />
}

/** Shows the name of a log so that it can be opened. */
type LogOpener = (name: string) => ReactNode

/** What the player answered when they opened a chat: the team begins with it; folded on a phone, where the messages need the room. */
export function TeamChatAnswers({ chatId: id, openLog }: { chatId: string; openLog: LogOpener }) {
  const [{ data, error }, refetch] = useQuery({ query: TeamChatAnswersQuery, variables: { id } })
  const isNarrow = useNarrowScreen()
  if (error && !data)
    return <Failure error={error} onRetry={() => refetch({ requestPolicy: 'network-only' })} />
  return <Answers answers={data?.chat.answers ?? []} openLog={openLog} isOpen={!isNarrow} />
}

function Failure({ error, onRetry }: { error: CombinedError; onRetry: () => void }) {
  const { t } = useTranslation('chats')
  return <LoadFailure title={t(($) => $.forms.answersFailed)} error={error} onRetry={onRetry} />
}

function Answers({
  answers,
  openLog,
  isOpen = false,
}: {
  answers: readonly ChatAnswer[]
  openLog?: LogOpener
  isOpen?: boolean
}) {
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
                <Value answer={answer} openLog={openLog} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </details>
  )
}

/** An answer; of a log the name, which only the team can open. */
function Value({ answer, openLog }: { answer: ChatAnswer; openLog: LogOpener | undefined }) {
  const { t } = useTranslation('chats')
  const locale = useLocale()
  const text = answerText(t, locale, answer)
  const { kind } = answer.question
  if (kind === 'LOG' && answer.lineCount !== null && openLog) return openLog(text)
  return kind === 'TEXT' || kind === 'LINE' || kind === 'PLAYER' || kind === 'NUMBER' ? (
    <LinkedText text={text} />
  ) : (
    text
  )
}
