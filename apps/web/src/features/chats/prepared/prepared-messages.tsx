import { Button } from '@kubora/ui/button'
import type { Locale } from '@kubora/validation/locales'
import { fillPremessage, parsePremessage } from '@kubora/validation/premessages'
import { MessageSquareQuote } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useClient, useQuery } from 'urql'
import { AskedForm } from '#features/chats/prepared/asked-form.tsx'
import { premessageMark, type PremessageToken, tokenAt } from '#features/chats/prepared/premessage-token.ts'
import { insertedLanguage } from '#features/chats/prepared/inserted-language.ts'
import { useOptionList } from '#features/chats/prepared/use-option-list.ts'
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

/** A premessage that was chosen, where it goes, and in which language. */
interface Insertion {
  premessage: OfferedPremessage
  token: PremessageToken
  language: Locale
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
  const [asking, setAsking] = useState<Insertion | null>(null)
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
  const [{ data: values, error: valuesError }] = useQuery({
    query: ChatPremessageValuesQuery,
    variables: { id: chatId },
    pause: !isOpen,
  })
  const language = values && insertedLanguage(values.chat.senderLocale, realm)
  const isFound = foundBy(token?.search ?? '')
  const options = (language === undefined ? [] : (data?.premessages ?? [])).filter(
    ({ name, chatTypes }) => (chatTypes.length === 0 || chatTypes.includes(type)) && isFound(name),
  )
  const chosen = options.find(({ id }) => id === chosenId) ?? options[0]

  async function insert(
    { premessage, token: at, language: into }: Insertion,
    asked: Readonly<Record<string, string>>,
  ): Promise<void> {
    const result = await client
      .query(ChatPremessageValuesQuery, { id: chatId }, { requestPolicy: 'network-only' })
      .toPromise()
    if (!result.data) showFailure(result.error)
    if (!result.data || field === null) return
    const automatic = automaticValues(result.data.chat.premessageValues, into, {
      now: new Date(),
      timeZone: siteConfig.timeZone,
      chat: `${window.location.origin}/chat/${chatId}`,
    })
    const filled = fillPremessage(premessage.texts[into], { automatic, asked })
    field.focus({ preventScroll: true })
    // a dialog that closes may have selected the whole text
    field.setSelectionRange(at.start, at.start + premessageMark.length + at.search.length)
    insertAtCursor(field, filled.text)
    onInserted(premessage.id)
  }

  function take(premessage: OfferedPremessage): void {
    if (token === null || language === undefined) return
    dismiss(token.start)
    const insertion = { premessage, token, language }
    if (labelsOf(insertion).length > 0) setAsking(insertion)
    else void insert(insertion, {})
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

  const isListed = isOpen && chosen !== undefined
  // the list pushes the field down
  useEffect(() => {
    if (isListed) field?.form?.scrollIntoView({ block: 'nearest' })
  }, [isListed, options.length, field])
  useOptionList(field, isListed ? listId : null, isListed ? `${listId}-${chosen.id}` : null)

  if (asking !== null) {
    return (
      <FormDialog title={asking.premessage.name} onClose={() => setAsking(null)}>
        <AskedForm
          labels={labelsOf(asking)}
          onDone={(asked) => {
            setAsking(null)
            void insert(asking, asked)
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
  const failed = (data ? undefined : error) ?? (values ? undefined : valuesError)
  if (failed) {
    const isDenied = apiError(failed).code === 'NO_PERMISSION'
    return (
      <p role="status" className={css.note}>
        {isDenied ? t(($) => $.prepared.denied) : t(($) => $.prepared.failed)}
      </p>
    )
  }
  return (
    <>
      <p role="status" className={css.note}>
        {data === undefined || language === undefined
          ? null
          : options.length === 0
            ? t(($) => $.prepared.none)
            : `${t(($) => $.prepared.found, { count: options.length })} ${t(($) => $.prepared.inLanguage[language])}`}
      </p>
      {options.length === 0 ? null : (
        <div id={listId} className={css.list} role="listbox" aria-label={t(($) => $.prepared.title)}>
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
      )}
    </>
  )
}

/** Returns what a premessage asks for in the language in which it is inserted, each once. */
function labelsOf({ premessage, language }: Insertion): string[] {
  return [
    ...new Set(
      parsePremessage(premessage.texts[language]).flatMap((piece) =>
        piece.kind === 'asked' ? [piece.label] : [],
      ),
    ),
  ]
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
