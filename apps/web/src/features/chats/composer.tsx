import { Button } from '@kubora/ui/button'
import { TextArea } from '@kubora/ui/text-area'
import { validationText } from '@kubora/i18n/validation-text'
import { codePointLength, requiredText, textMaxLength } from '@kubora/validation/text'
import { SendHorizontal } from 'lucide-react'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import * as css from '#features/chats/chat-view.css.ts'
import { AttachButton } from '#features/chats/files/attach-button.tsx'
import { ChosenList } from '#features/chats/files/chosen-list.tsx'
import * as filesCss from '#features/chats/files/files.css.ts'
import type { ChosenFiles } from '#features/chats/files/use-chosen-files.ts'
import { SimpleForm } from '#shell/forms/simple-form.tsx'
import { useFormDraft } from '#shell/forms/use-form-draft.ts'
import type { KeyProps } from '#shell/keys/use-key-props.ts'

/** What the server takes as the text of a message. */
const sentText = requiredText()

/** Remaining characters from which on the count is shown. */
const nearLimit = 500

/** Properties of {@link Composer}. */
export interface ComposerProps {
  chatId: string
  /** Names the draft: the field goes with a chat that is closed, and what is typed comes back with it. */
  draftId: string
  text: string
  keyProps: KeyProps | undefined
  onType: (text: string) => void
  /** Takes what was typed at an earlier visit. */
  onResume: (text: string) => void
  onSend: (text: string) => void
  /** Files that go with the message. */
  chosen: ChosenFiles
  /** Help of the team with what it writes; left out for a player. */
  assist?: ComposerAssist | undefined
}

/** What helps to write a message. */
export interface ComposerAssist {
  /** Returns what stands above the field. */
  above: (text: string, field: HTMLTextAreaElement | null) => ReactNode
  /** Returns what of a text has to be filled before it is sent. */
  openIn: (text: string) => readonly string[]
  /** Called after a text was sent. */
  onSent: () => void
}

/** The field of a chat. What is typed stays on this device until it is sent; Enter sends where there is a keyboard. */
export function Composer({
  chatId,
  draftId,
  text,
  keyProps,
  onType,
  onResume,
  onSend,
  chosen,
  assist,
}: ComposerProps) {
  const { t } = useTranslation('chats')
  const { t: validationWords } = useTranslation('validation')
  const [field, setField] = useState<HTMLTextAreaElement | null>(null)
  const [isHeld, setHeld] = useState(false)
  // the text that was not sent, as the server would refuse it
  const [refused, setRefused] = useState<string | null>(null)
  // what waits for its files
  const [waiting, setWaiting] = useState<{ text: string; files: ChosenFiles['files'] } | null>(null)
  // a reloaded page has the text, but not the files
  const [lost, setLost] = useState<readonly string[]>([])
  const draft = useFormDraft({
    subject: `chat:${chatId}`,
    id: draftId,
    values: { text, files: chosen.files.map(({ name }) => name) },
    initial: { text: '', files: [] as string[] },
    onResume(values) {
      onResume(values.text)
      setLost(values.files)
    },
  })
  const resume = useEffectEvent(() => {
    if (draft.offered !== null) draft.resume()
  })
  useEffect(() => resume(), [])
  // the buttons below the field stay above a keyboard on the screen, too
  useEffect(() => {
    const show = () => {
      if (field !== null && document.activeElement === field) field.form?.scrollIntoView({ block: 'nearest' })
    }
    field?.addEventListener('focus', show)
    window.addEventListener('resize', show)
    return () => {
      field?.removeEventListener('focus', show)
      window.removeEventListener('resize', show)
    }
  }, [field])
  const left = textMaxLength - codePointLength(text)
  const open = assist?.openIn(text) ?? []
  const fault = refused === text ? sentText.safeParse(text).error?.issues[0] : undefined

  function send(): void {
    const isBlank = text.trim() === ''
    if ((isBlank && chosen.state === 'none') || left < 0) return
    if (!isBlank && !sentText.safeParse(text).success) return setRefused(text)
    setHeld(open.length > 0)
    if (open.length > 0) return
    const isReady = chosen.state === 'none' || chosen.state === 'ready'
    setWaiting(isReady ? null : { text, files: chosen.files })
    if (!isReady) return
    setLost([])
    onSend(isBlank ? '' : text)
    assist?.onSent()
    draft.sent()
    onType('')
  }
  // what is changed meanwhile may be half of what is meant: it goes when it is sent again
  if (waiting !== null && (waiting.text !== text || waiting.files !== chosen.files)) setWaiting(null)
  // what waits for its files goes as soon as they have arrived
  const sendHeld = useEffectEvent(() => (waiting === null ? undefined : send()))
  useEffect(() => {
    if (chosen.state !== 'ready') return
    const timer = setTimeout(() => sendHeld(), 0)
    return () => clearTimeout(timer)
  }, [chosen.state])
  function add(files: readonly File[]): void {
    setLost([])
    chosen.add(files)
  }
  function paste(event: ClipboardEvent<HTMLTextAreaElement>): void {
    const { files, types } = event.clipboardData
    // a table of an office program is a picture as well
    if (files.length === 0 || types.includes('text/plain')) return
    event.preventDefault()
    add([...files])
  }
  function sendByKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    // on a phone Enter is the only way to a new line
    if (!(event.ctrlKey || event.metaKey) && matchMedia('(pointer: coarse)').matches) return
    event.preventDefault()
    send()
  }

  return (
    <>
      {/* not in the form: a form in its dialog would submit this one, too */}
      {assist?.above(text, field)}
      <ChosenList chosen={chosen} lost={lost} isHeld={waiting !== null} />
      <SimpleForm
        ofPage
        className={css.composer}
        aria-label={t(($) => $.write)}
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <TextArea
          {...keyProps}
          ref={setField}
          className={css.field}
          label={t(($) => $.write)}
          rows={Math.min(8, Math.max(2, text.split('\n').length))}
          dir="auto"
          value={text}
          error={
            left < 0
              ? t(($) => $.tooLong, { count: -left })
              : isHeld && open.length > 0
                ? t(($) => $.prepared.open, { parameters: open.join(', ') })
                : fault && validationText(validationWords, fault.message)
          }
          note={left >= 0 && left <= nearLimit ? t(($) => $.left, { count: left }) : undefined}
          onChange={({ target }) => onType(target.value)}
          onKeyDown={sendByKey}
          onPaste={paste}
        />
        <div className={filesCss.write}>
          <AttachButton onFiles={add} />
          <Button type="submit" variant="primary" icon={<SendHorizontal size={18} />}>
            {t(($) => $.send)}
          </Button>
        </div>
      </SimpleForm>
    </>
  )
}
