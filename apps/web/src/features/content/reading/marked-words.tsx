import { Button } from '@kubora/ui/button'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import * as css from '#features/content/reading/reading.css.ts'

/** Says which words are marked on the page, with a button that removes the marks. */
export function MarkedWords({ words }: { words: string | undefined }) {
  const { t } = useTranslation('reading')
  const navigate = useNavigate()
  if (words === undefined) return null
  return (
    <p className={css.marked}>
      {t(($) => $.marked, { words })}
      <Button
        className={css.unmark}
        size="sm"
        variant="ghost"
        onClick={() =>
          void navigate({
            to: '.',
            search: (now: object) => ({ ...now, mark: undefined }),
            hash: true,
            replace: true,
            resetScroll: false,
          })
        }
      >
        {t(($) => $.unmark)}
      </Button>
    </p>
  )
}
