import { startSkinService } from '#skins/skin-service.ts'

// The stand-in as a process of its own: PORT=4000 node packages/test-kit/src/skins/main.ts
const service = await startSkinService(Number(process.env.PORT ?? 0))
process.stdout.write(`Skins of our own at ${service.url}\n`)
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void service.close())
