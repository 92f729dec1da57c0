import { createSerializationAdapter } from '@tanstack/react-router'

/**
 * Keeps the router's request handler from writing what the loaders have returned as code, which nobody would read: pages
 * carry the answers their loaders have asked for, as data.
 */
export const noHandOver = createSerializationAdapter({
  key: 'nothing',
  test: (value: unknown): value is unknown => typeof value === 'object',
  toSerializable: () => null,
  fromSerializable: () => null,
})
