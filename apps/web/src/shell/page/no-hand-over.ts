import { createSerializationAdapter } from '@tanstack/react-router'

/**
 * Prevents the router's request handler from serialising loader results as code: pages already embed the query results of
 * their loaders as data.
 */
export const noHandOver = createSerializationAdapter({
  key: 'nothing',
  test: (value: unknown): value is unknown => typeof value === 'object',
  toSerializable: () => null,
  fromSerializable: () => null,
})
