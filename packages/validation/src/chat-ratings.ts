import { z } from 'zod'
import { ownChatInput } from '#chats.ts'
import { message } from '#messages.ts'
import { optionalText } from '#text.ts'

/** Most characters of the words of a rating. */
export const ratingCommentMaxLength = 500

/** Most stars of a rating. */
export const ratingStarsMax = 5

const stars = z
  .int({ error: message('number') })
  .min(1, { error: message('number') })
  .max(ratingStarsMax, { error: message('number') })

/** What a form asks of who rates the help they got: stars, and words if they like. */
export const chatRatingForm = z.object({ stars, comment: optionalText(ratingCommentMaxLength) })

/** Input of a rating; without stars the player does not want to say, and is not asked again. */
export const rateChatInput = z
  .object({
    chatId: ownChatInput.shape.chatId,
    stars: stars.nullish().transform((given) => given ?? null),
    comment: optionalText(ratingCommentMaxLength),
  })
  .refine(({ stars: given, comment }) => given !== null || comment === null, {
    path: ['stars'],
    error: message('required'),
  })
