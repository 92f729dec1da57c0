import { Button } from '@kubora/ui/button'
import { ConfirmDialog } from '@kubora/ui/confirm-dialog'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CombinedError, useMutation } from 'urql'
import type { LinkItemProps } from '#features/player-links/link-item.tsx'
import { UnlinkMutation } from '#features/player-links/player-links.documents.ts'
import { FailureLine } from '#shell/failure/failure-line.tsx'

/** Ends a link after a dialog that names it. */
export function UnlinkButton({ link }: { link: NonNullable<LinkItemProps['link']> }) {
  const { t } = useTranslation(['account', 'common'])
  const name = link.externalName
  const [open, setOpen] = useState(false)
  const [failure, setFailure] = useState<CombinedError>()
  const [{ fetching }, unlink] = useMutation(UnlinkMutation)

  function ask(next: boolean): void {
    setFailure(undefined)
    setOpen(next)
  }

  async function endLink(): Promise<void> {
    const { error } = await unlink({ id: link.id })
    // without an error the link has ended, and this button is unmounted
    if (error) setFailure(error)
  }

  return (
    <>
      <Button size="sm" aria-label={t(($) => $.links.unlinkNamed, { name })} onClick={() => ask(true)}>
        {t(($) => $.links.unlink)}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={ask}
        title={t(($) => $.unlink.title, { name })}
        effect={
          link.kind === 'GAME' ? t(($) => $.unlink.effectGame, { name }) : t(($) => $.unlink.effectOther)
        }
        confirmLabel={t(($) => $.unlink.confirm)}
        cancelLabel={t(($) => $.common.cancel)}
        busy={fetching}
        onConfirm={() => void endLink()}
      >
        <FailureLine error={failure} />
      </ConfirmDialog>
    </>
  )
}
