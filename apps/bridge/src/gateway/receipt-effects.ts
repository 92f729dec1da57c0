import type { ReceiptEffects } from '@kubora/domain/commands/record-receipts'
import { collectParts } from '#collect-features.ts'

/** Effects of game servers' receipts, by command type (docs/adr/0003). */
export const receiptEffects: ReceiptEffects = collectParts('receiptEffects')
