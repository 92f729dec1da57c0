import { Button } from '@kubora/ui/button'
import { ButtonLink } from '@kubora/ui/button-link'
import { Dialog } from '@kubora/ui/dialog'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import * as css from '#features/chats/files/files.css.ts'
import type { ChatFile } from '#features/chats/files/message-files.tsx'
import { useCloseOnBack } from '#shell/navigation/use-close-on-back.ts'
import { UnloadedFile } from '#shell/uploads/unloaded-file.tsx'
import { usePrivateFile } from '#shell/uploads/use-private-file.ts'

/** Properties of {@link FileDialog}. */
export interface FileDialogProps {
  /** Those that can be opened, in their order. */
  files: readonly ChatFile[]
  /** The one that is shown; null while none is. */
  openId: string | null
  writer: string
  onOpen: (id: string | null) => void
}

/** A picture or video large; arrow keys lead to its neighbours in the message. */
export function FileDialog({ files, openId, writer, onOpen }: FileDialogProps) {
  const { t } = useTranslation('chats')
  const at = files.findIndex(({ id }) => id === openId)
  const file = files[at]
  const step = (by: number) => {
    const next = files[at + by]
    if (next) onOpen(next.id)
  }
  const stepByKey = useEffectEvent((event: KeyboardEvent) => {
    // a video has its own arrow keys
    if (event.target instanceof HTMLVideoElement) return
    if (event.key === 'ArrowLeft') step(-1)
    if (event.key === 'ArrowRight') step(1)
  })
  const isOpen = file !== undefined
  useCloseOnBack(isOpen, () => onOpen(null))
  useEffect(() => {
    if (!isOpen) return
    const pressed = (event: KeyboardEvent) => stepByKey(event)
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [isOpen])
  if (file === undefined) return null
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onOpen(null))}
      title={file.fileName}
      size="lg"
      closeLabel={t(($) => $.files.close)}
    >
      <LargeFile key={file.id} file={file} writer={writer} />
      {files.length > 1 ? (
        <p className={css.write}>
          <Button size="sm" disabled={at === 0} onClick={() => step(-1)}>
            {t(($) => $.files.previous)}
          </Button>
          <span role="status">{t(($) => $.files.position, { at: at + 1, all: files.length })}</span>
          <Button size="sm" disabled={at === files.length - 1} onClick={() => step(1)}>
            {t(($) => $.files.next)}
          </Button>
        </p>
      ) : null}
    </Dialog>
  )
}

function LargeFile({ file, writer }: { file: ChatFile; writer: string }) {
  const { t } = useTranslation('chats')
  const { id, fileName, kind } = file
  const bytes = usePrivateFile(`/api/chat-files/${id}`)
  if (bytes.state !== 'loaded') {
    const texts = {
      loading: t(($) => $.files.loading),
      notFound: t(($) => $.files.notFound),
      openFailed: t(($) => $.files.openFailed),
    }
    return <UnloadedFile file={bytes} texts={texts} />
  }
  return (
    <>
      {kind === 'PICTURE' ? (
        <img
          className={css.large}
          src={bytes.url}
          alt={t(($) => $.files.alt, { name: writer, file: fileName })}
        />
      ) : (
        // videos of players have no captions
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <video
          className={css.large}
          src={bytes.url}
          controls
          aria-label={t(($) => $.files.video, { name: writer, file: fileName })}
        />
      )}
      <p>
        <ButtonLink size="sm" href={bytes.url} download={savedName(fileName, kind)}>
          {t(($) => $.files.download)}
        </ButtonLink>
      </p>
    </>
  )
}

/** Pictures are stored as WebP, whatever they were called. */
function savedName(fileName: string, kind: ChatFile['kind']): string {
  return kind === 'PICTURE' ? `${fileName.replace(/\.[^.]*$/, '')}.webp` : fileName
}
