import { IconButton } from '@kubora/ui/icon-button'
import { chatFileMediaTypes } from '@kubora/validation/chat-files'
import { Paperclip } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'

/** Chooses pictures and videos for the next message. */
export function AttachButton({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const { t } = useTranslation('chats')
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton
        icon={<Paperclip size={20} aria-hidden />}
        label={t(($) => $.files.add)}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label={t(($) => $.files.add)}
        accept={chatFileMediaTypes.join(',')}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // so that choosing the same file again fires the event
          target.value = ''
        }}
      />
    </>
  )
}
