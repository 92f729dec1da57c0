import { statsKindEnum } from '@kubora/schema/db/stats-values'
import { statsEvents } from '@kubora/validation/stats-events'
import { expect, test } from 'vitest'

test('what the site knows as counted is what the database counts', () => {
  expect([...statsEvents].toSorted()).toEqual(statsKindEnum.enumValues.toSorted())
})
