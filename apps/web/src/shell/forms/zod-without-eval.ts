import { config } from 'zod'

// The content policy forbids code from strings; zod would otherwise try whether it may compile its schemas.
config({ jitless: true })
