import { Alert } from '@kubora/ui/alert'
import { Button } from '@kubora/ui/button'
import { Card } from '@kubora/ui/card'
import { ConfirmDialog } from '@kubora/ui/confirm-dialog'
import { chatDecisions, type ChatOutcome, chatOutcomes } from '@kubora/validation/chat-decisions'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation, useQuery } from 'urql'
import * as css from '#features/chats/decision/decision.css.ts'
import {
  ChatDecisionQuery,
  type ChatDecisionData,
  LiftChatBlockMutation,
  TakeBackDecisionMutation,
} from '#features/chats/decision/decision.documents.ts'
import { DecisionForm } from '#features/chats/decision/decision-form.tsx'
import type { TeamChat } from '#features/chats/team-chats.documents.ts'
import { useLastValue } from '#graphql/use-last-value.ts'
import { FailureLine } from '#shell/failure/failure-line.tsx'
import { usePageKeys } from '#shell/keys/page-keys.ts'
import { focusInView } from '#shell/navigation/focus-in-view.ts'
import { EscapableForm } from '#shell/panel/escapable-form.tsx'
import { useUndoToast } from '#shell/panel/use-undo-toast.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatDateTime } from '#shell/time/network-time.ts'

/** Decides a chat: the outcomes of its type, what was decided last, and what keeps its player from asking again. */
export function DecisionSection({ chat }: { chat: TeamChat }) {
  const { t } = useTranslation('chats')
  const [{ data, error }, refetch] = useQuery({
    query: ChatDecisionQuery,
    variables: { chatId: chat.id },
    requestPolicy: 'cache-and-network',
  })
  const refresh = useEffectEvent(() => refetch({ requestPolicy: 'network-only' }))
  // a step of somebody else may have changed what is offered
  const seen = useRef(chat.version)
  useEffect(() => {
    if (seen.current === chat.version) return
    seen.current = chat.version
    refresh()
  }, [chat.version])
  // a form that is open stays open whatever the query returns later
  const found = useLastValue(data?.chatDecision)
  if (!found) return <FailureLine error={error} />
  const outcomes = chatOutcomes.filter((outcome) => chatDecisions[found.openedAs]?.[outcome] !== undefined)
  const isOver = chat.textsRemovedAt !== null
  if ((outcomes.length === 0 || isOver) && found.blocks.length === 0) return null
  return (
    <div className={css.section}>
      <Card title={t(($) => $.decision.title)} headingLevel={2}>
        <div className={css.part}>
          {chat.outcome === null || found.lastDecision === null ? null : (
            <LastDecision chat={chat} seq={found.lastDecision} outcome={chat.outcome} onDone={refresh} />
          )}
          {isOver ? null : chat.status === 'CLOSED' ? (
            <p className={css.quiet}>{t(($) => $.decision.closed)}</p>
          ) : (
            <Outcomes chat={chat} found={found} outcomes={outcomes} onDone={refresh} />
          )}
          <Blocks chat={chat} blocks={found.blocks} onDone={refresh} />
        </div>
      </Card>
    </div>
  )
}

interface OutcomesProps {
  chat: TeamChat
  found: ChatDecisionData
  outcomes: readonly ChatOutcome[]
  onDone: () => void
}

function Outcomes({ chat, found, outcomes, onDone }: OutcomesProps) {
  const { t } = useTranslation('chats')
  const [chosen, setChosen] = useState<ChatOutcome | null>(null)
  const [tabbed, setTabbed] = useState<ChatOutcome | null>(null)
  const buttons = useRef(new Map<ChatOutcome, HTMLButtonElement>())
  const [first] = outcomes
  const stop = tabbed !== null && outcomes.includes(tabbed) ? tabbed : first
  usePageKeys([
    {
      keys: ['d'],
      label: t(($) => $.decision.key),
      group: 'page',
      run: () => focusOutcome(first),
      isActive: () => first !== undefined,
    },
  ])

  function focusOutcome(outcome: ChatOutcome | undefined): void {
    if (outcome !== undefined) focusInView(buttons.current.get(outcome))
  }

  function move(event: KeyboardEvent): void {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    if (step === undefined || stop === undefined) return
    event.preventDefault()
    focusOutcome(outcomes[(outcomes.indexOf(stop) + step + outcomes.length) % outcomes.length])
  }

  function close(): void {
    if (chosen !== null) focusInView(buttons.current.get(chosen))
    setChosen(null)
  }

  return (
    <>
      {/* one tab stop, arrows move among them */}
      <div
        className={css.row}
        role="toolbar"
        tabIndex={-1}
        aria-label={t(($) => $.decision.outcomes)}
        onKeyDown={move}
      >
        {outcomes.map((outcome) => (
          <Button
            key={outcome}
            size="sm"
            aria-expanded={outcome === chosen}
            tabIndex={outcome === stop ? 0 : -1}
            ref={(element) => {
              if (element) buttons.current.set(outcome, element)
            }}
            onFocus={() => setTabbed(outcome)}
            onClick={() => setChosen(outcome === chosen ? null : outcome)}
          >
            {t(($) => $.decision.outcome[outcome])}
          </Button>
        ))}
      </div>
      {chosen === null ? null : (
        <EscapableForm key={chosen} onClose={close}>
          <DecisionForm
            chat={chat}
            found={found}
            outcome={chosen}
            onCancel={close}
            onDone={() => {
              setChosen(null)
              onDone()
            }}
          />
        </EscapableForm>
      )}
    </>
  )
}

interface LastDecisionProps {
  chat: TeamChat
  seq: number
  outcome: ChatOutcome
  onDone: () => void
}

function LastDecision({ chat: { id: chatId, realm, version }, seq, outcome, onDone }: LastDecisionProps) {
  const { t } = useTranslation(['chats', 'common'])
  const [isAsking, setAsking] = useState(false)
  const [{ fetching, error }, takeBack] = useMutation(TakeBackDecisionMutation)
  const showDone = useUndoToast()
  return (
    <p className={css.row}>
      <span>{t(($) => $.decision.last, { outcome: t(($) => $.decision.outcome[outcome]) })}</span>
      <Button size="sm" onClick={() => setAsking(true)}>
        {t(($) => $.decision.takeBack.button)}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t(($) => $.decision.takeBack.title)}
        effect={t(($) => $.decision.takeBack.text)}
        confirmLabel={t(($) => $.decision.takeBack.button)}
        cancelLabel={t(($) => $.common.cancel)}
        tone="plain"
        busy={fetching}
        onConfirm={async () => {
          const result = await takeBack({ realm, chatId, version, seq })
          if (!result.data) return
          setAsking(false)
          showDone(
            t(($) => $.decision.takeBack.done),
            result,
            `chat ${chatId}`,
          )
          onDone()
        }}
      >
        <FailureLine error={error} />
      </ConfirmDialog>
    </p>
  )
}

interface BlocksProps {
  chat: TeamChat
  blocks: ChatDecisionData['blocks']
  onDone: () => void
}

function Blocks({ chat: { id: chatId, realm }, blocks, onDone }: BlocksProps) {
  const { t } = useTranslation('chats')
  const locale = useLocale()
  const [{ fetching, error }, lift] = useMutation(LiftChatBlockMutation)
  return (
    <>
      {blocks.map(({ kind, until, mayLift }) => (
        <Alert
          key={kind}
          tone="info"
          actions={
            mayLift && (
              <Button
                size="sm"
                busy={fetching}
                onClick={async () => {
                  const { data } = await lift({ realm, chatId, kind, until })
                  if (data) onDone()
                }}
              >
                {t(($) => $.decision.block.lift)}
              </Button>
            )
          }
        >
          {until === null
            ? t(($) => $.decision.block.ENTRY_BAN)
            : t(($) => $.decision.block.TIMEOUT, { date: formatDateTime(locale, until) })}
        </Alert>
      ))}
      <FailureLine error={error} />
    </>
  )
}
