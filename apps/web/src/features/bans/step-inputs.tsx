import { validationText } from '@kubora/i18n/validation-text'
import { Button } from '@kubora/ui/button'
import { IconButton } from '@kubora/ui/icon-button'
import { Select } from '@kubora/ui/select'
import { TextField } from '@kubora/ui/text-field'
import { banDuration, banStepsMax, banUnits } from '@kubora/validation/bans'
import { useStore } from '@tanstack/react-form'
import { Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { TypedDuration } from '#shell/time/ban-duration.ts'
import { unitNamed } from '#features/bans/ban-values.ts'
import * as css from '#features/bans/bans.css.ts'
import * as card from '#shell/player/player-card.css.ts'
import { FieldFrame } from '#shell/forms/field-frame.tsx'
import { useFieldContext, useFormContext } from '#shell/forms/form-contexts.ts'

/** The durations of a template: of the first ban, the second … A field of the form. */
export function StepInputs() {
  const { t } = useTranslation('ban-templates')
  const field = useFieldContext<TypedDuration[]>()
  const form = useFormContext()
  const wasSent = useStore(form.store, (state) => state.submissionAttempts > 0)
  const steps = field.state.value

  function change(index: number, part: Partial<TypedDuration>): void {
    field.handleChange(steps.map((step, at) => (at === index ? { ...step, ...part } : step)))
  }

  return (
    <fieldset className={css.steps}>
      <legend className={card.heading}>{t(($) => $.column.steps)}</legend>
      <p className={card.hint}>{t(($) => $.form.stepsHint)}</p>
      {steps.map((step, index) => (
        <StepInput
          // steps have no name but their place
          key={index}
          place={index + 1}
          step={step}
          showsError={wasSent || step.duration !== ''}
          onChange={(part) => change(index, part)}
          onRemove={
            steps.length === 1
              ? undefined
              : () => field.handleChange(steps.filter((_step, at) => at !== index))
          }
        />
      ))}
      {steps.length < banStepsMax ? (
        <div>
          <Button
            size="sm"
            icon={<Plus size={16} />}
            onClick={() => field.handleChange([...steps, { duration: '', unit: 'DAYS' }])}
          >
            {t(($) => $.form.addStep)}
          </Button>
        </div>
      ) : null}
    </fieldset>
  )
}

interface StepInputProps {
  place: number
  step: TypedDuration
  showsError: boolean
  onChange: (part: Partial<TypedDuration>) => void
  onRemove: (() => void) | undefined
}

function StepInput({ place, step, showsError, onChange, onRemove }: StepInputProps) {
  const { t } = useTranslation(['ban-templates', 'bans'])
  const { t: validationWords } = useTranslation('validation')
  const issue = banDuration.safeParse(step.duration).error?.issues[0]
  return (
    <div className={css.step}>
      <FieldFrame>
        <TextField
          label={t(($) => $.form.step, { place })}
          value={step.duration}
          error={issue && showsError ? validationText(validationWords, issue.message, {}) : undefined}
          required
          autoComplete="off"
          onChange={(event) => onChange({ duration: event.target.value })}
        />
      </FieldFrame>
      <Select
        label={t(($) => $.bans.form.unit)}
        value={step.unit}
        onChange={(event) => onChange({ unit: unitNamed(event.target.value) })}
        options={banUnits.map((name) => ({ value: name, label: t(($) => $.bans.unit[name]) }))}
      />
      {onRemove ? (
        <div className={css.stepButton}>
          <IconButton
            tone="danger"
            label={t(($) => $.form.removeStep, { place })}
            icon={<Trash2 aria-hidden size={18} />}
            onClick={onRemove}
          />
        </div>
      ) : null}
    </div>
  )
}
