import { Button } from '@kubora/ui/button'
import { TextField } from '@kubora/ui/text-field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as css from '#features/chats/prepared/prepared.css.ts'
import { SimpleForm } from '#shell/forms/simple-form.tsx'

/** Properties of {@link AskedForm}. */
export interface AskedFormProps {
  labels: readonly string[]
  /** Takes what was typed, by label. What is left empty stays a parameter. */
  onDone: (values: Readonly<Record<string, string>>) => void
}

/** What a premessage asks its sender for. */
export function AskedForm({ labels, onDone }: AskedFormProps) {
  const { t } = useTranslation('chats')
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  return (
    <SimpleForm
      onSubmit={(event) => {
        event.preventDefault()
        onDone(values)
      }}
    >
      <div className={css.fields}>
        {labels.map((label) => (
          <TextField
            key={label}
            label={label}
            value={values[label] ?? ''}
            autoComplete="off"
            onChange={({ target }) => setValues({ ...values, [label]: target.value })}
          />
        ))}
        <div>
          <Button type="submit" variant="primary">
            {t(($) => $.prepared.insert)}
          </Button>
        </div>
      </div>
    </SimpleForm>
  )
}
