import type { OwnAction } from '@kubora/domain/actions/define-own-action'
import type { OwnAttempt } from '@kubora/domain/actions/define-own-attempt'
import { expect, expectTypeOf, test } from 'vitest'
import type { z } from 'zod'
import { fromOwnAction } from '#graphql/from-own-action.ts'

test('a field of an own action needs a login, and says whether it needs a player and asks for a confirmation', () => {
  expect(fromOwnAction({ who: 'account' }, 'Ends a link')).toEqual({
    needs: 'account',
    description: 'Ends a link.',
  })
  const descriptionOf = (action: Parameters<typeof fromOwnAction>[0]) =>
    fromOwnAction(action, 'Sends it').description
  expect(descriptionOf({ who: 'player', confirmation: 'with-factor' })).toBe(
    'Sends it; needs a linked player. An account with a second factor asks for a confirmation.',
  )
  expect(descriptionOf({ who: 'account', confirmation: 'always' })).toBe('Sends it. Asks for a confirmation.')
  // who acts decides: nothing can be said for all
  expect(descriptionOf({ who: 'account', confirmation: () => 'always' })).toBe('Sends it.')
})

test('it takes the actions and attempts of accounts and of players', () => {
  type Taken = Parameters<typeof fromOwnAction>[0]
  expectTypeOf<OwnAction<z.ZodType, string, 'account'>>().toExtend<Taken>()
  expectTypeOf<OwnAction<z.ZodType, string, 'player'>>().toExtend<Taken>()
  expectTypeOf<OwnAttempt<z.ZodType, string, 'player'>>().toExtend<Taken>()
})
