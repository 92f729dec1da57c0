import { Alert } from '@kubora/ui/alert'
import { Button } from '@kubora/ui/button'
import { useTranslation } from 'react-i18next'
import type { PrivateFile } from '#shell/uploads/private-files.ts'

/** Properties of {@link UnloadedFile}. */
export interface UnloadedFileProps {
  file: Exclude<PrivateFile, { state: 'loaded' }>
  texts: { loading: string; notFound: string; openFailed: string }
}

/** What stands in place of a file that loads, does not exist, or failed, with a button that loads it again. */
export function UnloadedFile({ file, texts }: UnloadedFileProps) {
  const { t } = useTranslation('common')
  if (file.state === 'loading') return <p role="status">{texts.loading}</p>
  const retry =
    file.state === 'failed' ? (
      <Button size="sm" onClick={file.retry}>
        {t(($) => $.retry)}
      </Button>
    ) : undefined
  return (
    <Alert tone="danger" role="alert" actions={retry}>
      {retry ? texts.openFailed : texts.notFound}
    </Alert>
  )
}
