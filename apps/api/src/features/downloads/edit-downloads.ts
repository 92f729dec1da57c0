import { downloadsPermission } from '@kubora/domain/downloads/downloads-permission'

/** The right everything in the panel's downloads asks for. */
export const editDownloads = { permission: downloadsPermission } as const
