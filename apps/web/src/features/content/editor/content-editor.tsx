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
import { contentRevisionFragment } from '#features/content/editor/content-editor.documents.ts'
import { type CurrentRevision, currentRevisions } from '#features/content/editor/current-revisions.ts'
import * as css from '#features/content/editor/content-editor.css.ts'
import { DraftOffer } from '#features/content/editor/draft-offer.tsx'
import type { ContentPath } from '#features/content/editor/edited-content.ts'
import { OlderTextNotice } from '#features/content/editor/older-text-notice.tsx'
import { PublishBar } from '#features/content/editor/publish-bar.tsx'
import {
  type EditedItem,
  type Publishing,
  type SavedItem,
  type SaveOutcome,
  useReadItem,
  useSaveContent,
} from '#features/content/editor/save-content.ts'
import { SettingsCard } from '#features/content/editor/settings-card.tsx'
import { TextsCard } from '#features/content/editor/texts-card.tsx'
import {
  type ContentBase,
  type ContentForm,
  useContentForm,
} from '#features/content/editor/use-content-form.ts'
import { useStoredDraft } from '#features/content/editor/use-stored-draft.ts'
import { RevisionQueue } from '#features/content/editor/revision-queue.tsx'
import type { ApiError } from '#graphql/api-error.ts'
import { readFragment } from '#graphql/graphql.ts'
import { openedForm, useOpenedForm } from '#shell/forms/use-opened-form.ts'
import { useLastingFailure } from '#shell/connection/use-lasting-failure.ts'
import { LeaveGuard } from '#shell/panel/leave-guard.tsx'
import { useLocale } from '#shell/texts/use-locale.ts'
import { focusInView } from '#shell/navigation/focus-in-view.ts'
import { formatDateTime } from '#shell/time/network-time.ts'

/** Properties of {@link ContentEditor}. */
export interface ContentEditorProps {
  kind: ContentKindName
  /** null for a new item */
  item: EditedItem | null
  start: ContentBase
  /** Number of the revision to edit; the one that is edited first when absent. */
  opened?: number | undefined
  /** Items to which a new item may belong. */
  parents: readonly ParentChoice[]
  lang: Locale
  onLang: (lang: Locale) => void
  onOpen: (number: number) => void
  onSaved: (saved: SavedItem, publishing: Publishing) => void
  /** Called when somebody else saved first, so that the item must be fetched again. */
  onConflict: () => void
}

/** Edits the settings and texts of an item, and publishes it. */
export function ContentEditor(props: ContentEditorProps) {
  const { kind, item, start, opened, parents, lang, onLang, onOpen, onSaved, onConflict } = props
  const form = useContentForm(kind, start)
  const draft = useStoredDraft(item === null ? `new:${kind}` : `item:${item.id}`, form)
  const saveContent = useSaveContent()
  const readItem = useReadItem()
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const root = useRef<HTMLDivElement>(null)
  const texts = useRef<HTMLDivElement>(null)
  useOpenedForm(texts, item === null)
  const inUse = useMemo(() => (item === null ? [] : currentRevisions(item)), [item])
  const edited = inUse.find(({ revision }) => revision.id === form.base.revisionId)
  const live = inUse.find(({ stage }) => stage === 'public')
  const isBehind = isOutdated(form, item, edited) && !isSaving
  const [chosen, setChosen] = useState(opened)
  // without unsaved changes the new state, or another revision that is chosen, is shown at once
  if (item !== null && !form.isDirty && !isSaving && (isBehind || chosen !== opened)) {
    const now = baseOf(item, opened)
    const isKnown = now.version >= form.base.version && (opened === undefined || now.number === opened)
    if (isBehind || (isKnown && now.revisionId !== form.base.revisionId)) form.replace(now.content, now)
  }
  if (chosen !== opened) setChosen(opened)
  // another revision of the item changed, which concerns this one no further
  if (item !== null && edited && item.version > form.base.version && !isSaving) form.readVersion(item.version)

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
    const saved = await saveAgain(await saveContent(form, item?.id ?? null, publishing), publishing)
    setSaving(false)
    if (saved.item === null) {
      form.fail(saved.error, form.content)
      setFailure(saved.error)
      if (saved.error.code === 'CONFLICT') onConflict()
      else leadToIssue(root)
      return false
    }
    form.rebase(
      form.content,
      baseOf(saved.item, readFragment(contentRevisionFragment, saved.item.newest).number),
    )
    onSaved(saved, publishing)
    return true
  }

  /** Saves once more if only another revision was changed by somebody else, and not the public text that this one would replace. */
  async function saveAgain(first: SaveOutcome, publishing: Publishing): Promise<SaveOutcome> {
    if (item === null || first.error?.code !== 'CONFLICT') return first
    const now = await readItem(item.id)
    const present = now ? currentRevisions(now) : []
    const same = present.find(({ revision }) => revision.id === form.base.revisionId)
    if (!now || !same) return first
    // what a colleague corrected in the public text since the page was read would be gone
    const isCorrected = present.find(({ stage }) => stage === 'public')?.revision.id !== live?.revision.id
    if (publishing.publish !== 'draft' && same.olderText !== null && isCorrected) return first
    return saveContent({ ...form, base: { ...form.base, version: now.version } }, item.id, publishing)
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
      {item === null || inUse.every(({ stage }) => stage === 'public') ? null : (
        <RevisionQueue
          item={item}
          revisions={inUse}
          openNumber={form.base.number}
          isDirty={form.isDirty}
          onOpen={(number) => {
            const next = baseOf(item, number)
            form.replace(next.content, next)
            onOpen(number)
          }}
        />
      )}
      {isBehind && form.isDirty && item !== null ? <ConflictCard form={form} item={item} /> : null}
      {edited && live ? (
        <OlderTextNotice key={edited.revision.id} form={form} edited={edited} live={live} />
      ) : null}
      <SaveFailure failure={failure} isFromOlder={!isBehind && (edited?.olderText ?? null) !== null} />
      {form.base.canChangeKey ? <AddressCard form={form} parents={parents} /> : null}
      <SettingsCard form={form} />
      <div ref={texts} {...(item === null ? openedForm : {})}>
        <TextsCard form={form} lang={lang} onLang={onLang} />
      </div>
      <PublishBar
        form={form}
        item={item}
        edited={edited ?? null}
        revisions={inUse}
        isBlocked={isBehind}
        isSaving={isSaving}
        onSave={save}
      />
    </div>
  )
}

/** Whether somebody replaced the edited revision, or the time has: it is in use no longer. */
function isOutdated(
  form: ContentForm,
  item: EditedItem | null,
  edited: CurrentRevision | undefined,
): boolean {
  return item !== null && edited === undefined && item.version >= form.base.version
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
    if (control) focusInView(control)
    else if (frames > 0) leadToIssue(root, frames - 1)
  })
}

/** Shows why the item was not saved, unless a control shows it. */
function SaveFailure(props: { failure: ApiError | null; isFromOlder: boolean }) {
  const { isFromOlder } = props
  const failure = useLastingFailure(props.failure, props.failure?.code)
  const { t } = useTranslation('errors')
  const { t: words } = useTranslation('content-editor')
  const { t: validationWords } = useTranslation('validation')
  const locale = useLocale()
  // the same element while the failure stays the same, so that the alert takes the focus only once
  const message = useMemo(() => {
    if (failure === null) return null
    if (failure.code === 'CONFLICT') return isFromOlder ? words(($) => $.older.stopped) : null
    // the field says so, and has the focus
    if (failure.fieldErrors.some(({ path }) => path === 'key')) return null
    // the only value that has no control of its own here
    const time = failure.fieldErrors.find(({ path }) => path === 'publishAt')
    if (time !== undefined) return validationText(validationWords, time.key, time.params)
    const text = errorText(t, locale, failure.code, failure.params, formatDateTime)
    return failure.code === 'INVALID_INPUT' ? text : `${text} ${words(($) => $.textIsKept)}`
  }, [failure, isFromOlder, t, words, validationWords, locale])
  return message === null ? null : <FormError>{message}</FormError>
}
