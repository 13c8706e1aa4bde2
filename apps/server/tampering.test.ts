import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import pg from 'pg'
import { hancurBarang, opnameGlobal, penerimaanBarang, stockOpname } from '#barang'
import { types } from '#kernel/data/db/types.server.ts'
import { checkInvariants } from '#kernel/engine/document/invariants.server.ts'
import { documentTables } from '#kernel/engine/document/tables.ts'
import { tableName } from '#kernel/model/resource.ts'
import { testPassword } from '#testing/server.ts'
import { everything, oneIn } from '#testing/share.ts'
import { execute, identifyCustomer, plantContractGoods, prove, ring } from '#testing/examples.ts'
import { openCashier, nota, cash, type Cashier } from '#testing/cashier.ts'
import { plantOwed } from '#testing/owed.ts'
import { accounts, customers } from '#testing/world.ts'
import { documents } from '../rooms.ts'
import { invariants } from './invariants.server.ts'

/**
 * One UPDATE by the database's superuser, in every column of every table of documents, books, balances, pieces and of the
 * masters that prices come from. Each is generated from the schema, found, and named.
 */
let cashier: Cashier
let root: pg.Client
const oneDay = 86_400_000

beforeAll(async () => {
  cashier = await openCashier()
  const call = async (who: typeof cashier.lina, path: string, body: object) => {
    const answer = await cashier.chain.call(who, 'POST', path, body)
    expect(answer.status, `${path}: ${answer.raw}`).toBe(200)
    return answer.body as Record<string, unknown>
  }
  await call(cashier.owner, 'saldo-awal', { detail_saldo: [{ akun: 'KAS', jumlah_rp: 500_000_000 }] })
  await identifyCustomer(cashier.chain)
  await plantContractGoods(cashier.chain, cashier.owner)
  const [one, two, three, four, five] = await cashier.bringIn(6, {
    kode_intern: 'AT-1',
    kode_bandrol: 'KECIL',
    size: 'NO. 12',
    supplier: 'LOTUS',
    keterangan: 'BARU',
  })
  const box = await cashier.box()
  await cashier.sold(nota(one!))
  await cashier.cancel(await cashier.sold(nota(two!)))
  await cashier.sold(nota([{ kode_barcode: box, jumlah: 3 }], cash(75_000)))
  const deposit = await call(cashier.lina, 'titipan', {
    kode_customer: customers.siti,
    bayar: [{ cara: 'CASH', jumlah_rp: 1_000_000 }],
  })
  const paid = [{ cara: 'TITIPAN', no_titipan: deposit.no_titipan, jumlah_rp: 400_000 }, ...cash(3_800_000)]
  const paidBack = await cashier.sold(nota(three!, paid, { kode_customer: customers.siti, keterangan: 'UJI' }))
  // One of ours comes back, and a stranger's piece with it.
  const purchase = await call(cashier.lina, 'pembelian', {
    kode_sales: 'RINA',
    kode_customer: customers.siti,
    detail_barang: [
      {
        asal: 'NOTA KITA',
        no_faktur_jual: paidBack,
        kode_barcode_asal: three,
        berat: 3.2,
        kondisi_beli: 'MULUS',
        rusak_rp: 5000,
        keterangan: 'PENYOK',
      },
      {
        asal: 'TANPA NOTA',
        nama_barang: 'ANTING',
        kode_dept: 'BR',
        kode_group: 'G585',
        berat: 1.14,
        kondisi_beli: 'MULUS',
      },
    ],
  })
  // The stranger's piece goes back to the window.
  const [, stranger] = purchase.detail_barang as { kode_barcode: string }[]
  await call(cashier.owner, 'sortir', {
    keterangan: 'UJI',
    detail_barang: [
      {
        asal_beli: stranger!.kode_barcode,
        kode_toko: 'B01',
        harga_jual: 2_000_000,
        ongkos: 5_000,
        size: '8',
        keterangan: 'BEKAS',
      },
    ],
  })
  // A delivery that is owed in gold, of which a piece goes back, and one that is paid at once.
  for (const cara_utang of ['EMAS', 'TUNAI']) {
    const lines = ['1', '2'].map((nth) => ({
      ...ring,
      kode_barcode: `PN-${cara_utang}-${nth}`,
      harga_bayar: 50_000,
      ongkos_beli: 10_000,
    }))
    const head = { kode_supplier: 'UBS', no_faktur_supplier: 'F-1', cara_utang, keterangan: 'UJI' }
    const delivery = { ...head, detail_barang: lines }
    const { no_penerimaan } = await call(cashier.owner, 'penerimaan-barang', delivery)
    const act = async (action: string, body: object) => {
      const call = { nomor: String(no_penerimaan), password: testPassword }
      const answer = await execute(cashier.chain, cashier.owner, penerimaanBarang, action, body, call)
      expect(answer.status, answer.raw).toBe(200)
    }
    await call(cashier.owner, 'stock-opname-penerimaan', {
      no_penerimaan,
      detail_barang: [{ kode_barcode: lines[0]!.kode_barcode, berat: 3.1 }, { kode_barcode: 'LAIN' }],
    })
    await act('selesai', delivery)
    if (cara_utang === 'EMAS')
      await act('retur', {
        cara_retur: 'POTONG UTANG',
        alasan: 'CACAT',
        detail_barang: [{ kode_barcode: lines[0]!.kode_barcode }],
      })
  }
  // It is paid in each way; the gold is of the window.
  const gold = await cashier.one()
  const melt = { kode_gudang: 'LEBUR', alasan: 'PATAH', detail_barang: [{ kode_barcode: gold }] }
  const melted = await execute(cashier.chain, cashier.owner, hancurBarang, 'simpan', melt, { password: testPassword })
  expect(melted.status, melted.raw).toBe(200)
  const paying = { kode_supplier: 'UBS', keterangan: 'UJI' }
  await call(cashier.owner, 'bayar-supplier', { ...paying, cara: 'RUPIAH', jumlah_rp: 5_000 })
  await call(cashier.owner, 'bayar-supplier', { ...paying, cara: 'GRAM', gram: 0.1, harga_gram: 2_000_000 })
  await call(cashier.owner, 'bayar-supplier', { ...paying, cara: 'EMAS', gram: 0.2, detail_barang: melt.detail_barang })
  // A card is ticked against the bank's statement; one waits for it, and one never came.
  await cashier.flag('VALIDASI_NON_CASH_MODULE', 'on')
  const no_rekening = accounts.bca
  const card = [{ cara: 'DEBIT', jumlah_rp: 4_200_000, no_rekening, keterangan: '4471' }]
  const [seen, gone] = [
    await cashier.sold(nota(await cashier.one(), card)),
    await cashier.sold(nota(await cashier.one(), card)),
  ]
  const statement = new FormData()
  const stamp = cashier.chain.now().toISOString().slice(0, 10)
  statement.set('file', new Blob([`Tanggal;Keterangan;Kredit\n${stamp};EDC 4471;4.193.700\n`]), 'BCA.CSV')
  const { id, sidik } = await call(cashier.owner, `mutasi-bank/${no_rekening}/impor`, statement)
  await call(cashier.owner, `mutasi-bank/${no_rekening}/impor/${String(id)}`, { sidik })
  const line = await cashier.chain.owner.query<{ kode_baris: string }>(
    `SELECT kode_baris FROM baris_bank WHERE cabang = 'SBY'`,
  )
  const payment = { no_rekening, keterangan: 'UJI' }
  await call(cashier.owner, 'validasi-non-cash', {
    ...payment,
    detail: [{ nomor: seen, baris_bayar: 1, kode_baris: line.rows[0]!.kode_baris }],
  })
  const lost = { ...payment, detail: [{ nomor: gone, baris_bayar: 1 }] }
  await call(cashier.owner, 'validasi-non-cash/hilang', lost)
  await call(cashier.owner, 'validasi-non-cash/beban', { ...lost, kode_transaksi: 'LISTRIK' })
  await cashier.flag('VALIDASI_NON_CASH_MODULE', 'off')
  // One of ours is exchanged for another.
  const no_faktur_jual = await cashier.sold(nota(four!))
  await call(cashier.lina, 'tukar-tambah', {
    ...nota(five!, cash(200_000), { kode_customer: customers.siti, keterangan: 'TAMBAH UANG' }),
    detail_masuk: [{ asal: 'NOTA KITA', no_faktur_jual, kode_barcode_asal: four, berat: 3.2, kondisi_beli: 'MULUS' }],
  })
  await call(cashier.owner, 'pindah-barang', { kode_toko: 'B02', detail_barang: [{ kode_barcode: two }] })
  await takeStock(call)
  await plantOwed(cashier, call)
  const saldo = await cashier.chain.owner.query<{ saldo: bigint }>(
    `SELECT saldo FROM saldo_uang WHERE cabang = 'SBY' AND akun = '1110'`,
  )
  const kas_hitung = Number(saldo.rows[0]!.saldo)
  await call(cashier.lina, 'tutup', { kas_hitung })
  cashier.chain.tick(oneDay)
  await call(await cashier.chain.login('LINA'), 'buka', { kas_hitung })
  root = new pg.Client({ ...cashier.chain.root, types })
  await root.connect()
  // As whoever holds the machine: no trigger and no reference stands in the way.
  await root.query(`SET session_replication_role = replica`)
})
afterAll(async () => {
  await root.end()
  await cashier.chain.close()
})

type Call = (who: Cashier['owner'], path: string, body: object) => Promise<Record<string, unknown>>

/** A count with a piece that is missing, one that is lighter and one that nobody knows; and every tray by pieces and grams. */
async function takeStock(call: Call) {
  const [lies, light] = await cashier.bringIn(3, { kode_toko: 'B02' })
  const { no_opname } = await call(cashier.owner, 'stock-opname/start', {
    kode_gudang: 'BRANKAS',
    detail_baki: [{ kode_toko: 'B02' }],
  })
  const reading = (kode: string, more: object = {}) => ({
    id: randomUUID(),
    kode,
    kode_toko: 'B02',
    waktu: cashier.chain.now().toISOString(),
    ...more,
  })
  const pindaian = [reading(lies!), reading(light!, { berat: 3 }), reading('8991002')]
  await call(cashier.owner, `stock-opname/${String(no_opname)}/pindai`, { alat: 'PEMINDAI', pindaian })
  await call(cashier.owner, `stock-opname/${String(no_opname)}/periksa`, {})
  const approved = { nomor: String(no_opname), password: testPassword }
  const answer = await execute(cashier.chain, cashier.owner, stockOpname, 'setujui', {}, approved)
  expect(answer.status, answer.raw).toBe(200)
  await cashier.flag('OPNAME_GLOBAL_DAILY_MODULE', 'on')
  const global = await call(cashier.owner, 'stock-opname-global/start', { kode_gudang: 'BRANKAS' })
  const no = String(global.no_opname_global)
  for (const { kode_toko } of global.detail_baki as { kode_toko: string }[])
    await call(cashier.owner, `stock-opname-global/${no}/catat`, {
      kode_toko,
      jumlah: 1,
      berat_timbang: 400,
    })
  const ended = { nomor: no, password: testPassword }
  const done = await execute(cashier.chain, cashier.owner, opnameGlobal, 'selesai', {}, ended)
  expect(done.status, done.raw).toBe(200)
}

const masters = ['group', 'harga_emas', 'ongkos', 'kadar', 'baki', 'gudang', 'jenis', 'bank', 'rekening']
const books = [
  'buku_uang',
  'buku_barang',
  'buku_supplier',
  'saldo_uang',
  'saldo_baki',
  'saldo_barang',
  'barang',
  'barang_beli',
  'jaminan',
  'kelebihan_lelang',
  'pemberitahuan_hutang',
  'nomor',
]
const tables = [...documents.flatMap(documentTables).map(tableName), ...books, ...masters]

interface Column {
  readonly column_name: string
  readonly data_type: string
}
/** Values to try, the likely ones first: what the database's own rules allow of them. */
const candidates = (column: string, type: string, literals: readonly string[]): string[] => {
  const quoted = `"${column}"`
  if (/int|numeric/.test(type)) return [`coalesce(${quoted}, 0) + 1`, `coalesce(${quoted}, 0) - 1`, '1', '0']
  if (type === 'boolean') return [`NOT coalesce(${quoted}, false)`]
  if (type === 'date') return [`coalesce(${quoted}, current_date) - 1`]
  if (type.startsWith('timestamp')) return [`coalesce(${quoted}, now()) - interval '1 hour'`]
  if (type === 'jsonb') return [`'{"a": 1}'::jsonb`]
  if (type === 'bytea') return [`'\\x00'::bytea`]
  const other = literals.map((s) => `'${s.replaceAll("'", "''")}'`)
  return [...other, `${quoted} || 'X'`, `'X'`, `'2026-11-20T09:01'`, `'08123456789'`, `'LAIN'`]
}

/** Rows of the shop that hold something in this column, else any. */
const rowOf = (table: string, column: string) =>
  `ctid = (SELECT ctid FROM "${table}" WHERE cabang = 'SBY' ORDER BY "${column}" IS NULL LIMIT 1)`

/** Of a law that tells a fault without a word of where it is. */
const saysNothing = ' says nothing'
type Outcome = { readonly refused: true } | { readonly refused: false; readonly found: string[] }

async function tamper(table: string, { column_name: column, data_type }: Column, literals: string[]): Promise<Outcome> {
  await root.query('BEGIN')
  try {
    for (const value of candidates(column, data_type, literals)) {
      await root.query('SAVEPOINT try')
      const changed = await root
        .query(
          `UPDATE "${table}" SET "${column}" = ${value} WHERE ${rowOf(table, column)} AND "${column}" IS DISTINCT FROM ${value}`,
        )
        .catch(() => undefined)
      if (!changed?.rowCount) {
        await root.query('ROLLBACK TO SAVEPOINT try')
        continue
      }
      const query = async (text: string, values?: readonly unknown[]) =>
        (await root.query(text, [...(values ?? [])])).rows
      const wrong = await checkInvariants({ query } as never, invariants, 'SBY', 50)
      return {
        refused: false,
        found: wrong.flatMap((w) => w.what.map((what) => what ?? `${w.invariants}${saysNothing}`)),
      }
    }
    return { refused: true }
  } finally {
    await root.query('ROLLBACK')
  }
}

/** In `npm test` one column in so many is tried. */
const share = 24

/** Every column of the schema that somebody could change. */
async function columnsOf(table: string): Promise<{ columns: Column[]; literals: Map<string, string[]> }> {
  const { rows } = await root.query<Column & { is_generated: string }>(
    `SELECT column_name, data_type, is_generated FROM information_schema.columns WHERE table_schema = 'public' AND table_name = $1`,
    [table],
  )
  const checks = await root.query<{ def: string }>(
    `SELECT pg_get_constraintdef(oid) AS def FROM pg_constraint WHERE conrelid = $1::regclass AND contype = 'c'`,
    [`"${table}"`],
  )
  const literals = new Map<string, string[]>()
  for (const { def } of checks.rows)
    for (const { column_name } of rows)
      if (def.includes(`${column_name} = ANY`) || def.includes(`"${column_name}" = ANY`))
        literals.set(
          column_name,
          [...def.matchAll(/'([^']+)'::text/g)].map((m) => m[1]!),
        )
  // Who writes and what the row is called are tried by moving it away; the shop is the wall of the table.
  return { columns: rows.filter((c) => c.is_generated === 'NEVER' && c.column_name !== 'cabang'), literals }
}

/** What no law tells, with the reason why that is no harm. */
const untold: readonly [RegExp, string][] = [
  [
    /^barang\.(diubah|versi)$/,
    'holding a piece at a till moves both, and no book keeps that; no figure depends on them',
  ],
  [
    /^barang\.aksesoris$/,
    'masters say which groups and kinds are accessories, and may say otherwise later; a sold line keeps it',
  ],
  [
    new RegExp(`^(${masters.join('|')})\\.(dibuat|versi)$`),
    'no figure depends on them; the audit book says when a row was made and changed',
  ],
  [/^barang_beli\.(diubah|versi)$/, 'they move with the state of a bought piece; no figure depends on them'],
  [/^(jaminan|kelebihan_lelang)\.(diubah|versi)$/, 'they move with the state of the row; no figure depends on them'],
  [
    /^baris_bank\.(tanggal|keterangan|keluar|berkas|diimpor|oleh)$/,
    'what a bank says is told by its statement, which can be read again; what of it was matched is held to the rupiah',
  ],
  [/^(kadar|gudang|jenis|baki)\.diubah$/, 'rows that every shop starts with have no entry of their own'],
]

test('the shop is in order before', async () => {
  expect(await prove(cashier.chain, true)).toEqual([])
})

describe('one changed value', () => {
  test('in any column of any table is found and named', { timeout: 3_600_000 }, async () => {
    const unseen: string[] = []
    const unnamed: string[] = []
    const wordless: string[] = []
    let [tried, refused, at] = [0, 0, 0]
    for (const table of tables) {
      const { columns, literals } = await columnsOf(table)
      const { rows } = await root.query(`SELECT FROM "${table}" WHERE cabang = 'SBY' LIMIT 1`)
      if (rows.length === 0) continue
      for (const column of columns) {
        at += 1
        if (!oneIn(share, at)) continue
        const name = `${table}.${column.column_name}`
        if (untold.some(([of]) => of.test(name))) continue
        const outcome = await tamper(table, column, literals.get(column.column_name) ?? [])
        if (outcome.refused) {
          refused += 1
          continue
        }
        tried += 1
        wordless.push(...outcome.found.filter((what) => what.endsWith(saysNothing)).map((what) => `${name}: ${what}`))
        if (outcome.found.length === 0) unseen.push(name)
        else if (!outcome.found.some((what) => what.includes(name))) unnamed.push(`${name}: ${outcome.found[0]}`)
      }
    }
    console.log(`${tried} tamperings, ${refused} refused by the database; named otherwise:\n${unnamed.join('\n')}`)
    expect({ unseen, wordless }).toEqual({ unseen: [], wordless: [] })
    if (everything) expect(tried).toBeGreaterThan(200)
  })
})
