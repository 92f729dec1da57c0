import type { ReceiptEffects } from '@kubora/domain/commands/record-receipts'
import { collectParts } from '#collect-features.ts'

/** What follows from a game server's answer, by command type (docs/adr/0003). */
export const receiptEffects: ReceiptEffects = collectParts('receiptEffects')
