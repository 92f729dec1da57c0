import { banChangeKindEnum, banEndEnum, banUnitEnum } from '@kubora/schema/db/bans'
import { builder } from '#graphql/builder.ts'

/** Unit of a ban's duration. */
export const BanUnit = builder.enumType('BanUnit', {
  description: 'Unit of a duration. A day is 24 hours.',
  values: banUnitEnum.enumValues,
})

/** How a ban ended. */
export const BanEnd = builder.enumType('BanEnd', {
  description: 'EXPIRED: its time passed. SHORTENED: to an instant that had passed.',
  values: banEndEnum.enumValues,
})

/** What happened to a ban. */
export const BanChangeKind = builder.enumType('BanChangeKind', { values: banChangeKindEnum.enumValues })

/** Which bans a list shows. */
export const BanStatus = builder.enumType('BanStatus', {
  description: 'EXPIRED: their time passed. ENDED: a team member ended them.',
  values: ['ALL', 'ACTIVE', 'EXPIRED', 'ENDED'] as const,
})

/** Order of a list of bans. */
export const BanSort = builder.enumType('BanSort', {
  description: 'ENDS_FIRST: only of active bans, permanent ones last.',
  values: ['NEWEST', 'ENDS_FIRST'] as const,
})
