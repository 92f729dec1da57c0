import { Button } from '@kubora/ui/button'
import { ConfirmDialog } from '@kubora/ui/confirm-dialog'
import { decisionReasonMaxLength } from '@kubora/validation/chat-decision-inputs'
import { type ChatOutcome, decisionOf } from '@kubora/validation/chat-decisions'
import { codePointLength } from '@kubora/validation/text'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { endOf } from '#shell/time/ban-duration.ts'
import {
  type DecisionEffectValues,
  chosenBan,
  EffectFields,
  endsSooner,
  initialEffect,
} from '#features/chats/decision/effect-fields.tsx'
import * as css from '#features/chats/decision/decision.css.ts'
import { type ChatDecisionData, DecideChatMutation } from '#features/chats/decision/decision.documents.ts'
import { DecisionText } from '#features/chats/decision/decision-text.tsx'
import type { ReadDecision } from '#features/chats/decision/decision-words.ts'
import { ReasonFields, type ReasonValues, noReason } from '#features/chats/decision/reason-fields.tsx'
import type { TeamChat } from '#features/chats/team-chats.documents.ts'
import { FailureLine } from '#shell/failure/failure-line.tsx'
import { SimpleForm } from '#shell/forms/simple-form.tsx'
import { useAttemptKey } from '#shell/forms/use-attempt-key.ts'
import { useFormDraft } from '#shell/forms/use-form-draft.ts'
import { DraftOffer } from '#shell/panel/draft-offer.tsx'
import { useUndoToast } from '#shell/panel/use-undo-toast.ts'
import { useNow } from '#shell/time/use-now.ts'

/** Properties of {@link DecisionForm}. */
export interface DecisionFormProps {
  chat: TeamChat
  found: ChatDecisionData
  outcome: ChatOutcome
  onCancel: () => void
  onDone: () => void
}

const dayMs = 86_400_000

/** The form of an outcome: its reason, what it changes, and what the player will read. */
export function DecisionForm({ chat, found, outcome, onCancel, onDone }: DecisionFormProps) {
  const { t } = useTranslation(['chats', 'common'])
  const showDone = useUndoToast()
  const keyFor = useAttemptKey()
  const now = useNow()
  const [{ fetching, error }, decide] = useMutation(DecideChatMutation)
  const [reason, setReason] = useState<ReasonValues>(noReason)
  const [effect, setEffect] = useState<DecisionEffectValues>(() => initialEffect(found))
  const draft = useFormDraft<ReasonValues>({
    subject: `chat-decision:${chat.id}:${outcome}`,
    values: reason,
    initial: noReason,
    // a reason may have been deleted since
    onResume: (typed) =>
      setReason(
        typed.choice === 'own' || found.reasons.some(({ id }) => id === typed.choice)
          ? typed
          : { ...typed, choice: '' },
      ),
  })
  const [isTried, setTried] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const decision = decisionOf(found.openedAs, outcome)
  if (decision === undefined) return null
  const deletes = decision.effect === 'DELETE_CHARACTERS' || decision.effect === 'DELETE_CHARACTER'
  const words = reason.choice === 'own' ? reason.words.trim() : ''
  const hasReason = reason.choice === 'own' ? words !== '' : reason.choice !== ''
  const isLong = codePointLength(words) > decisionReasonMaxLength
  const ban = chosenBan(found, effect)
  const isComplete =
    !isLong &&
    (hasReason || (decision.reason !== 'NEEDED' && reason.choice !== 'own')) &&
    (!deletes || effect.characterIds.length > 0) &&
    (decision.effect !== 'CHARACTER_LIMIT' || found.limit !== null) &&
    (decision.effect !== 'BAN' || endsSooner(found, effect))
  const listed = found.reasons.find(({ id }) => id === reason.choice)
  const names = found.characters
    .filter(({ id }) => effect.characterIds.includes(id))
    .map(({ firstName, lastName }) => `${firstName} ${lastName}`)

  /** What the player will read. */
  function read(): ReadDecision {
    const days = listed?.cooldownDays ?? 0
    return {
      type: found.openedAs,
      outcome,
      reason: listed?.texts ?? null,
      words: words === '' ? null : words,
      change: changeOf(),
      blocked:
        decision?.effect === 'ENTRY_BAN'
          ? { until: null }
          : days === 0
            ? null
            : { until: new Date(now.getTime() + days * dayMs).toISOString() },
    }
  }

  function changeOf(): ReadDecision['change'] {
    const none = { endsAt: null, allowed: null, names: [] }
    if (decision?.effect === 'BAN' && ban !== undefined) {
      if (!effect.shortens) return { ...none, kind: 'UNBANNED' }
      const end = endOf(new Date(ban.startsAt), effect)
      return end == null ? null : { ...none, kind: 'BAN_SHORTENED', endsAt: end.toISOString() }
    }
    if (decision?.effect === 'CHARACTER_LIMIT') {
      return { ...none, kind: 'CHARACTER_LIMIT', allowed: Number(effect.allowed) }
    }
    return deletes && names.length > 0 ? { ...none, kind: 'CHARACTERS_DELETED', names } : null
  }

  async function send(): Promise<void> {
    const { shortens, duration, unit } = effect
    const step = { realm: chat.realm, chatId: chat.id, version: chat.version, outcome }
    const input = {
      ...step,
      reasonId: listed?.id ?? null,
      words: words === '' ? null : words,
      ban:
        decision?.effect === 'BAN' && ban !== undefined
          ? {
              id: ban.id,
              version: ban.version,
              shorten: shortens ? { duration: Number(duration), unit } : null,
            }
          : null,
      limit:
        decision?.effect === 'CHARACTER_LIMIT' && found.limit !== null
          ? { version: found.limit.version, allowed: Number(effect.allowed) }
          : null,
      characterIds: deletes ? effect.characterIds : null,
    }
    const result = await decide({ ...input, key: keyFor(input) })
    setAsking(false)
    if (!result.data) return
    draft.sent()
    showDone(
      t(($) => $.decision.done, { outcome: t(($) => $.decision.outcome[outcome]) }),
      result,
      `chat ${chat.id}`,
    )
    onDone()
  }

  return (
    <SimpleForm
      className={css.part}
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (!isComplete) return
        if (deletes) setAsking(true)
        else void send()
      }}
    >
      <h3 className={css.chosen}>{t(($) => $.decision.outcome[outcome])}</h3>
      {decision.reason === 'NONE' ? null : (
        <>
          <DraftOffer draft={draft} />
          <ReasonFields
            reasons={found.reasons}
            isNeeded={decision.reason === 'NEEDED'}
            isTried={isTried}
            values={reason}
            onChange={setReason}
          />
        </>
      )}
      <EffectFields
        chat={chat}
        found={found}
        effect={decision.effect}
        isTried={isTried}
        values={effect}
        onChange={setEffect}
      />
      <div>
        <p className={css.quiet}>{t(($) => $.decision.preview)}</p>
        <p className={css.preview} role="status">
          <DecisionText decision={read()} />
        </p>
      </div>
      {isAsking ? null : <FailureLine error={error} />}
      <div className={css.row}>
        <Button type="submit" variant={deletes ? 'danger' : 'primary'} busy={fetching}>
          {t(($) => $.decision.submit[decision.closes ? 'closes' : 'open'])}
        </Button>
        <Button onClick={onCancel}>{t(($) => $.common.cancel)}</Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t(($) => $.decision.confirm.title, { names: names.join(', ') })}
        effect={t(($) => $.decision.confirm.text)}
        confirmLabel={t(($) => $.decision.confirm.button)}
        cancelLabel={t(($) => $.common.cancel)}
        tone="danger"
        busy={fetching}
        onConfirm={() => void send()}
      />
    </SimpleForm>
  )
}
