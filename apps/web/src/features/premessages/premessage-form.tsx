import { Alert } from '@kubora/ui/alert'
import { Badge } from '@kubora/ui/badge'
import { Tabs } from '@kubora/ui/tabs'
import { type Locale, locales } from '@kubora/validation/locales'
import { premessageFormInput, premessageNameMaxLength } from '@kubora/validation/premessages'
import type { Realm } from '@kubora/validation/realms'
import { useStore } from '@tanstack/react-form'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useClient, useMutation } from 'urql'
import { ChatTypesInput } from '#features/premessages/chat-types-input.tsx'
import { ParameterButtons } from '#features/premessages/parameter-buttons.tsx'
import { PremessageFacts } from '#features/premessages/premessage-facts.tsx'
import { PremessagePreview } from '#features/premessages/premessage-preview.tsx'
import { premessageForm, premessageValues, valuesByPath } from '#features/premessages/premessage-values.ts'
import {
  AddPremessageMutation,
  EditPremessageMutation,
  PremessagesQuery,
  type ShownPremessage,
} from '#features/premessages/premessages.documents.ts'
import * as css from '#features/premessages/premessages.css.ts'
import { owners } from '#features/premessages/premessages-search.ts'
import type { PremessageRights } from '#features/premessages/use-premessage-rights.ts'
import { type FormFailure, formFailure } from '#shell/forms/form-failure.ts'
import { FormFrame } from '#shell/forms/form-frame.tsx'
import { useAppForm } from '#shell/forms/use-app-form.ts'
import { useAttemptKey } from '#shell/forms/use-attempt-key.ts'
import { useFormDraft } from '#shell/forms/use-form-draft.ts'
import { DraftOffer } from '#shell/panel/draft-offer.tsx'
import { useUndoToast } from '#shell/panel/use-undo-toast.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

/** Properties of {@link PremessageForm}. */
export interface PremessageFormProps {
  realm: Realm
  /** Null adds a new one. */
  premessage: ShownPremessage | null
  rights: PremessageRights
  onClose: () => void
}

/** Adds a premessage, or changes one; shows it as a player would read it. */
export function PremessageForm({ realm, premessage, rights, onClose }: PremessageFormProps) {
  const { t } = useTranslation('premessages')
  const showDone = useUndoToast()
  const client = useClient()
  const [, add] = useMutation(AddPremessageMutation)
  const [, edit] = useMutation(EditPremessageMutation)
  const keyOf = useAttemptKey()
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const [language, setLanguage] = useState<Locale>(useLocale())
  const area = useRef<HTMLTextAreaElement>(null)
  // the version that was read; after a conflict the one that somebody else saved
  const [seen, setSeen] = useState({ premessage, isChanged: false })
  const [initial] = useState(() => premessageValues(premessage, rights.mayEditTeam ? 'team' : 'own'))

  const form = useAppForm({
    defaultValues: initial,
    validators: { onChange: premessageForm },
    onSubmitInvalid: ({ value }) => setLanguage(wrongLanguage(value) ?? language),
    onSubmit: async ({ value: { of, ...input } }) => {
      const result = seen.premessage
        ? await edit({ realm, id: seen.premessage.id, version: seen.premessage.version, input })
        : await add({ realm, own: of === 'own', input, key: keyOf({ of, ...input }) })
      const { error } = result
      const failed = formFailure(error, valuesByPath({ of, ...input }))
      if (failed?.error.code === 'CONFLICT') await readAgain()
      setFailure(failed)
      if (failed) return
      draft.sent()
      showDone(
        t(($) => $.saved, { name: input.name }),
        result,
      )
      onClose()
    },
  })
  const values = useStore(form.store, (state) => state.values)
  const wasSent = useStore(form.store, (state) => state.submissionAttempts > 0)
  const draft = useFormDraft({
    subject: `premessage:${realm}:${premessage?.id ?? 'new'}`,
    values,
    initial,
    onResume(typed) {
      form.setFieldValue('name', typed.name)
      form.setFieldValue('of', typed.of)
      form.setFieldValue('chatTypes', typed.chatTypes)
      for (const locale of locales) form.setFieldValue(`texts.${locale}`, typed.texts[locale])
    },
  })

  async function readAgain(): Promise<void> {
    const { data } = await client
      .query(PremessagesQuery, { realm }, { requestPolicy: 'network-only' })
      .toPromise()
    const changed = data?.premessages.find(({ id }) => id === premessage?.id)
    if (changed) setSeen({ premessage: changed, isChanged: true })
  }

  return (
    <FormFrame
      form={form}
      failure={failure}
      failureText={({ error }) => (error.code === 'CONFLICT' ? t(($) => $.conflict.failure) : undefined)}
    >
      {seen.isChanged && seen.premessage ? (
        <Alert tone="warning" title={t(($) => $.conflict.title)}>
          <PremessageFacts withName premessage={seen.premessage} />
        </Alert>
      ) : null}
      <DraftOffer draft={draft} />
      <form.AppField name="name">
        {(field) => (
          <field.Text
            label={t(($) => $.column.name)}
            hint={t(($) => $.form.nameHint)}
            maxLength={premessageNameMaxLength}
            autoComplete="off"
            required
          />
        )}
      </form.AppField>
      {premessage === null && rights.mayEditTeam ? (
        <form.AppField name="of">
          {(field) => (
            <field.Select
              label={t(($) => $.column.of)}
              options={owners.map((owner) => ({ value: owner, label: t(($) => $.of[owner]) }))}
            />
          )}
        </form.AppField>
      ) : null}
      <Tabs
        label={t(($) => $.form.texts)}
        value={language}
        onValueChange={(value) => setLanguage(locales.find((locale) => locale === value) ?? language)}
        tabs={locales.map((locale) => ({
          value: locale,
          label: (
            <span className={css.wrap}>
              {t(($) => $.language[locale])}
              <LanguageMark text={values.texts[locale]} wasSent={wasSent} />
            </span>
          ),
          content: (
            <div className={css.column}>
              <form.AppField name={`texts.${locale}`}>
                {(field) => (
                  <field.TextArea
                    ref={area}
                    label={t(($) => $.form.text[locale])}
                    hint={t(($) => $.form.textHint)}
                    lang={locale}
                    required
                    rows={8}
                  />
                )}
              </form.AppField>
              <ParameterButtons area={area} />
            </div>
          ),
        }))}
      />
      <PremessagePreview
        realm={realm}
        text={values.texts[language]}
        language={language}
        mayViewPlayers={rights.mayViewPlayers}
      />
      <form.AppField name="chatTypes">
        {(field) => (
          <ChatTypesInput value={field.state.value} onChange={(types) => field.handleChange(types)} />
        )}
      </form.AppField>
      <form.Submit full>{t(($) => $.form.save)}</form.Submit>
    </FormFrame>
  )
}

const textInput = premessageFormInput.shape.texts.shape

/** Returns the first language whose text would be refused. */
function wrongLanguage({ texts }: { texts: Record<Locale, string> }): Locale | undefined {
  return locales.find((locale) => !textInput[locale].safeParse(texts[locale]).success)
}

/** What is wrong with the text of a language, or that it is missing. */
function LanguageMark({ text, wasSent }: { text: string; wasSent: boolean }) {
  const { t } = useTranslation('premessages')
  if (text.trim() === '') return <Badge tone={wasSent ? 'danger' : 'amber'}>{t(($) => $.form.missing)}</Badge>
  return textInput.de.safeParse(text).success ? null : <Badge tone="danger">{t(($) => $.form.wrong)}</Badge>
}
