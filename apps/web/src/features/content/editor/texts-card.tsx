import { Alert } from '@kubora/ui/alert'
import { Badge } from '@kubora/ui/badge'
import { Button } from '@kubora/ui/button'
import { Card } from '@kubora/ui/card'
import { Checkbox } from '@kubora/ui/checkbox'
import { Stack } from '@kubora/ui/stack'
import { Tabs } from '@kubora/ui/tabs'
import { locales, type Locale } from '@kubora/validation/locales'
import { fieldMaxLength } from '@kubora/validation/content'
import type { ContentField } from '@kubora/validation/content-kinds'
import { Copy, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChangedWords } from '#features/content/editor/changed-words.tsx'
import * as css from '#features/content/editor/content-editor.css.ts'
import { useContentLabels } from '#features/content/editor/content-labels.ts'
import { type ContentPath, type EditedContent, fieldsOf } from '#features/content/editor/edited-content.ts'
import { LineField } from '#features/content/editor/line-field.tsx'
import { MarkdownField } from '#features/content/editor/markdown-field.tsx'
import { type TranslationState, translationStates } from '#features/content/editor/stale-translations.ts'
import type { ContentForm } from '#features/content/editor/use-content-form.ts'
import { useGermanBefore } from '#features/content/editor/use-german-before.ts'
import { useIssueText } from '#features/content/editor/use-issue-text.ts'

/** Number of fields from which on empty ones are hidden behind buttons. */
const manyFields = 6

/** Properties of {@link TextsCard}. */
export interface TextsCardProps {
  form: ContentForm
  lang: Locale
  onLang: (lang: Locale) => void
}

/** The texts, one tab for each language. */
export function TextsCard({ form, lang, onLang }: TextsCardProps) {
  const { t } = useTranslation('content-editor')
  const states = translationStates(form.kind, form.base.content, form.content, form.base.staleLocales)
  return (
    <Card title={t(($) => $.texts)}>
      <Tabs
        label={t(($) => $.language)}
        value={lang}
        onValueChange={(value) => onLang(locales.find((locale) => locale === value) ?? 'de')}
        tabs={locales.map((locale) => ({
          value: locale,
          label: (
            <>
              {t(($) => $.languages[locale])}
              <LanguageMarks form={form} locale={locale} state={states[locale]} />
            </>
          ),
          content: <LanguageTexts key={locale} form={form} locale={locale} state={states[locale]} />,
        }))}
      />
    </Card>
  )
}

interface LanguageProps {
  form: ContentForm
  locale: Locale
  state: TranslationState
}

function LanguageMarks({ form, locale, state }: LanguageProps) {
  const { t } = useTranslation('content-editor')
  const isWrong = fieldsOf(form.kind).some(([name]) => form.issueOf(`texts.${locale}.${name}`) !== undefined)
  const isStale = state.stale && !form.confirmed.includes(locale)
  return (
    <>
      {isWrong ? <Badge tone="danger">{t(($) => $.marks.wrong)}</Badge> : null}
      {state.missing && locale !== 'de' ? <Badge>{t(($) => $.marks.missing)}</Badge> : null}
      {isStale ? <Badge tone="amber">{t(($) => $.marks.stale)}</Badge> : null}
      {state.changed ? <Badge tone="teal">{t(($) => $.marks.changed)}</Badge> : null}
    </>
  )
}

function LanguageTexts({ form, locale, state }: LanguageProps) {
  const { t } = useTranslation('content-editor')
  const words = useContentLabels()
  const [opened, setOpened] = useState<readonly string[]>([])
  const germanBefore = useGermanBefore(form, locale, state)
  const fields = fieldsOf(form.kind)
  const isWaiting = ([name, { required }]: [string, ContentField]) =>
    fields.length >= manyFields &&
    !required &&
    form.content.texts[locale][name] === '' &&
    (locale === 'de' || form.content.texts.de[name] === '') &&
    !opened.includes(name)
  const waiting = fields.filter(isWaiting)
  return (
    <Stack gap={5}>
      {locale === 'de' ? null : <TranslationNotes form={form} locale={locale} state={state} />}
      {fields
        .filter((field) => !isWaiting(field))
        .map(([name, field]) => (
          <TextInput
            key={name}
            form={form}
            locale={locale}
            name={name}
            field={field}
            germanBefore={germanBefore?.[name] ?? null}
          />
        ))}
      {waiting.length === 0 ? null : (
        <div>
          <p className={css.quiet}>{t(($) => $.addField)}</p>
          <div className={css.chips}>
            {waiting.map(([name]) => (
              <Button
                key={name}
                size="sm"
                icon={<Plus aria-hidden size={16} />}
                onClick={() => setOpened([...opened, name])}
              >
                {words.field(name)}
              </Button>
            ))}
          </div>
        </div>
      )}
    </Stack>
  )
}

function TranslationNotes({ form, locale, state }: LanguageProps) {
  const { t } = useTranslation('content-editor')
  const untranslated = fieldsOf(form.kind).filter(
    ([name]) => form.content.texts[locale][name] === '' && form.content.texts.de[name] !== '',
  )

  function copyGerman(): void {
    const texts: Record<string, string> = { ...form.content.texts[locale] }
    for (const [name] of untranslated) texts[name] = form.content.texts.de[name] ?? ''
    const next: EditedContent = { ...form.content, texts: { ...form.content.texts, [locale]: texts } }
    form.replace(next)
  }

  return (
    <>
      {state.stale ? (
        <Alert tone="warning" title={t(($) => $.stale.title)}>
          <p>{t(($) => $.stale.text)}</p>
          <Checkbox
            label={t(($) => $.stale.confirm)}
            checked={form.confirmed.includes(locale)}
            onChange={(event) => form.confirm(locale, event.target.checked)}
          />
        </Alert>
      ) : null}
      {untranslated.length === 0 ? null : (
        <Alert
          tone="neutral"
          actions={
            <Button size="sm" icon={<Copy aria-hidden size={16} />} onClick={copyGerman}>
              {t(($) => $.copyGerman)}
            </Button>
          }
        >
          {t(($) => $.fallsBack, { count: untranslated.length })}
        </Alert>
      )}
    </>
  )
}

interface TextInputProps {
  form: ContentForm
  locale: Locale
  name: string
  field: ContentField
  /** The German text that the translation fits, where it may have changed since; else null. */
  germanBefore: string | null
}

function TextInput({ form, locale, name, field, germanBefore }: TextInputProps) {
  const { t } = useTranslation('content-editor')
  const words = useContentLabels()
  const issueText = useIssueText()
  const path: ContentPath = `texts.${locale}.${name}`
  const german = form.content.texts.de[name] ?? ''
  const change =
    germanBefore !== null && germanBefore !== german ? { before: germanBefore, after: german } : null
  const shared = {
    name: path,
    label: words.field(name),
    lang: locale,
    note: field.required && locale === 'de' ? t(($) => $.required) : t(($) => $.optional),
    value: form.content.texts[locale][name] ?? '',
    error: issueText(form.issueOf(path)),
    onChange: (value: string) => form.set(path, value),
    onBlur: () => form.leave(path),
  }
  return (
    <div className={css.textInput}>
      {field.format === 'markdown' ? (
        <MarkdownField {...shared} kind={form.kind} max={fieldMaxLength(field)} />
      ) : (
        <LineField {...shared} />
      )}
      {change === null ? null : (
        <div className={css.original}>
          <p className={css.changeName}>{t(($) => $.stale.changes)}</p>
          <ChangedWords changes={[{ path: `texts.de.${name}`, ...change }]} />
        </div>
      )}
      {locale === 'de' || german === '' ? null : (
        <details className={css.original}>
          <summary>{t(($) => $.germanText)}</summary>
          <p lang="de" className={css.originalText}>
            {german}
          </p>
        </details>
      )}
    </div>
  )
}
