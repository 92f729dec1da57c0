import { Button } from '@kubora/ui/button'
import { CopyButton } from '@kubora/ui/copy-button'
import { Dialog } from '@kubora/ui/dialog'
import { useTranslation } from 'react-i18next'
import * as css from '#features/game-servers/game-servers.css.ts'

/** A new key, shown this once. Only its button closes it, so that it is not lost by a click beside it. */
export function NewKeyDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useTranslation('game-servers')
  return (
    <Dialog
      open
      role="alertdialog"
      size="sm"
      title={t(($) => $.keys.newTitle)}
      description={t(($) => $.keys.newLead)}
      onOpenChange={() => undefined}
      footer={
        <>
          <CopyButton
            text={secret}
            label={t(($) => $.keys.copy)}
            copiedLabel={t(($) => $.keys.copied)}
            size="md"
          />
          <Button variant="accent" onClick={onClose}>
            {t(($) => $.keys.saved)}
          </Button>
        </>
      }
    >
      <code className={css.secret}>{secret}</code>
    </Dialog>
  )
}
