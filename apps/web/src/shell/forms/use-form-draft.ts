import { useState } from 'react'
import { z } from 'zod'
import { createDraftStore, draftHead } from '#shell/forms/draft-store.ts'
import { applyDraft, sameValues } from '#shell/forms/form-draft-values.ts'
import { resumeDraft } from '#shell/forms/merge-typed.ts'
import { type Drafts, useDraft } from '#shell/forms/use-draft.ts'
import { useSession } from '#shell/session/use-session.ts'

const fields = z.record(z.string(), z.unknown())
const formDraft = draftHead.extend({
  values: fields,
  /** What the form contained before it was typed; older drafts do not say. */
  initial: fields.optional(),
})

/** Unsent values of a form that were typed on this device. */
export type StoredFormDraft = z.infer<typeof formDraft>

const store = createDraftStore('formDrafts', formDraft)

/** What {@link useFormDraft} needs of a form. */
export interface FormDraftOptions<Values extends object> {
  /** The form and its object: `notify:4`, `channel:new`. */
  subject: string
  /** Names the draft of a form that comes and goes while what is typed in it stays; left out, it is another one each time. */
  id?: string
  /** What is typed now. Only forms without secrets: all of it is stored on the device. */
  values: Values
  /** What the form contained when it was opened. */
  initial: Values
  /** Puts the values of a draft into the form. */
  onResume: (values: Values) => void
}

/** The draft of a form, as `DraftOffer` shows it. */
export interface FormDraft extends Drafts<StoredFormDraft> {
  isDirty: boolean
  resume: () => void
}

/** Stores what is typed into a form on this device until it is sent, and offers it when the form is opened again. */
export function useFormDraft<Values extends object>(options: FormDraftOptions<Values>): FormDraft {
  const { subject, id, values, initial, onResume } = options
  const isDirty = !sameValues(values, initial)
  const draft = useDraft({
    store,
    subject,
    id,
    content: values,
    isDirty,
    write: () => ({ values: fieldsOf(values), initial: fieldsOf(initial) }),
  })
  return {
    ...draft,
    // it would replace what is typed, and stays stored for the next visit
    offered: isDirty ? null : draft.offered,
    isDirty,
    resume() {
      if (draft.offered) onResume(resumeDraft(draft.offered, initial))
      draft.settle()
    },
  }
}

const fieldsOf = (values: object) => Object.fromEntries<unknown>(Object.entries(values))

/** Returns what is left on this device of a form that is not shown any more, null for nothing, and what removes it. */
export function useLeftDraft<Values extends object>(
  subject: string,
  values: Values,
): { left: Values | null; discard: () => void } {
  const upn = useSession()?.claims.upn ?? 0
  const [left, setLeft] = useState(() => {
    const [latest] = store.read(subject, upn)
    return latest === undefined ? null : applyDraft(values, latest.values)
  })
  return {
    left,
    discard() {
      for (const { id } of store.read(subject, upn)) store.forget(id)
      setLeft(null)
    },
  }
}
