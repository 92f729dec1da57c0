import { FieldMessage } from '@kubora/ui/field-message'
import { visuallyHidden } from '@kubora/ui/visually-hidden.css'
import { ratingStarsMax } from '@kubora/validation/chat-ratings'
import { Star } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import * as css from '#features/chats/rating/rating.css.ts'

/** Numbers of stars to choose from. */
const choices = Array.from({ length: ratingStarsMax }, (_, index) => index + 1)

/** Properties of {@link StarChoice}. */
interface StarChoiceProps {
  legend: string
  /** 0 while none was chosen. */
  value: number
  onChange: (stars: number) => void
  /** What is wrong with the choice; null for nothing. */
  fault: string | null
}

/** A number of stars as a group of radios, by arrow keys or by pressing one. */
export function StarChoice({ legend, value, onChange, fault }: StarChoiceProps) {
  const { t } = useTranslation('chats')
  const id = useId()
  return (
    <fieldset
      role="radiogroup"
      className={css.group}
      aria-invalid={fault !== null}
      aria-describedby={fault === null ? undefined : `${id}-fault`}
    >
      <legend className={css.legend}>{legend}</legend>
      <div className={css.stars}>
        {choices.map((stars) => (
          <label key={stars} className={css.star} data-filled={stars <= value || undefined}>
            <input
              type="radio"
              name={id}
              className={css.radio}
              value={stars}
              checked={stars === value}
              onChange={() => onChange(stars)}
            />
            <Star size={24} fill={stars <= value ? 'currentColor' : 'none'} aria-hidden />
            <span className={visuallyHidden}>{t(($) => $.lifecycle.rating.stars, { count: stars })}</span>
          </label>
        ))}
        {value === 0 ? null : (
          <span className={css.chosen} aria-hidden>
            {t(($) => $.lifecycle.rating.stars, { count: value })}
          </span>
        )}
      </div>
      {fault === null ? null : <FieldMessage id={`${id}-fault`}>{fault}</FieldMessage>}
    </fieldset>
  )
}
