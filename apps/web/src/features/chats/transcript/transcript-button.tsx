import { Button } from '@kubora/ui/button'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as css from '#features/chats/chat-view.css.ts'
import type { ChatAnswer } from '#features/chats/answers/answers.documents.ts'
import { loadWholeChat } from '#features/chats/transcript/load-whole-chat.ts'
import {
  transcriptName,
  type TranscriptSource,
  transcriptText,
} from '#features/chats/transcript/transcript-text.ts'
import type { LoadPart } from '#features/chats/use-chat-messages.ts'
import { showToast } from '#shell/messages/toast-store.ts'
import { saveFile } from '#shell/table/save-file.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { networkDay } from '#shell/time/network-time.ts'

/** Properties of {@link TranscriptButton}. */
interface TranscriptButtonProps {
  /** Whether phones show its picture alone. */
  compact?: boolean
  chat: TranscriptSource['chat'] & { lastSeq: number }
  playerName: string
  /** Reads a part of the messages. */
  load: LoadPart
  /** Reads the answers to the form; null when they could not be read. */
  loadAnswers: () => Promise<readonly ChatAnswer[] | null>
}

/** Saves a chat as a text file, in the reader's language and time zone. */
export function TranscriptButton({
  compact = false,
  chat,
  playerName,
  load,
  loadAnswers,
}: TranscriptButtonProps) {
  const { t } = useTranslation(['chats', 'chat-types'])
  const locale = useLocale()
  const [share, setShare] = useState<number | null>(null)

  async function save(): Promise<void> {
    setShare(0)
    const [messages, answers] = await Promise.all([
      loadWholeChat(load, chat.lastSeq, setShare),
      loadAnswers(),
    ])
    setShare(null)
    if (messages === null || answers === null) {
      showToast(
        'error',
        t(($) => $.lifecycle.transcript.failed),
      )
      return
    }
    const typeName = (type: TranscriptSource['chat']['type']) => t(($) => $['chat-types'][type])
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    const text = transcriptText(t, { chat, playerName, answers, messages }, { locale, timeZone, typeName })
    const name = transcriptName([typeName(chat.type), playerName, networkDay(chat.createdAt)])
    // with the mark by which editors know the encoding
    saveFile(name, ['\uFEFF', text], 'text/plain;charset=utf-8')
  }

  return (
    <Button size="sm" icon={<Download size={16} />} busy={share !== null} onClick={() => void save()}>
      <span className={compact ? css.compactText : undefined}>
        {share === null
          ? t(($) => $.lifecycle.transcript.save)
          : t(($) => $.lifecycle.transcript.saving, { percent: Math.round(share * 100) })}
      </span>
    </Button>
  )
}
