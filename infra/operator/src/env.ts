import { z } from 'zod'

const environment = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  APP_SECRET: z.string().min(32).optional(),
})

/** What the command line needs to know of where it runs. */
export type Env = { databaseUrl: string; appSecret: string | undefined }

/** Reads the environment; throws one error that names every variable that is missing or wrong. */
export function readEnv(variables: NodeJS.ProcessEnv = process.env): Env {
  const result = environment.safeParse(variables)
  if (result.success) {
    return { databaseUrl: result.data.DATABASE_URL, appSecret: result.data.APP_SECRET }
  }
  const faults = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`The environment is not complete:\n${faults.join('\n')}`)
}
