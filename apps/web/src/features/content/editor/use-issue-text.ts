import { validationText } from '@kubora/i18n/validation-text'
import { useTranslation } from 'react-i18next'
import type { ContentIssue } from '#features/content/editor/content-issues.ts'

/** Returns a function that returns the text of an issue in the reader's language; undefined without an issue. */
export function useIssueText(): (issue: ContentIssue | undefined) => string | undefined {
  const { t } = useTranslation('validation')
  return (issue) => issue && validationText(t, issue.key, issue.params)
}
