import { tryCells } from '#testing/authorization/try-cells.ts'

await tryCells(2)
