import { verifyCodeLength } from '@kubora/validation/code-lengths'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { type LinkKind, linkCommands } from '#features/player-links/link-kinds.ts'
import { LinkMutation } from '#features/player-links/player-links.documents.ts'
import { type FormFailure, formFailure } from '#shell/forms/form-failure.ts'
import { FormFrame } from '#shell/forms/form-frame.tsx'
import { lazySchema } from '#shell/forms/lazy-schema.ts'
import { useAppForm } from '#shell/forms/use-app-form.ts'

const linkInput = lazySchema(() =>
  import('@kubora/validation/player-links').then((schemas) => schemas.linkInput),
)

/** Symbols of the code shown side by side. */
const codeGroupSize = 4

/** Form of player name and code. The list around it removes the wizard once the link is made, by this form or otherwise. */
export function LinkForm({ kind }: { kind: LinkKind }) {
  const { t } = useTranslation('account')
  const [, link] = useMutation(LinkMutation)
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const command = linkCommands[kind]

  const form = useAppForm({
    defaultValues: { kind, name: '', code: '' },
    validators: { onChange: linkInput.validate },
    onSubmit: async ({ value }) => {
      const { error } = await link({ input: value })
      setFailure(formFailure(error, value))
    },
  })

  // the catalogue's text says that a new code was mailed; here the player requests one in game
  function failureText({ error }: FormFailure): string | undefined {
    if (error.code === 'CONFIRMATION_EXPIRED') return t(($) => $.wizard.expired, { command })
    if (error.code === 'CONFIRMATION_TOO_MUCH_FAILURES') return t(($) => $.wizard.tooMany, { command })
    return undefined
  }

  return (
    <FormFrame
      ofPage
      form={form}
      failure={failure}
      schema={linkInput}
      failureText={failureText}
      label={t(($) => $.wizard.title, { kind: t(($) => $.links.kind[kind]) })}
    >
      <form.AppField name="name">
        {(field) => (
          <field.Text
            label={t(($) => $.wizard.name)}
            hint={t(($) => $.wizard.nameHint)}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            required
          />
        )}
      </form.AppField>
      <form.AppField name="code">
        {(field) => (
          <field.Code
            label={t(($) => $.wizard.code)}
            hint={t(($) => $.wizard.codeHint)}
            length={verifyCodeLength}
            groupSize={codeGroupSize}
          />
        )}
      </form.AppField>
      <form.Submit>{t(($) => $.wizard.submit)}</form.Submit>
    </FormFrame>
  )
}
