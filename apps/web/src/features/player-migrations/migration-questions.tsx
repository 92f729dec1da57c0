import { FieldMessage } from '@kubora/ui/field-message'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type {
  MigrationAnswers,
  MigrationOption,
  MigrationQuestion,
} from '#features/player-migrations/player-migrations.documents.ts'
import * as css from '#features/player-migrations/player-migrations.css.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatDate } from '#shell/time/network-time.ts'

/** Properties of {@link MigrationQuestions}. */
export interface MigrationQuestionsProps {
  questions: readonly MigrationQuestion[]
  answers: MigrationAnswers
  /** Whether a question without an answer is shown as wrong. */
  isChecked: boolean
  from: string
  to: string
  onAnswer: (question: MigrationQuestion['key'], answer: MigrationOption['key']) => void
}

/** What both players have and one player can have once: whose of both counts, and what each choice means. */
export function MigrationQuestions({ questions, ...props }: MigrationQuestionsProps) {
  return questions.map((question) => <Question key={question.key} question={question} {...props} />)
}

function Question({
  question: { key, options },
  answers,
  isChecked,
  onAnswer,
  ...names
}: Omit<MigrationQuestionsProps, 'questions'> & { question: MigrationQuestion }) {
  const { t } = useTranslation('player-migrations')
  const id = useId()
  const answer = answers[key]
  const isOpen = isChecked && isUnanswered({ key, options }, answers)
  return (
    // focusable: the form leads to what is still open
    <fieldset
      role="radiogroup"
      tabIndex={-1}
      className={css.question}
      aria-invalid={isOpen}
      aria-describedby={isOpen ? `${id}-open` : undefined}
    >
      <legend className={css.legend}>{t(($) => $.questions[key].legend)}</legend>
      {options.map((option) => (
        <label key={option.key} className={css.option}>
          <input
            type="radio"
            name={`${id}-${key}`}
            className={css.radio}
            value={option.key}
            checked={answer === option.key}
            aria-describedby={`${id}-${option.key}`}
            onChange={() => onAnswer(key, option.key)}
          />
          <span className={css.optionText}>
            {option.key === 'BOTH'
              ? t(($) => $.questions.both)
              : t(($) => $.questions[key][option.key as 'FROM' | 'TO'], names)}
            <span id={`${id}-${option.key}`} className={css.hint}>
              <Meaning question={key} option={option} {...names} />
            </span>
          </span>
        </label>
      ))}
      {isOpen ? <FieldMessage id={`${id}-open`}>{t(($) => $.questions.open)}</FieldMessage> : null}
    </fieldset>
  )
}

/** Returns whether a question has no answer, or one that is no choice any more. */
export function isUnanswered(
  { key, options }: Pick<MigrationQuestion, 'key' | 'options'>,
  answers: MigrationAnswers,
): boolean {
  return !options.some((option) => option.key === answers[key])
}

/** What a choice means, with what there is to know of it. */
function Meaning({
  question,
  option,
  ...names
}: { question: MigrationQuestion['key']; option: MigrationOption } & Pick<
  MigrationQuestionsProps,
  'from' | 'to'
>) {
  const { t } = useTranslation(['player-migrations', 'roleplay'])
  const locale = useLocale()
  const { key, rank, link, characterLimits, note } = option
  const facts = [
    rank && rank.endsAt === null ? t(($) => $.questions.ranks.fact, { name: rank.name }) : null,
    rank && rank.endsAt !== null
      ? t(($) => $.questions.ranks.factUntil, { name: rank.name, date: formatDate(locale, rank.endsAt) })
      : null,
    link
      ? t(($) => $.questions.links.fact, { id: link.accountId, date: formatDate(locale, link.linkedAt) })
      : null,
    ...(characterLimits ?? []).map(({ realm, allowed }) =>
      t(($) => $.questions.characterLimits.fact, { realm: t(($) => $.roleplay.realm[realm]), allowed }),
    ),
  ].filter((fact) => fact !== null)
  return (
    <>
      {facts.length === 0 ? null : <span className={css.fact}>{facts.join(' · ')}</span>}
      <span>{t(($) => $.questions[question][key === 'TO' ? 'toMeans' : 'fromMeans'], names)}</span>
      {note === null ? null : <span className={css.note}>{note}</span>}
    </>
  )
}
