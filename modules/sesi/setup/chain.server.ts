import type { FieldIssue } from '#kernel/base/errors/issue.ts'
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { levels } from '#kernel/model/access/gate.ts'
import { record } from '#kernel/engine/seal/audit.server.ts'
import { isWeakPassword, easyPassword } from '#kernel/data/crypto/weak-password.ts'
import { hashPassword } from '#kernel/data/crypto/password.server.ts'
import type { Database, Tx } from '#kernel/data/db/db.server.ts'
import type { Fields } from '#kernel/model/fields/field.ts'
import { readText } from '#kernel/model/fields/row.ts'
import { deleteTerminal, readTerminal, saveTerminal } from '#kernel/engine/config/terminal.server.ts'
import { kept } from '#kernel/engine/http/call.server.ts'
import { endpoint } from '#kernel/engine/http/endpoint.server.ts'
import { saveShopValue } from '#kernel/engine/session/rows.server.ts'
import { isRefusal, refusal, refuseInput, type Refusal } from '#kernel/base/errors/refusal.ts'
import { seedShop } from '#kernel/engine/resource/seed.server.ts'
import { f } from '#kernel/model/fields/index.ts'
import { insertToko } from '#toko/server'
import { tokoStep } from './setup.ts'

/** Where the hash of the code lies. */
const terminalKey = 'siapkan'

const hash = (kode: string): string => createHash('sha256').update(kode).digest('hex')

/**
 * Creates the one-time code of the first setup; undefined if shops exist. Only its hash is stored. Every server start
 * makes a new code, so that an old link is useless.
 */
export async function newSetupCode(db: Database): Promise<string | undefined> {
  const kode = randomBytes(18).toString('base64url')
  return db.tx(undefined, async (tx) => {
    const [any] = await tx.query(`SELECT 1 AS ada FROM toko LIMIT 1`)
    if (any) return undefined
    await saveTerminal(tx, terminalKey, hash(kode))
    return kode
  })
}

const tokoFields = tokoStep.rows.cabang.fields
const orangFields = {
  user_id: f.code({ label: 'User ID', required: true }),
  nama: f.text({ label: 'Nama', required: true }),
  level: f.choice({ label: 'Level', required: true, options: levels }),
  kode_toko: f.code({ label: 'Toko', required: true }),
}

const input = z.string({ error: 'Harus Diisi' }).max(200)
const body = z.strictObject({
  kode: input,
  nama_toko: input,
  alamat_toko: input,
  user_id: input,
  nama: input,
  password: input,
  cabang: z
    .array(z.strictObject({ kode_toko: input, nama_toko: input, alamat_toko: input }))
    .max(200)
    .default([]),
  pengguna: z
    .array(z.strictObject({ user_id: input, nama: input, level: input, kode_toko: input, password: input }))
    .max(500)
    .default([]),
})
type Input = z.output<typeof body>

interface Toko {
  readonly kode_toko: string
  readonly nama_toko: string
  readonly alamat_toko: string
}
interface Orang {
  readonly user_id: string
  readonly nama: string
  readonly level: string
  readonly kode_toko: string
  readonly password: string
}

const passwordTooShort = 'Password Minimal 8 Karakter'

/** Reads one part of the form; adds its issues, named as the form names its fields. */
function parse<F extends Fields>(fields: F, line: Record<string, string>, prefix: string, wrong: FieldIssue[]) {
  const read = readText(fields, line)
  if (read.ok) return read.row
  wrong.push(...read.fields.map((x) => ({ ...x, field: prefix + x.field })))
  return undefined
}

/** Refuses a password that is too short or among the first ones attackers try. */
function judgePassword(field: string, password: string, word: readonly string[], wrong: FieldIssue[]): void {
  if (password.length < 8) wrong.push({ field, message: passwordTooShort })
  else if (isWeakPassword(password, word)) wrong.push({ field, message: easyPassword })
}

/** The shops and people to create, or all issues at once. The first shop is head office, the first person its owner. */
function readInput(content: Input): { toko: Toko[]; orang: Orang[] } | readonly FieldIssue[] {
  const wrong: FieldIssue[] = []
  const { nama_toko, alamat_toko, user_id, nama, password } = content
  const pusat = parse(tokoFields, { kode_toko: 'PUSAT', nama_toko, alamat_toko }, '', wrong)
  const owner = parse(orangFields, { user_id, nama, level: 'OWN', kode_toko: 'PUSAT' }, '', wrong)
  judgePassword('password', password, [user_id, nama, nama_toko], wrong)
  const toko: Toko[] = pusat ? [pusat] : []
  const orang: Orang[] = owner ? [{ ...owner, password }] : []
  content.cabang.forEach((shop, index) => {
    const prefix = `cabang.${index}.`
    const row = parse(tokoFields, shop, prefix, wrong)
    if (!row) return
    if (!/^[A-Z0-9][A-Z0-9_-]*$/.test(row.kode_toko))
      wrong.push({ field: `${prefix}kode_toko`, message: 'Kode Toko Hanya Boleh Huruf, Angka Dan Tanda - _' })
    if (toko.some((x) => x.kode_toko === row.kode_toko))
      wrong.push({ field: `${prefix}kode_toko`, message: 'Kode Sudah Ada' })
    toko.push(row)
  })
  content.pengguna.forEach(({ password, ...person }, index) => {
    const prefix = `pengguna.${index}.`
    judgePassword(`${prefix}password`, password, [person.user_id, person.nama, person.kode_toko], wrong)
    const row = parse(orangFields, person, prefix, wrong)
    if (!row) return
    if (orang.some((x) => x.user_id === row.user_id))
      wrong.push({ field: `${prefix}user_id`, message: 'Kode Sudah Ada' })
    if (!content.cabang.some((c) => c.kode_toko.trim().toUpperCase() === row.kode_toko) && row.kode_toko !== 'PUSAT')
      wrong.push({ field: `${prefix}kode_toko`, message: 'Data Tidak Ditemukan' })
    orang.push({ ...row, password })
  })
  return wrong.length > 0 ? wrong : { toko, orang }
}

/** Checks the code of the link, in constant time. */
async function checkCode(tx: Tx, kode: string): Promise<Refusal | undefined> {
  const stored = await readTerminal<string>(tx, terminalKey, true)
  const given = Buffer.from(hash(kode))
  if (stored !== undefined && timingSafeEqual(Buffer.from(stored), given)) return undefined
  return refusal(403, 'kode', 'Tautan Persiapan Tidak Berlaku')
}

/** True if this is the code of the link. Checking does not use it up; only the setup itself does. */
export const matchSetupCode = async (db: Database, kode: string): Promise<boolean> =>
  (await db.tx('PUSAT', (tx) => checkCode(tx, kode))) === undefined

interface NewChain {
  readonly toko: readonly Toko[]
  readonly orang: readonly Orang[]
  /** By person, in the same order. */
  readonly password: readonly string[]
  readonly origin: string
  readonly now: Date
}

/** Shops in which one owner has nobody to ask who may do as much: no other of the shop, none of head office. */
const lonelyShops = ({ toko, orang }: Pick<NewChain, 'toko' | 'orang'>): string[] =>
  toko.flatMap(({ kode_toko }) => {
    const owners = orang.filter((o) => o.level === 'OWN' && (o.kode_toko === kode_toko || o.kode_toko === 'PUSAT'))
    return owners.length === 1 ? [kode_toko] : []
  })

async function makeChain(tx: Tx, chain: NewChain): Promise<void> {
  const at = chain.now.toISOString()
  for (const toko of chain.toko)
    await insertToko(tx, {
      ...toko,
      portal: `${chain.origin}/${toko.kode_toko}`,
      pusat: toko === chain.toko[0],
      dibuat: at,
    })
  for (const [index, orang] of chain.orang.entries())
    await tx.query(
      `INSERT INTO users (user_id, kode_toko, nama, level, password, aktif, dibuat, diubah) VALUES ($1, $2, $3, $4, $5, true, $6, $6)`,
      [orang.user_id, orang.kode_toko, orang.nama, orang.level, chain.password[index], at],
    )
  await deleteTerminal(tx, terminalKey)
  const oleh = { user_id: chain.orang[0]!.user_id, perangkat: 'SIAPKAN', tgl_system: '', kode_toko: 'PUSAT' }
  await record(tx, oleh, chain.now, {
    perintah: 'siapkan',
    objek: 'toko',
    kunci: 'PUSAT',
    sesudah: { toko: chain.toko.map((t) => t.kode_toko), pengguna: chain.orang.map((o) => o.user_id) },
  })
}

/** There an owner may approve what is his own: nobody else could. It is on record like every change of a setting. */
const allowOwnApproval = (db: Database, kode_toko: string, user_id: string, now: Date): Promise<void> =>
  db.tx(kode_toko, async (tx) => {
    await saveShopValue(tx, kode_toko, 'setting', 'otorisasi_sendiri_own', 'on')
    await record(tx, { user_id, perangkat: 'SIAPKAN', tgl_system: '', kode_toko }, now, {
      perintah: 'ubah',
      objek: 'setting',
      kunci: 'otorisasi_sendiri_own',
      sebelum: { value: 'off' },
      sesudah: { value: 'on' },
    })
  })

/**
 * First setup: creates head office, its owner, the branches and their people in one transaction. Works once, with the
 * code of the link in the log. Shops start closed; the last step of the wizard opens them.
 */
export const setup = endpoint({
  method: 'POST',
  path: 'siapkan',
  summary: 'First start: make head office, its owner, branches and users, with the one-time code',
  access: 'public',
  limit: 20,
  body,
  answer: z.object({ message: z.string() }),
  run: async (call) => {
    const content = readInput(call.body)
    if (!('toko' in content)) return refuseInput(content, 400)
    // Check the code before the expensive part: without it no password is hashed.
    const early = await call.db.tx('PUSAT', (tx) => checkCode(tx, call.body.kode))
    if (early) return early
    const password: string[] = []
    for (const o of content.orang) password.push(await hashPassword(o.password))
    const origin = `${call.request.protocol}://${call.request.host}`
    const made = await call.db.tx(
      'PUSAT',
      async (tx) => {
        const refused = await checkCode(tx, call.body.kode)
        if (refused) return refused
        await makeChain(tx, { ...content, password, origin, now: call.now })
        return undefined
      },
      kept,
    )
    if (isRefusal(made)) return made
    for (const toko of content.toko)
      await seedShop(call.db, call.services.resources, call.services.secretbox, toko.kode_toko, call.now)
    for (const shop of lonelyShops(content)) await allowOwnApproval(call.db, shop, content.orang[0]!.user_id, call.now)
    return { message: 'Berhasil' }
  },
})
