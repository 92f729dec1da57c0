import { builder } from '#graphql/builder.ts'

/** How far an upload is. */
export const UploadState = builder.enumType('UploadState', {
  description: 'CHECKING: all bytes are stored and are being checked. FAILED: they were refused.',
  values: {
    RECEIVING: { value: 'receiving' },
    CHECKING: { value: 'checking' },
    STORED: { value: 'stored' },
    FAILED: { value: 'failed' },
  } as const,
})
