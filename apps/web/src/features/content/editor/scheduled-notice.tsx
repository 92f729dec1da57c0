import { formatDateTime } from '@kubora/i18n/format'
import { Alert } from '@kubora/ui/alert'
import { Button } from '@kubora/ui/button'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import {
  contentRevisionFragment,
  RestoreContentRevisionMutation,
} from '#features/content/editor/content-editor.documents.ts'
import { utcMinute } from '#features/content/editor/local-minute.ts'
import type { EditedItem } from '#features/content/editor/save-content.ts'
import { readFragment } from '#graphql/graphql.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { useFailureToast } from '#shell/panel/use-failure-toast.ts'

/** Shows which revision is scheduled, with a button that cancels it. */
export function ScheduledNotice({ item }: { item: EditedItem }) {
  const { t } = useTranslation('content-editor')
  const locale = useLocale()
  const [{ fetching }, restore] = useMutation(RestoreContentRevisionMutation)
  const showFailure = useFailureToast()
  const scheduled = readFragment(contentRevisionFragment, item.scheduled)
  const live = readFragment(contentRevisionFragment, item.live)
  if (!scheduled?.publishAt) return null

  /** Publishes the live revision again, which supersedes every older scheduled one. */
  async function stop(): Promise<void> {
    if (!live) return
    const { error } = await restore({
      input: {
        itemId: item.id,
        version: item.version,
        revisionId: live.id,
        publish: 'now',
        hidden: live.hidden,
        comment: t(($) => $.scheduled.stopComment),
      },
    })
    showFailure(error)
  }

  return (
    <Alert
      tone="info"
      actions={
        live ? (
          <Button size="sm" busy={fetching} onClick={() => void stop()}>
            {t(($) => $.scheduled.stop)}
          </Button>
        ) : null
      }
    >
      {t(($) => $.scheduled.text, {
        number: scheduled.number,
        at: formatDateTime(locale, scheduled.publishAt),
        utc: utcMinute(new Date(scheduled.publishAt)),
      })}
    </Alert>
  )
}
