import { Button } from '@kubora/ui/button'
import { fillPremessage, parsePremessage } from '@kubora/validation/premessages'
import { MessageSquareQuote } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useClient, useQuery } from 'urql'
import { AskedForm } from '#features/chats/prepared/asked-form.tsx'
import { premessageMark, type PremessageToken, tokenAt } from '#features/chats/prepared/premessage-token.ts'
import * as css from '#features/chats/prepared/prepared.css.ts'
import {
  ChatPremessageValuesQuery,
  type OfferedPremessage,
  OfferedPremessagesQuery,
} from '#features/chats/prepared/prepared.documents.ts'
import type { TeamChat } from '#features/chats/team-chats.documents.ts'
import { apiError } from '#graphql/api-error.ts'
import { insertAtCursor } from '#shell/forms/insert-at-cursor.ts'
import { useKeyProps } from '#shell/keys/use-key-props.ts'
import { FormDialog } from '#shell/panel/form-dialog.tsx'
import { automaticValues } from '#shell/premessages/automatic-values.ts'
import { useFailureToast } from '#shell/panel/use-failure-toast.ts'
import { siteConfig } from '#shell/site/site-config.ts'
import { foundBy } from '#shell/table/found-by.ts'

/** Properties of {@link PreparedMessages}. */
export interface PreparedMessagesProps {
  chat: TeamChat
  /** What is in the field. */
  text: string
  field: HTMLTextAreaElement | null
  /** Called with the id of a premessage that was inserted. */
  onInserted: (id: string) => void
}

/** The premessages that fit what is typed behind `::`: arrows choose, Enter inserts at the caret, Escape closes. */
export function PreparedMessages({ chat, text, field, onInserted }: PreparedMessagesProps) {
  const { t } = useTranslation('chats')
  const { id: chatId, realm, type } = chat
  const client = useClient()
  const showFailure = useFailureToast()
  const listId = useId()
  const key = useKeyProps()
  const token = useToken(text, field)
  const [dismissed, dismiss] = useState<number | null>(null)
  const [asking, setAsking] = useState<{ premessage: OfferedPremessage; token: PremessageToken } | null>(null)
  const [chosenId, choose] = useState<string | null>(null)
  // another list, once what was dismissed is inserted, sent or removed
  if (dismissed !== null && !text.startsWith(premessageMark, dismissed)) dismiss(null)
  const isOpen = token !== null && token.start !== dismissed && asking === null
  const [{ data, error }] = useQuery({
    query: OfferedPremessagesQuery,
    variables: { realm },
    pause: !isOpen,
    requestPolicy: 'cache-and-network',
  })
  const isFound = foundBy(token?.search ?? '')
  const options = (data?.premessages ?? []).filter(
    ({ name, chatTypes }) => (chatTypes.length === 0 || chatTypes.includes(type)) && isFound(name),
  )
  const chosen = options.find(({ id }) => id === chosenId) ?? options[0]

  async function insert(
    premessage: OfferedPremessage,
    at: PremessageToken,
    asked: Readonly<Record<string, string>>,
  ): Promise<void> {
    const result = await client
      .query(ChatPremessageValuesQuery, { id: chatId }, { requestPolicy: 'network-only' })
      .toPromise()
    if (!result.data) showFailure(result.error)
    if (!result.data || field === null) return
    const { senderLocale, premessageValues } = result.data.chat
    const language = senderLocale ?? 'de'
    const automatic = automaticValues(premessageValues, language, {
      now: new Date(),
      timeZone: siteConfig.timeZone,
      chat: `${window.location.origin}/chat/${chatId}`,
    })
    const filled = fillPremessage(premessage.texts[language], { automatic, asked })
    field.focus({ preventScroll: true })
    // a dialog that closes may have selected the whole text
    field.setSelectionRange(at.start, at.start + premessageMark.length + at.search.length)
    insertAtCursor(field, filled.text)
    onInserted(premessage.id)
  }

  function take(premessage: OfferedPremessage): void {
    if (token === null) return
    dismiss(token.start)
    if (labelsOf(premessage).length > 0) setAsking({ premessage, token })
    else void insert(premessage, token, {})
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isOpen || event.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Escape' && token !== null) dismiss(token.start)
    else if (step !== undefined && options.length > 0) {
      const at = options.findIndex(({ id }) => id === chosen?.id)
      choose(options[(at + step + options.length) % options.length]?.id ?? null)
    } else if ((event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey && chosen !== undefined) {
      take(chosen)
    } else return
    // before the field sends it
    event.preventDefault()
    event.stopPropagation()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    field?.addEventListener('keydown', listener)
    return () => field?.removeEventListener('keydown', listener)
  }, [field])

  const shownId = isOpen && chosen ? `${listId}-${chosen.id}` : null
  useEffect(() => {
    if (shownId === null) {
      field?.removeAttribute('aria-activedescendant')
      return
    }
    field?.setAttribute('aria-activedescendant', shownId)
    document.getElementById(shownId)?.scrollIntoView({ block: 'nearest' })
  }, [field, shownId])

  if (asking !== null) {
    return (
      <FormDialog title={asking.premessage.name} onClose={() => setAsking(null)}>
        <AskedForm
          labels={labelsOf(asking.premessage)}
          onDone={(values) => {
            setAsking(null)
            void insert(asking.premessage, asking.token, values)
          }}
        />
      </FormDialog>
    )
  }
  if (!isOpen) {
    return (
      <div>
        <Button
          {...key('v')}
          size="sm"
          variant="ghost"
          icon={<MessageSquareQuote size={16} />}
          onClick={() => {
            dismiss(null)
            if (field) insertAtCursor(field, premessageMark)
          }}
        >
          {t(($) => $.prepared.button)}
        </Button>
      </div>
    )
  }
  if (error && !data) {
    const isDenied = apiError(error).code === 'NO_PERMISSION'
    return (
      <p role="status" className={css.note}>
        {isDenied ? t(($) => $.prepared.denied) : t(($) => $.prepared.failed)}
      </p>
    )
  }
  if (data && options.length === 0) {
    return (
      <p role="status" className={css.note}>
        {t(($) => $.prepared.none)}
      </p>
    )
  }
  return (
    <div className={css.list} role="listbox" aria-label={t(($) => $.prepared.title)}>
      {options.map((option) => (
        <Button
          key={option.id}
          id={`${listId}-${option.id}`}
          role="option"
          tabIndex={-1}
          aria-selected={option.id === chosen?.id}
          variant={option.id === chosen?.id ? 'accent' : 'ghost'}
          size="sm"
          // the focus stays in the field, whose keys choose and take it
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => take(option)}
        >
          {option.name}
        </Button>
      ))}
    </div>
  )
}

/** Returns what a premessage asks for, in any language, each once. */
function labelsOf({ texts }: OfferedPremessage): string[] {
  const pieces = [texts.de, texts.en, texts.fr].flatMap(parsePremessage)
  return [...new Set(pieces.flatMap((piece) => (piece.kind === 'asked' ? [piece.label] : [])))]
}

/** Returns what is typed behind `::` at the caret, live. */
function useToken(text: string, field: HTMLTextAreaElement | null): PremessageToken | null {
  const [caret, setCaret] = useState<number | null>(null)
  useEffect(() => {
    const read = () => {
      setCaret(field !== null && document.activeElement === field ? field.selectionEnd : null)
    }
    document.addEventListener('selectionchange', read)
    return () => document.removeEventListener('selectionchange', read)
  }, [field])
  return caret === null ? null : tokenAt(text, caret)
}
