import { existsSync, readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { isAbsolute, join } from 'node:path'
import { z } from 'zod'
import { validName } from '#kernel/engine/https/names.server.ts'

const validNetwork = (net: string): boolean => {
  const [address = '', length = '0'] = net.split('/')
  const version = isIP(address)
  return version !== 0 && /^\d{1,3}$/.test(length) && Number(length) <= (version === 6 ? 128 : 32)
}

/**
 * Settings of one server process, from the environment or `kilau.config.json` (the environment wins). docs/operasi.md
 * explains each.
 */
const schema = z.strictObject({
  PORT: z.coerce.number().int().min(0).max(65535).default(8080).describe('port of the web server'),
  HOST: z
    .string()
    .optional()
    .describe('address to listen on; absent: 127.0.0.1, with KILAU_HTTPS 0.0.0.0; plain http serves this machine only'),
  KILAU_HTTPS: z.coerce.number().int().min(0).max(65535).optional().describe('port of https for other machines'),
  KILAU_NAMA: z
    .string()
    .transform((s) => s.split(/[\s,]+/).filter(Boolean))
    .refine((names) => names.every(validName), 'names or addresses, commas between')
    .optional()
    .describe('names of this machine that its certificate carries besides those it knows, such as kasir.toko.lan'),
  KILAU_SERTIFIKAT: z.string().optional().describe('file of an own certificate with its chain (PEM)'),
  KILAU_SERTIFIKAT_KUNCI: z.string().optional().describe("file of that certificate's key (PEM)"),
  KILAU_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .refine((s) => s.startsWith('https:') || /^http:\/\/(localhost|127\.0\.0\.1)(:|\/|$)/.test(s), 'an https address')
    .optional()
    .describe('address that browsers use, where a proxy or an own certificate stands for it'),
  KILAU_PROXY: z
    .string()
    .transform((s) => s.split(/[\s,]+/).filter(Boolean))
    .refine((nets) => nets.every(validNetwork), 'addresses or networks such as 10.0.0.0/8, commas between')
    .optional()
    .describe('proxies whose X-Forwarded headers are believed; absent with KILAU_ORIGIN: those on this machine'),
  KILAU_KELUAR: z
    .string()
    .transform((s) => s.split(/[\s,]+/).filter(Boolean))
    .refine((nets) => nets.every(validNetwork), 'addresses or networks such as 192.168.1.0/24, commas between')
    .optional()
    .describe('networks of services that the server may call besides the open network'),
  KILAU_FCM: z.string().optional().describe('key file of a service account of Firebase; absent: no topic is told'),
  KILAU_FCM_TOPIK: z
    .string()
    .regex(/^(?:[\w.~%-]|\{toko\}){1,200}$/)
    .default('otorisasi-{toko}')
    .describe('topic of Firebase that is told of requests; {toko} stands for the code of the shop'),
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
  KILAU_CADANGAN: z
    .string()
    .min(1)
    .optional()
    .describe('where backups go: a folder, best on another disk, or s3://bucket/folder; absent: none are made'),
  KILAU_CADANGAN_KUNCI: z
    .string()
    .optional()
    .describe('file with the key of the backups, made by kilau backup --kunci-baru FILE'),
  KILAU_CADANGAN_JAM: z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
    .default('02:00')
    .describe('time of day (WIB) of the daily backup, such as 02:00'),
  KILAU_CADANGAN_SIMPAN: z.coerce.number().int().min(1).max(3650).default(14).describe('days that backups reach back'),
  KILAU_CADANGAN_TIAP: z.coerce
    .number()
    .min(0.2)
    .max(3600)
    .default(10)
    .describe('seconds after which what was written since is carried to the backups'),
  KILAU_S3_ALAMAT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('address of the S3 service'),
  KILAU_S3_WILAYAH: z.string().default('us-east-1').describe('its region'),
  KILAU_S3_ID: z.string().optional().describe('id of its access key'),
  KILAU_S3_RAHASIA: z.string().optional().describe('secret of its access key'),
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
  const { KILAU_SERTIFIKAT: cert, KILAU_SERTIFIKAT_KUNCI: key } = read.data ?? {}
  if ((cert === undefined) !== (key === undefined))
    throw new Error('Kilau cannot start: KILAU_SERTIFIKAT and KILAU_SERTIFIKAT_KUNCI go together')
  const { KILAU_CADANGAN: backups, KILAU_CADANGAN_KUNCI: backupKey } = read.data ?? {}
  if (backups !== undefined && backupKey === undefined)
    throw new Error(
      'Kilau cannot start: KILAU_CADANGAN needs KILAU_CADANGAN_KUNCI, a file made by kilau backup --kunci-baru FILE',
    )
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
  } catch (error) {
    throw new Error(`kilau.config.json is not valid JSON: ${(error as Error).message}`, { cause: error })
  }
}
