import type { CombinedError } from '@urql/core'
import { useState } from 'react'
import { useQuery } from 'urql'
import {
  type MigrationAnswers,
  type MigrationPreview,
  MigrationPreviewQuery,
  type MigrationQuestion,
} from '#features/player-migrations/player-migrations.documents.ts'
import { useLastValue } from '#graphql/use-last-value.ts'

/** What a migration would do with the answers given so far. */
export interface ShownPreview {
  /** The newest one that was read; the one before while another answer is tried. undefined until the first. */
  preview: MigrationPreview | undefined
  /** Whether it belongs to other answers, or is read again. */
  isOld: boolean
  error: CombinedError | undefined
  answers: MigrationAnswers
  answer: (question: MigrationQuestion['key'], answer: NonNullable<MigrationQuestion['answer']>) => void
  refresh: () => void
}

/** Reads what a migration would do, and again with each answer. */
export function useMigrationPreview(fromPlayerId: string, toPlayerId: string): ShownPreview {
  const [answers, setAnswers] = useState<MigrationAnswers>({})
  const [{ data, fetching, stale, error }, read] = useQuery({
    query: MigrationPreviewQuery,
    variables: { fromPlayerId, toPlayerId, answers: inputOf(answers) },
    // what it shows changes with everything that is done to one of both
    requestPolicy: 'network-only',
  })
  const preview = useLastValue(data)?.playerMigrationPreview
  return {
    preview,
    isOld: data === undefined || fetching || stale,
    error,
    answers,
    answer: (question, answer) => setAnswers((given) => ({ ...given, [question]: answer })),
    refresh: () => read({ requestPolicy: 'network-only' }),
  }
}

/** Returns answers as the api takes them, in an order that does not depend on when they were given. */
export function inputOf(answers: MigrationAnswers) {
  const keys = ['links', 'notes', 'characterLimits', 'ranks'] as const
  return keys.flatMap((question) => {
    const answer = answers[question]
    return answer === undefined ? [] : [{ question, answer }]
  })
}
