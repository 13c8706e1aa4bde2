import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dokumen, laporan, resources } from '#apps/rooms.ts'
import type { AnyDokumen } from '#kernel/define/dokumen.ts'
import { kepalaDokumen } from '#kernel/dokumen/tabel.ts'
import type { WireRow } from '#kernel/fields/field.ts'
import { jalankan } from '#kernel/testing/contoh.ts'
import { bukaKasir, nota, type Kasir } from '#kernel/testing/kasir.ts'
import { besarkan, cariBoros, catatPernyataan, type Pernyataan } from '#kernel/testing/rencana.ts'
import { sandi, type Answer } from '#kernel/testing/server.ts'

/**
 * What the statements of lists, reports and commands read in a shop with many pieces and notas, under row-level security, by the plans
 * that the planner makes where it believes that there are a million.
 */
const banyak = 20_000
const sejuta = 1_000_000
/** Rows read per row that is answered, of the tables that grow. */
const sebanyaknya = 20

let k: Kasir
let seen: Pernyataan[]

/** Copies one row of a table many times over, with other words for some columns; `n` counts. */
async function kali(tabel: string, ganti: Readonly<Record<string, string>>, where: string): Promise<void> {
  const { rows } = await k.c.owner.query<{ nama: string }>(
    `SELECT quote_ident(column_name) AS nama FROM information_schema.columns
     WHERE table_name = $1 AND is_identity = 'NO' ORDER BY ordinal_position`,
    [tabel],
  )
  const names = rows.map((r) => r.nama)
  await k.c.plant(
    'SBY',
    `INSERT INTO ${tabel} (${names.join(', ')}) SELECT ${names.map((c) => ganti[c] ?? `t.${c}`).join(', ')}
     FROM (SELECT * FROM ${tabel} WHERE cabang = 'SBY' AND ${where}) t, generate_series(1, ${banyak}) n`,
  )
}

async function bukaBesar(): Promise<void> {
  k = await bukaKasir()
  const nomor = await k.terjual(nota(await k.satu()))
  const bebas = await k.satu()
  const satu = { no_faktur_jual: `'JL-LAMA-' || n`, nomor: `'JL-LAMA-' || n`, urut: 't.urut + n' }
  const hari = `t.tanggal - (n % 300 + 1)::int`
  const barcode = { kode_barcode: `'B' || lpad(n::text, 7, '0')` }
  await kali('barang', { ...barcode, nama_barang: `t.nama_barang || ' ' || n` }, `kode_barcode = '${bebas}'`)
  await kali('penjualan', { ...satu, tanggal: hari }, `no_faktur_jual = '${nomor}'`)
  for (const tabel of ['penjualan_detail_barang', 'penjualan_bayar'])
    await kali(tabel, { no_faktur_jual: satu.no_faktur_jual }, `no_faktur_jual = '${nomor}'`)
  for (const tabel of ['buku_uang', 'buku_barang'])
    await kali(
      tabel,
      { ...barcode, nomor: satu.nomor, tgl_system: 't.tgl_system - (n % 300 + 1)::int' },
      `nomor = '${nomor}'`,
    )
  await k.c.owner.query('ANALYZE')
  await besarkan(k.c.owner, sejuta / banyak)
  seen = catatPernyataan(k.c.db)
}

/** Statements of `work` that read too much, with how much. */
async function boros(work: () => Promise<Answer>, diberi = false): Promise<string[]> {
  seen.length = 0
  const answer = await work()
  expect(answer.status, answer.raw).toBe(200)
  const own = seen.splice(0)
  expect(own.length).toBeGreaterThan(0)
  return cariBoros(k.c.db, 'SBY', own, sebanyaknya, diberi)
}
const call = (method: 'GET' | 'POST', path: string, body?: object) => () => k.c.call(k.pemilik, method, path, body)

describe('no list, look-up or report reads more than twenty rows for one that it gives or sums', () => {
  beforeAll(bukaBesar)
  afterAll(() => k.c.close())
  test('the planner believes in a million', async () => {
    const { rows } = await k.c.owner.query<{ 'QUERY PLAN': string }>(`EXPLAIN SELECT * FROM barang`)
    expect(Number(/rows=(\d+)/.exec(rows[0]!['QUERY PLAN'])![1])).toBeGreaterThan(sejuta / 2)
  })

  const daftar = [...resources, ...dokumen.map(kepalaDokumen)]
  test.each(daftar.map((r) => r.name))('list %s: its page, its search, its totals', async (name) => {
    for (const path of ['cari', 'total'])
      for (const cari of [undefined, 'LAMA-1999', 'BUNGA 1999'])
        expect(await boros(call('POST', `${name}/${path}`, cari ? { cari } : {})), `${path} ${cari}`).toEqual([])
  })
  test.each([
    ['a piece at the till', () => call('GET', 'penjualan/barang/B0000777')],
    ['pieces that may be sold', () => call('POST', 'penjualan/pilih-barang', { cari: 'BUNGA 1999' })],
    ['one sale', () => call('GET', 'penjualan/JL-LAMA-777')],
    ['the way of a piece', () => call('GET', 'barang/B0000777/gerak')],
    ['anything by a word', () => call('POST', 'cari', { cari: 'BUNGA 1999' })],
    ['the dashboard', () => call('GET', 'beranda/hari')],
    ['what waits', () => call('GET', 'beranda/menunggu')],
  ])('%s', async (_name, act) => {
    expect(await boros(act())).toEqual([])
  })
  test.each(laporan.map((l) => l.name))('report %s', async (name) => {
    expect(await boros(call('POST', `laporan/${name}`, {}))).toEqual([])
  })
  test('the stock card of ten days reads no line of before', async () => {
    const dari = `(SELECT max(tgl_system) - 10 FROM buku_barang WHERE cabang = 'SBY')::text`
    const { rows } = await k.c.owner.query<{ tgl_from: string }>(`SELECT ${dari} AS tgl_from`)
    expect(await boros(call('POST', 'laporan/kartu-stock', rows[0]), true)).toEqual([])
  })
})

/** Actions that were sent, over both ways in which a shop works, and whether one was done: a refusal too has read all that it reads. */
const berjalan = new Map<string, boolean>()
/** Before its first sale alone a shop does the first three; what is in the drawer does not fit books that were copied. */
const bolehDitolak = ['saldo-awal simpan', 'saldo-awal batal', 'titipan awal', 'tutup simpan', 'buka simpan']

/** Sends an action and answers the document; undefined: a rule refused it. */
async function lakukan(d: AnyDokumen, aksi: string, isian: WireRow, nomor?: string): Promise<WireRow | undefined> {
  seen.length = 0
  const answer = await jalankan(k.c, k.pemilik, d, aksi, isian, { sandi, ...(nomor ? { nomor } : {}) })
  const own = seen.splice(0)
  const nama = `${d.name} ${aksi}`
  expect(own.length, answer.raw).toBeGreaterThan(3)
  expect(await cariBoros(k.c.db, 'SBY', own, sebanyaknya), nama).toEqual([])
  berjalan.set(nama, answer.status === 200 || berjalan.get(nama) === true)
  return answer.status === 200 ? (answer.body as WireRow) : undefined
}

describe.each([
  ['in one step', false],
  ['in two steps', true],
])('no command of a shop that works %s reads more than twenty rows for one', (_nama, dua) => {
  const baik = (d: AnyDokumen) => (dua && d.contoh.duaLangkah?.baik) || d.contoh.baik
  beforeAll(async () => {
    await bukaBesar()
    for (const d of dua ? dokumen : []) if (d.contoh.duaLangkah) await k.flag(d.contoh.duaLangkah.flag, 'on')
  }, 120_000)
  afterAll(() => k.c.close())

  const hari = (d: AnyDokumen): boolean => Object.values(d.aksi).some((a) => a.hari !== undefined)
  const biasa = dokumen.filter((d) => !hari(d))
  const aksiBaru = (d: AnyDokumen) => Object.keys(d.aksi).filter((a) => d.aksi[a]!.dari === 'baru')
  const dibuat = new Map<AnyDokumen, WireRow[]>()

  test.each(biasa.map((d) => [d.name, d] as const))('%s is made', async (_name, d) => {
    const rows: (WireRow | undefined)[] = []
    for (const draft of baik(d)) rows.push(await lakukan(d, aksiBaru(d)[0]!, draft))
    for (const aksi of aksiBaru(d).slice(1)) await lakukan(d, aksi, baik(d)[0]!)
    dibuat.set(
      d,
      rows.filter((row) => row !== undefined),
    )
  })
  // What was made last is undone first.
  test.each(biasa.toReversed().map((d) => [d.name, d] as const))('%s goes on', async (_name, d) => {
    const rows = dibuat.get(d)!
    for (const [aksi, a] of Object.entries(d.aksi).filter(([, x]) => x.dari !== 'baru')) {
      const contoh = d.contoh.lanjut?.[aksi] ?? {}
      const isianOf = (row: WireRow) => (typeof contoh === 'function' ? contoh(row) : contoh)
      const boleh = rows.filter((row) => isianOf(row) !== undefined)
      const bisa = boleh.filter((row) => a.dari.includes(String(row.status)))
      for (const row of bisa.length > 0 ? bisa : [boleh.at(-1) ?? { [d.nomor.field]: 'TIDAK-ADA' }]) {
        const next = await lakukan(d, aksi, isianOf(row) ?? {}, String(row[d.nomor.field]))
        if (next) Object.assign(row, next)
      }
    }
  })
  test.each(dokumen.filter(hari).map((d) => [d.name, d] as const))(
    '%s is made, and with it the day',
    async (name, d) => {
      if (name === 'tutup') await k.c.call(k.pemilik, 'POST', 'tutup-toko/hitung', { kas_hitung: 1_000_000 })
      else k.c.tick(86_400_000)
      await k.c.login('PEMILIK').then((p) => Object.assign(k.pemilik, p))
      await lakukan(d, aksiBaru(d)[0]!, baik(d)[0]!)
    },
  )
})

test('and these are all commands', () => {
  const semua = dokumen.flatMap((d) => Object.keys(d.aksi).map((aksi) => `${d.name} ${aksi}`))
  expect(semua.filter((aksi) => !berjalan.has(aksi))).toEqual([])
  const baru = dokumen.flatMap((d) =>
    Object.entries(d.aksi).flatMap(([a, x]) => (x.dari === 'baru' ? [`${d.name} ${a}`] : [])),
  )
  expect(baru.filter((aksi) => !berjalan.get(aksi) && !bolehDitolak.includes(aksi))).toEqual([])
})
