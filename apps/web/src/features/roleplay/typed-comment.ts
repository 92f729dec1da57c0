import { characterComment } from '@kubora/validation/characters'
import { z } from 'zod'

/** Why a member changes the world, as it is typed; nothing for none. */
export const typedComment = z
  .string()
  .transform((text): string | null | undefined => text)
  .pipe(characterComment)
