import { existsSync, readFileSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import { z } from 'zod'

/**
 * Settings of one server process, from the environment or `kilau.config.json` (the environment wins).
 * See docs/operasi.md for what each one does.
 */
const schema = z.strictObject({
  PORT: z.coerce.number().int().min(0).max(65535).default(8080).describe('port of the web server'),
  HOST: z.string().default('127.0.0.1').describe('address to listen on; plain http serves this machine only'),
  KILAU_ORIGIN: z.url().optional().describe('address that browsers use, when a proxy stands in front'),
  KILAU_DATA: z.string().default('./data').describe('folder of the database, pictures and keys'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional()
    .describe('owner login of an own PostgreSQL; absent: the embedded one'),
  DATABASE_URL_APP: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional()
    .describe('login of the application, when the owner may not make it'),
  DATABASE_URL_PUSAT: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional()
    .describe('read-only login of head office, likewise'),
  KILAU_KUNCI: z
    .string()
    .regex(/^[A-Za-z0-9+/_-]{43}=?$/)
    .optional()
    .describe('32 random bytes in base64 that seal secrets; absent: kept in KILAU_DATA'),
  KILAU_LOG: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('how much the log says'),
  KILAU_METRIK: z
    .string()
    .min(16)
    .optional()
    .describe('token that opens /metrics from another machine, at least 16 letters; absent: this machine only'),
  KILAU_LAMBAT: z.coerce.number().int().min(0).default(500).describe('statements of this many ms are logged; 0: none'),
})
export type Config = z.output<typeof schema>

/** Reads and checks the settings; throws one error that names each wrong one and what it should be. */
export function readConfig(env: Record<string, string | undefined>, folder: string): Config {
  const file = join(folder, 'kilau.config.json')
  const fromFile: unknown = existsSync(file) ? parseFile(file) : {}
  const fromEnv = Object.fromEntries(Object.keys(schema.shape).flatMap((k) => (env[k] ? [[k, env[k]]] : [])))
  const read = schema.safeParse({ ...(fromFile as object), ...fromEnv })
  if (!read.success) {
    const lines = read.error.issues.map((issue) => {
      const key = String(issue.path[0] ?? ('keys' in issue ? issue.keys : ''))
      const meaning = schema.shape[key as keyof typeof schema.shape]?.description
      return `  ${key}: ${issue.message}${meaning ? ` (${meaning})` : ''}`
    })
    throw new Error(`Kilau cannot start with these settings (environment or kilau.config.json):\n${lines.join('\n')}`)
  }
  const data = read.data.KILAU_DATA
  return { ...read.data, KILAU_DATA: isAbsolute(data) ? data : join(folder, data) }
}

function parseFile(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (e) {
    throw new Error(`kilau.config.json is not valid JSON: ${(e as Error).message}`, { cause: e })
  }
}
