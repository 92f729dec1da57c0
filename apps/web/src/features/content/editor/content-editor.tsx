import { errorText } from '@kubora/i18n/error-text'
import { validationText } from '@kubora/i18n/validation-text'
import { FormError } from '@kubora/ui/form-error'
import type { Locale } from '@kubora/validation/locales'
import type { ContentKindName } from '@kubora/validation/content-kinds'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AddressCard, type ParentChoice } from '#features/content/editor/address-card.tsx'
import { ConflictCard } from '#features/content/editor/conflict-card.tsx'
import { baseOf } from '#features/content/editor/content-base.ts'
import * as css from '#features/content/editor/content-editor.css.ts'
import { DraftOffer } from '#features/content/editor/draft-offer.tsx'
import type { ContentPath } from '#features/content/editor/edited-content.ts'
import { LeaveGuard } from '#features/content/editor/leave-guard.tsx'
import { PublishBar } from '#features/content/editor/publish-bar.tsx'
import { type EditedItem, type Publishing, useSaveContent } from '#features/content/editor/save-content.ts'
import { SettingsCard } from '#features/content/editor/settings-card.tsx'
import { TextsCard } from '#features/content/editor/texts-card.tsx'
import { type ContentBase, useContentForm } from '#features/content/editor/use-content-form.ts'
import { useStoredDraft } from '#features/content/editor/use-stored-draft.ts'
import type { ApiError } from '#graphql/api-error.ts'
import { useLastingFailure } from '#shell/connection/use-lasting-failure.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

/** Properties of {@link ContentEditor}. */
export interface ContentEditorProps {
  kind: ContentKindName
  /** null for a new item */
  item: EditedItem | null
  start: ContentBase
  /** Items to which a new item may belong. */
  parents: readonly ParentChoice[]
  lang: Locale
  onLang: (lang: Locale) => void
  onSaved: (item: EditedItem, publishing: Publishing) => void
  /** Called when somebody else saved first, so that the item must be fetched again. */
  onConflict: () => void
}

/** Edits the settings and texts of an item, and publishes it. */
export function ContentEditor(props: ContentEditorProps) {
  const { kind, item, start, parents, lang, onLang, onSaved, onConflict } = props
  const form = useContentForm(kind, start)
  const draft = useStoredDraft(item === null ? `new:${kind}` : `item:${item.id}`, form)
  const saveContent = useSaveContent()
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const root = useRef<HTMLDivElement>(null)
  const isBehind = item !== null && item.version > form.base.version && !isSaving
  // without unsaved changes the new state is shown at once
  if (isBehind && !form.isDirty) {
    const now = baseOf(item)
    form.replace(now.content, now)
  }

  async function save(publishing: Publishing): Promise<boolean> {
    const wrong = Object.keys(form.issues) as ContentPath[]
    if (wrong.length > 0) {
      form.showIssues()
      onLang(languageToShow(wrong, lang))
      leadToIssue(root)
      return false
    }
    setSaving(true)
    setFailure(null)
    const saved = await saveContent(form, item?.id ?? null, publishing)
    setSaving(false)
    if (saved.item === null) {
      form.fail(saved.error, form.content)
      setFailure(saved.error)
      if (saved.error.code === 'CONFLICT') onConflict()
      else leadToIssue(root)
      return false
    }
    form.rebase(form.content, baseOf(saved.item))
    onSaved(saved.item, publishing)
    return true
  }

  const saveByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    event.preventDefault()
    if (form.isDirty && !isSaving && !isBehind)
      void save({ publish: 'draft', publishAt: null, hidden: false, comment: '' })
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => saveByKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])

  // inert while a new item is saved: its page is left afterwards, and text typed meanwhile would be lost
  return (
    <div ref={root} className={css.column} inert={isSaving && item === null}>
      <LeaveGuard isDirty={form.isDirty} />
      {draft.offered === null ? null : (
        <DraftOffer form={form} draft={draft.offered} onSettle={draft.settle} />
      )}
      {isBehind && form.isDirty ? <ConflictCard form={form} item={item} /> : null}
      <SaveFailure failure={failure} />
      {form.isNew ? <AddressCard form={form} parents={parents} /> : null}
      <SettingsCard form={form} />
      <TextsCard form={form} lang={lang} onLang={onLang} />
      <PublishBar form={form} item={item} isBlocked={isBehind} isSaving={isSaving} onSave={save} />
    </div>
  )
}

/** Returns the language to show so that an issue is visible: `lang` if it has an issue. */
function languageToShow(wrong: readonly ContentPath[], lang: Locale): Locale {
  const isHere = wrong.some((path) => !path.startsWith('texts.') || path.startsWith(`texts.${lang}.`))
  const other = wrong[0]?.split('.')[1]
  return isHere || (other !== 'de' && other !== 'en' && other !== 'fr') ? lang : other
}

/** Number of animation frames for which a control with an issue is searched, as its tab may have to open first. */
const framesToLook = 60

/** Moves the focus to the first control with an issue as soon as that is rendered. */
function leadToIssue(root: { current: HTMLElement | null }, frames = framesToLook): void {
  requestAnimationFrame(() => {
    const control = root.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid=true] input')
    if (control) control.focus()
    else if (frames > 0) leadToIssue(root, frames - 1)
  })
}

/** Shows why the item was not saved, unless a control shows it. */
function SaveFailure(props: { failure: ApiError | null }) {
  const failure = useLastingFailure(props.failure, props.failure?.code)
  const { t } = useTranslation('errors')
  const { t: words } = useTranslation('content-editor')
  const { t: validationWords } = useTranslation('validation')
  const locale = useLocale()
  // the same element while the failure stays the same, so that the alert takes the focus only once
  const message = useMemo(() => {
    if (failure === null || failure.code === 'CONFLICT') return null
    // the only value that has no control of its own here
    const time = failure.fieldErrors.find(({ path }) => path === 'publishAt')
    if (time !== undefined) return validationText(validationWords, time.key, time.params)
    const text = errorText(t, locale, failure.code, failure.params)
    return failure.code === 'INVALID_INPUT' ? text : `${text} ${words(($) => $.textIsKept)}`
  }, [failure, t, words, validationWords, locale])
  return message === null ? null : <FormError>{message}</FormError>
}
