import { z } from 'zod'
import type { Tx } from '#kernel/data/db/db.server.ts'
import { isRefusal, refusal, type Refusal } from '#kernel/base/errors/refusal.ts'
import { endpoint, type Endpoint } from '#kernel/engine/http/endpoint.server.ts'
import type { AnyCall, MasterCommand, ResourceRules } from '#kernel/engine/resource/rules.server.ts'
import { createRow, type Master } from '#kernel/engine/resource/save.server.ts'
import { record } from '#kernel/engine/seal/audit.server.ts'
import { codeMax } from '#kernel/model/fields/code/code.ts'
import { phoneSearch } from '#kernel/model/fields/phone/phone.ts'
import type { Row } from '#kernel/model/fields/field.ts'
import { screenOf } from '#kernel/model/resource.ts'
import type { CustomerFacts, MemberFacts } from './customer-of.ts'
import { customer } from './customer.resource.ts'
import type { Kartu } from './kartu.ts'
import { member } from './member.resource.ts'
import { digitsOf, orangOf } from './orang.ts'
import { customerRules, sendOrang } from './orang.server.ts'

/** Cards that a search finds in one shop, and in the others. */
const limit = 20

interface Holder {
  readonly kode: string
  readonly nama: string
  readonly no_hp: string
  readonly alamat: string | null
}

const byPhone = (call: Pick<AnyCall, 'services'>, no_hp: string): string | null =>
  orangOf(call.services.secretbox, { jenis_identitas: null, nomor_identitas: null, no_hp }).orang

/** The customer of this shop who has this phone; of several the one with the same name, else the first. */
async function findCustomer(call: AnyCall, holder: Pick<Holder, 'nama' | 'no_hp'>): Promise<string | undefined> {
  const [found] = await call.tx.query<{ kode: string }>(
    `SELECT c.kode FROM orang_customer o JOIN customer c ON c.cabang = o.cabang AND c.kode = o.kode_customer
     WHERE o.cabang = $1 AND (o.orang = $2 OR o.hp = $2) AND c.dihapus IS NULL
     ORDER BY c.nama_customer <> $3, c.kode LIMIT 1`,
    [call.session.kode_toko, byPhone(call, holder.no_hp), holder.nama],
  )
  return found?.kode
}

const customers: Master = {
  resource: customer,
  rules: customerRules,
  used: [],
  all: new Map([[customer.name, customer]]),
}

/** Writes the holder of a card down as a customer, under the card's code where that is free. */
async function makeCustomer(call: AnyCall, holder: Holder): Promise<string> {
  const like = holder.kode.slice(0, codeMax - 4)
  const taken = new Set(
    (
      await call.tx.query<{ kode: string }>(`SELECT kode FROM customer WHERE cabang = $1 AND starts_with(kode, $2)`, [
        call.session.kode_toko,
        like,
      ])
    ).map((r) => r.kode),
  )
  const codes = [holder.kode, ...Array.from({ length: taken.size + 1 }, (_, i) => `${like}-${i + 2}`)]
  const kode = codes.find((c) => !taken.has(c))!
  const row = { kode, nama_customer: holder.nama, no_hp: holder.no_hp, alamat_customer: holder.alamat }
  const made = await createRow(customers, call, row)
  if (isRefusal(made)) throw new Error(`the customer of a card was refused: ${made.message}`)
  return kode
}

const customerOfHolder = async (call: AnyCall, holder: Holder): Promise<string> =>
  (await findCustomer(call, holder)) ?? (await makeCustomer(call, holder))

/** A card's code is given out once in the chain: whoever asks first has it. */
async function checkCode(call: AnyCall, command: MasterCommand, row: Row): Promise<Refusal | undefined> {
  if (command !== 'tambah') return undefined
  const kode = String(row.kode)
  await call.tx.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [`kartu ${kode}`])
  const [other] = await call.tx.query<{ toko: string }>(
    `SELECT toko FROM kartu_member WHERE kode = $1 AND toko <> $2 ORDER BY toko LIMIT 1`,
    [kode, call.session.kode_toko],
  )
  if (!other) return undefined
  const values = { toko: other.toko }
  return refusal(409, 'ada', 'Kartu Sudah Dipakai Toko {toko}', {
    values,
    fields: [{ field: 'kode', message: 'Kartu Sudah Dipakai Toko {toko}', values }],
  })
}

export const memberRules: ResourceRules = {
  check: checkCode,
  fill: { field: 'kode_customer', value: (p, row) => customerOfHolder(p, row as unknown as Holder) },
  after: async (call, command, row) => {
    const { secretbox } = call.services
    const orang = orangOf(secretbox, { jenis_identitas: null, nomor_identitas: null, no_hp: String(row.no_hp) })
    sendOrang(call.tx, [orang], call.now)
    call.tx.send(
      `INSERT INTO kartu_member (kode, toko, orang, kunci, aktif, dibuat) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (kode, toko) DO UPDATE SET orang = excluded.orang, kunci = excluded.kunci, aktif = excluded.aktif`,
      [
        String(row.kode),
        call.session.kode_toko,
        orang.orang,
        secretbox.fingerprint,
        command !== 'hapus',
        call.now.toISOString(),
      ],
    )
  },
}

/**
 * A card that a document names, of whatever shop: its holder's customers in this shop. Undefined for none, or for one that does not
 * exist. No query for none.
 */
export async function loadMember(tx: Tx, cabang: string, kode: string | null): Promise<MemberFacts | undefined> {
  if (kode === null) return undefined
  const rows = await tx.query<{ kode: string | null } & CustomerFacts>(
    `SELECT c.kode, c.nama_customer, c.alamat_customer, c.no_hp
     FROM (SELECT toko, orang FROM kartu_member WHERE kode = $2 AND aktif ORDER BY toko <> $1, dibuat, toko LIMIT 1) k
     LEFT JOIN member m ON m.cabang = $1 AND m.cabang = k.toko AND m.kode = $2
     LEFT JOIN LATERAL (
       SELECT o.kode_customer FROM orang_customer o WHERE o.cabang = $1 AND (o.orang = k.orang OR o.hp = k.orang)
       UNION SELECT m.kode_customer) x ON true
     LEFT JOIN customer c ON c.cabang = $1 AND c.kode = x.kode_customer AND c.dihapus IS NULL
     ORDER BY c.kode IS DISTINCT FROM m.kode_customer, c.nama_customer IS DISTINCT FROM m.nama, c.kode`,
    [cabang, kode],
  )
  if (rows.length === 0) return undefined
  return { customers: rows.flatMap(({ kode: own, ...facts }) => (own === null ? [] : [{ kode: own, ...facts }])) }
}

/** Cards of this shop by code, name or phone; those of other shops by their whole code or phone. */
async function findCards(call: AnyCall, search: string): Promise<Kartu[]> {
  const { kode_toko } = call.session
  const own = `SELECT kode, nama, no_hp, jenis_member FROM member WHERE cabang = $1 AND dihapus IS NULL`
  const found = await call.tx.query<Omit<Kartu, 'toko'>>(
    `${own} AND kode IN (SELECT * FROM cari_member($1, $2, 200) UNION SELECT * FROM cari_member($1, $3, 200))
     ORDER BY kode <> $2, kode LIMIT ${limit}`,
    [kode_toko, search, phoneSearch(search) ?? search],
  )
  const phone = digitsOf(search).length < 8 ? null : byPhone(call, search)
  const others = await call.tx.query<{ kode: string; toko: string }>(
    `SELECT kode, toko FROM kartu_member WHERE aktif AND toko <> $1 AND (kode = $2 OR orang = $3) ORDER BY kode, toko LIMIT ${limit}`,
    [kode_toko, search, phone],
  )
  const foreign: Kartu[] = []
  for (const [toko, cards] of Map.groupBy(others, (k) => k.toko)) {
    const codes = cards.map((k) => k.kode)
    foreign.push(...(await readOther(call, toko, codes)).map((k) => ({ ...k, toko })))
  }
  return [...found.map((k) => ({ ...k, toko: kode_toko })), ...foreign]
}

/** The holders of another shop's cards. It is read behind that shop's own wall, and stands in its audit book. */
const readOther = (call: AnyCall, toko: string, codes: readonly string[]) =>
  call.db.tx(toko, async (tx) => {
    const actor = { ...call.session, kode_toko: toko }
    for (const kunci of codes)
      await record(tx, actor, call.now, {
        perintah: 'baca-kartu',
        objek: member.name,
        kunci,
        sesudah: { toko: call.session.kode_toko },
      })
    return tx.query<Omit<Kartu, 'toko'> & Holder>(
      `SELECT kode, nama, no_hp, alamat, jenis_member FROM member WHERE cabang = $1 AND kode = ANY ($2) AND dihapus IS NULL ORDER BY kode`,
      [toko, codes],
    )
  })

const card = z.object({
  kode: z.string(),
  nama: z.string(),
  no_hp: z.string(),
  jenis_member: z.string().nullable(),
  /** The shop that gave it out. */
  toko: z.string(),
})

const search = endpoint({
  method: 'GET',
  path: 'member/kartu',
  summary: 'Cards that match: of this shop by code, name or phone, of other shops by the whole code or phone',
  access: { screen: screenOf(member) },
  query: z.object({ cari: z.string().trim().toUpperCase().min(1).max(60) }),
  answer: z.array(card),
  run: async (call) =>
    (await findCards(call, call.query.cari)).map(({ kode, nama, no_hp, jenis_member, toko }) => ({
      kode,
      nama,
      no_hp,
      jenis_member,
      toko,
    })),
})

/** Reads the card where it was given out, so that its holder can be written down here. */
async function holderOf(call: AnyCall, kode: string): Promise<Holder | undefined> {
  const own = call.session.kode_toko
  const [given] = await call.tx.query<{ toko: string }>(
    `SELECT toko FROM kartu_member WHERE kode = $1 AND aktif ORDER BY toko <> $2, dibuat, toko LIMIT 1`,
    [kode, own],
  )
  if (!given) return undefined
  if (given.toko !== own) return (await readOther(call, given.toko, [kode]))[0]
  const [row] = await call.tx.query<Holder>(
    `SELECT kode, nama, no_hp, alamat FROM member WHERE cabang = $1 AND kode = $2 AND dihapus IS NULL`,
    [own, kode],
  )
  return row
}

const buyer = endpoint({
  method: 'POST',
  path: 'member/kartu/{kode}/customer',
  summary: 'The customer of this shop who holds this card; whoever buys here for the first time is written down',
  access: { screen: screenOf(member) },
  writes: true,
  params: z.object({ kode: z.string().min(1).max(60) }),
  answer: z.object({
    kode_member: z.string(),
    kode: z.string(),
    nama_customer: z.string(),
    alamat_customer: z.string().nullable(),
    no_hp: z.string().nullable(),
  }),
  run: async (call) => {
    const cabang = call.session.kode_toko
    const kode = call.params.kode.trim().toUpperCase()
    const known = await loadMember(call.tx, cabang, kode)
    if (known?.customers[0]) return { kode_member: kode, ...known.customers[0] }
    const holder = known && (await holderOf(call, kode))
    if (!holder) return refusal(404, 'tidak-ada', 'Member Tidak Ditemukan')
    await customerOfHolder(call, holder)
    // Sent before the question, in the same transaction.
    const made = (await loadMember(call.tx, cabang, kode))?.customers[0]
    return made ? { kode_member: kode, ...made } : refusal(404, 'tidak-ada', 'Member Tidak Ditemukan')
  },
})

export const kartuEndpoints: readonly Endpoint[] = [search, buyer]
