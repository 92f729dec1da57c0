import { moneyAmount } from '@kubora/validation/characters'
import { message } from '@kubora/validation/messages'
import { z } from 'zod'
import { typedComment } from '#features/roleplay/typed-comment.ts'

/** An amount as it is typed: digits alone, as 1.500 means one and a half to some and more to others. */
export const typedAmount = z
  .string()
  .trim()
  .min(1, { error: message('required') })
  .regex(/^\d{1,9}$/, { error: message('money-amount') })
  .transform(Number)
  .pipe(moneyAmount)

/** Input of the form that transfers money. */
export const transferFormInput = z.object({ amount: typedAmount, comment: typedComment })
