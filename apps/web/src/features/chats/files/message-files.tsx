import { formatFileSize } from '@kubora/i18n/file-size'
import { Play } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChatMessage } from '#features/chats/chats.documents.ts'
import { FileDialog } from '#features/chats/files/file-dialog.tsx'
import * as css from '#features/chats/files/files.css.ts'
import { useInView } from '#features/chats/files/use-in-view.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { usePrivateFile } from '#shell/uploads/use-private-file.ts'

/** A picture or video of a message. */
export type ChatFile = ChatMessage['files'][number]

/** Longest edge of a single picture in a message, px; of one among several. */
const [singleEdge, tileEdge] = [320, 128]

/** The pictures and videos of a message; one is opened large. */
export function MessageFiles({ files, writer }: { files: readonly ChatFile[]; writer: string }) {
  const [openId, setOpenId] = useState<string | null>(null)
  if (files.length === 0) return null
  const stored = files.filter(({ state }) => state === 'STORED')
  const edge = files.length === 1 ? singleEdge : tileEdge
  return (
    <>
      <ul className={css.grid}>
        {files.map((file) => (
          <li key={file.id}>
            <FileTile file={file} writer={writer} edge={edge} onOpen={() => setOpenId(file.id)} />
          </li>
        ))}
      </ul>
      <FileDialog files={stored} openId={openId} writer={writer} onOpen={setOpenId} />
    </>
  )
}

interface FileTileProps {
  file: ChatFile
  writer: string
  edge: number
  onOpen: () => void
}

function FileTile({ file, writer, edge, onOpen }: FileTileProps) {
  const { t } = useTranslation('chats')
  const locale = useLocale()
  const { fileName, state, kind, refusal, sizeBytes } = file
  if (state !== 'STORED') {
    return (
      <p className={css.note} role="status">
        {refusal === null
          ? t(($) => $.files.checking, { file: fileName })
          : `${fileName}: ${t(($) => $.files.refusal[refusal])}`}
      </p>
    )
  }
  if (kind === 'PICTURE') return <Thumbnail file={file} writer={writer} edge={edge} onOpen={onOpen} />
  return (
    <button type="button" className={css.video} onClick={onOpen}>
      <Play size={18} aria-hidden />
      {t(($) => $.files.video, { name: writer, file: fileName })} · {formatFileSize(locale, sizeBytes)}
    </button>
  )
}

function Thumbnail({ file: { id, fileName, width, height }, writer, edge, onOpen }: FileTileProps) {
  const { t } = useTranslation('chats')
  const [target, isInView] = useInView<HTMLButtonElement>()
  const bytes = usePrivateFile(isInView ? `/api/chat-files/${id}` : null)
  const [full, tall] = [width ?? edge, height ?? edge]
  const scale = Math.min(1, edge / full, edge / tall)
  const alt = t(($) => $.files.alt, { name: writer, file: fileName })
  return (
    <button
      ref={target}
      type="button"
      className={css.tile}
      // what is written in it is its name
      aria-label={bytes.state === 'loading' || bytes.state === 'loaded' ? alt : undefined}
      onClick={onOpen}
      style={{ inlineSize: Math.round(full * scale), aspectRatio: `${full} / ${tall}` }}
    >
      {bytes.state === 'loaded' ? <img className={css.thumbnail} src={bytes.url} alt={alt} /> : null}
      {bytes.state === 'not-found' ? t(($) => $.files.notFound) : null}
      {bytes.state === 'failed' ? t(($) => $.files.openFailed) : null}
    </button>
  )
}
