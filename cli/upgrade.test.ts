import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino, stdSerializers } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeServer, type KilauServer } from '#apps/server/main.server.ts'
import { migrate } from '#kernel/data/db/migrate.server.ts'
import { freshDatabase, type FreshDatabase } from '#testing/database.ts'
import { prove } from '#testing/examples.ts'
import { putDatabase } from '#testing/old-version/copy.ts'
import {
  keptVersions,
  putFiles,
  readInstallation,
  type KeptAnswer,
  type OldInstallation,
  type OldSession,
} from '#testing/old-version/fixture.ts'
import { customers } from '#testing/world.ts'

/** An installation of an earlier version is started with this one: its data is all there, and what was begun goes on. */
// What an endpoint answers is a test's to know.
// oxlint-disable-next-line typescript/no-explicit-any
type Any = any
interface CallOptions {
  readonly shop?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** The old data under the new server, on a clock that goes on where the old one stopped. */
interface Updated {
  readonly old: OldInstallation
  readonly server: KilauServer
  readonly fresh: FreshDatabase
  readonly errors: readonly string[]
  call(
    who: OldSession | undefined,
    method: string,
    path: string,
    body?: unknown,
    more?: CallOptions,
  ): Promise<{ status: number; body: Any; raw: string }>
  /** The body of a 200. */
  request(who: OldSession | undefined, method: string, path: string, body?: unknown, more?: CallOptions): Promise<Any>
  tick(ms: number): void
  close(): Promise<void>
}

async function update(version: string): Promise<Updated> {
  const old = readInstallation(version)
  const fresh = await freshDatabase('empty')
  const data = await mkdtemp(join(tmpdir(), 'kilau-update-'))
  putFiles(data, old.files)
  await putDatabase(fresh.logins, old)
  // As `kilau start` does it: what this version adds, then the server with everything that works beside the calls.
  await migrate(fresh.logins.owner)
  const errors: string[] = []
  const log = pino(
    { level: 'warn', serializers: { error: stdSerializers.err } },
    { write: (line: string) => void errors.push(line) },
  )
  let offset = Date.parse(old.made) - Date.now()
  const clock = (): Date => new Date(Date.now() + offset)
  const server = await makeServer({ db: fresh.db, log, data, clock, seal: 5000, slow: 0, limit: 1_000_000 })
  await server.app.ready()
  const call: Updated['call'] = async (who, method, path, body, more = {}) => {
    const answer = await server.app.inject({
      method: method as 'GET',
      url: `${more.shop ? `/${more.shop}` : ''}/api/v1/${path}`,
      headers: { ...(who ? { 'x-auth-token': who.token } : {}), ...more.headers },
      ...(body === undefined ? {} : { payload: body as object }),
    })
    const json = String(answer.headers['content-type'] ?? '').includes('json')
    const raw = answer.payload
    return { status: answer.statusCode, body: json ? JSON.parse(raw) : raw, raw }
  }
  return {
    old,
    server,
    fresh,
    errors,
    call,
    request: async (...asked) => {
      const { status, body, raw } = await call(...asked)
      expect(status, `${asked[1]} ${asked[2]}: ${raw}`).toBe(200)
      return body
    },
    tick: (ms) => {
      offset += ms
    },
    close: async () => {
      await server.close()
      await fresh.drop()
      await rm(data, { recursive: true, force: true })
    },
  }
}

/** Moments of the question: when it was asked, when a session was last used. */
const passing = new Set(['dihitung', 'terakhir'])
const lasting = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(lasting)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).flatMap(([k, v]) => (passing.has(k) ? [] : [[k, lasting(v)]])))
}
/** Lists that grow with the product: tables that can be exported, places of the tree of rights, settings. */
const growing: ReadonlySet<string> = new Set([
  'export-csv',
  'akses/DEDI',
  'para-system',
  'setting-toko',
  'setting-nota',
  // Accounts that this version adds.
  'akun/cari',
  'akun/total',
  // Suppliers that were named in words alone.
  'supplier/cari',
  'supplier/total',
  // Warehouses got trays of their own.
  'baki/cari',
  'baki/total',
])
/** What a cashier may no longer open: a till does not say that the bank has what it took. */
const withdrawn: ReadonlySet<string> = new Set(['Validasi/validasi-non-cash'])
const headOf = (x: unknown): unknown => (typeof x === 'object' && x !== null ? headOf(Object.values(x)[0]) : x)
/** An answer without what its lists have more than the old one's. A screen that was built since may stand elsewhere in its menu. */
function asFarAsKnown(now: unknown, old: unknown, key = ''): unknown {
  if (Array.isArray(now) && Array.isArray(old)) {
    if (typeof old[0] === 'string') return old.filter((x) => now.includes(x) || withdrawn.has(String(x)))
    const kept: unknown[] = []
    for (const entry of now)
      if (kept.length < old.length && headOf(entry) === headOf(old[kept.length]))
        kept.push(asFarAsKnown(entry, old[kept.length]))
    return kept
  }
  // How many a growing list has.
  if (typeof now === 'number' && typeof old === 'number' && key === 'baris') return Math.min(now, old)
  if (typeof now !== 'object' || now === null || typeof old !== 'object' || old === null) return now
  return Object.fromEntries(Object.entries(now).map(([k, v]) => [k, asFarAsKnown(v, (old as Any)[k], k)]))
}
/** Reports that got columns, with the columns that now say the same in other words. */
const moreColumns: Readonly<Record<string, readonly string[]>> = {
  'laporan/otorisasi': ['dokumen', 'aksi', 'kategori', 'perlu', 'cara', 'hasil'],
  'laporan/penjualan': [],
  'laporan/penjualan-detail': [],
}
/** The lines of a report by the names of their columns, as far as the old answer has them and says them alike. */
function reportAsKnown({ tabel }: Any, old: Any, reworded: readonly string[]): unknown {
  const names = (old.tabel.kolom as { name: string }[]).map((k) => k.name).filter((n) => !reworded.includes(n))
  const at = names.map((name) => (tabel.kolom as { name: string }[]).findIndex((k) => k.name === name))
  const values = (line: readonly unknown[]) => Object.fromEntries(names.map((name, i) => [name, line[at[i]!]]))
  return [...tabel.garis.map((g: Any) => values(g.nilai)), values(tabel.total)]
}
/** What an answer of today and the old one must have alike. */
/** A closing whose day was reopened stands there from now on, which no older version told. */
const tellsMore = new Set(['laporan/tutup-toko'])

function compared(was: KeptAnswer, body: unknown): [now: unknown, old: unknown] {
  const reworded = moreColumns[was.path]
  if (reworded) return [reportAsKnown(body, was.answer, reworded), reportAsKnown(was.answer, was.answer, reworded)]
  return [growing.has(was.path) ? asFarAsKnown(body, was.answer) : body, was.answer]
}
const nameOf = (q: KeptAnswer): string => `${q.who} ${q.method} ${q.shop ? `${q.shop} ` : ''}${q.path}`

describe.each(keptVersions())('an installation of %s', (version) => {
  let updated: Updated
  beforeAll(async () => {
    updated = await update(version)
  })
  afterAll(() => updated.close())
  const left = () => updated.old.left
  /** A command that the supervisor allows by password. */
  const execute = async (who: OldSession, doc: string, action: string, nomor: string, draft: object) => {
    const path = `${doc}/${nomor}/${action}`
    const first = await updated.call(who, 'POST', path, draft)
    if (first.status !== 423) return first
    const asked = await updated.request(who, 'POST', `${doc}/periksa`, { aksi: action, nomor, draft })
    const { grant } = await updated.request(who, 'POST', 'authorization', {
      user_id: asked.butuh.some((b: Any) => b.minimal === 'OWN') ? left().shopOwner.user_id : left().supervisor.user_id,
      password: left().password,
      kategori: asked.kategori.join(','),
      description: `${doc} ${action}`,
      keterangan: 'TES',
      id_periksa: asked.id_periksa,
    })
    return updated.call(who, 'POST', path, draft, { headers: { 'x-grant': grant } })
  }
  const login = (user_id: string) =>
    updated.request(undefined, 'POST', 'users/login', {
      user_id,
      password: left().password,
      perangkat: 'KASIR BARU',
      ambil_alih: true,
    })
  const one = (number: string) => updated.request(left().cashier, 'GET', `penjualan/${number}`)

  test('answers every question as the old version did', async () => {
    const { answers } = updated.old
    expect(answers.length).toBeGreaterThan(100)
    const other: Record<string, unknown> = {}
    for (const was of answers.filter((answer) => !tellsMore.has(answer.path))) {
      const at = was.shop ? { shop: was.shop } : {}
      const { status, body } = await updated.call(left()[was.who], was.method, was.path, was.body, at)
      try {
        expect(status).toBe(200)
        const [now, old] = compared(was, body)
        expect(lasting(now)).toMatchObject(lasting(old) as object)
      } catch (error) {
        other[nameOf(was)] = (error as Error).message
      }
    }
    expect(other).toEqual({})
  })

  test('its books prove themselves, its audit book is sealed, and the new seals go on from the old ones', async () => {
    expect(await prove({ db: updated.fresh.db }, true)).toEqual([])
    const seals = () =>
      updated.fresh.db.readAll((tx) =>
        tx.query<{ urut: bigint }>(`SELECT urut FROM segel_jejak WHERE cabang = $1 ORDER BY urut`, [left().shop]),
      )
    const before = await seals()
    expect(before.length).toBeGreaterThan(0)
    await updated.request(left().shopOwner, 'PUT', 'para-system/key/tahan_menit', { value: '59' })
    // A round that was under way may have begun before the change.
    await expect
      .poll(async () => {
        await updated.server.services.sealer.seal()
        return (await seals()).length
      })
      .toBeGreaterThan(before.length)
    expect(await prove({ db: updated.fresh.db }, true)).toEqual([])
  })

  test('lets people in by their passwords, and a command that was sent before the update happens once', async () => {
    expect((await login('DEDI')).kode_toko).toBe(left().shop)
    const { key, body, answer: told } = left().sent
    const again = await updated.request(left().cashier, 'POST', 'penjualan', body, {
      headers: { 'x-idempotency-key': key },
    })
    expect(again).toEqual(told)
  })

  test('opens what its key sealed', async () => {
    const kept = await updated.fresh.db.tx(left().shop, (tx) =>
      tx.query<{ rahasia: string }>(`SELECT rahasia FROM integrasi WHERE layanan = 'WHATSAPP' AND cabang = $1`, [
        left().shop,
      ]),
    )
    const { secretbox } = updated.server.services
    expect(secretbox.open(kept[0]!.rahasia, `${left().shop} integrasi WHATSAPP `)).toBe('rahasia-lama')
  })

  test('the held basket opens, and its pieces are held for it alone', async () => {
    const { id, content, pieces } = left().basket
    const baskets = await updated.request(left().cashier, 'GET', 'penjualan/keranjang')
    expect(baskets).toMatchObject([{ id, nama: 'IBU SITI', isi: content, barang: pieces }])
    const look = await updated.request(left().supervisor, 'GET', `penjualan/barang/${pieces[0]}`)
    expect(look.salah).toHaveLength(1)
    await updated.request(left().cashier, 'PUT', `penjualan/keranjang/${id}`, { nama: 'IBU SITI', isi: content })
    await updated.request(left().cashier, 'DELETE', `penjualan/keranjang/${id}`)
  })

  test('the open request says what it asks for, is allowed from afar, and its grant serves the draft of before', async () => {
    const { id, draft } = left().approval
    const asked = await updated.request(left().shopOwner, 'GET', `otorisasi/${id}`)
    expect(asked).toMatchObject({ keadaan: 'MENUNGGU', diminta_oleh: 'LINA', sebab: null })
    expect(asked.butuh.map((b: Any) => b.kategori)).toContain('DISKON_MELEBIHI')
    for (const { keterangan, isi } of asked.butuh) {
      // The sentence, and a value for each of its gaps.
      const gaps = [...keterangan.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string)
      expect(gaps.length, keterangan).toBeGreaterThan(0)
      expect(gaps.filter((name) => isi[name] === undefined)).toEqual([])
    }
    expect(JSON.stringify(asked.bagian)).toContain('Rp. 200,000')
    await updated.request(left().shopOwner, 'POST', `otorisasi/${id}/setujui`, { password: left().password })
    const { grant } = await updated.request(left().cashier, 'POST', `otorisasi/${id}/ambil`, {})
    const sale = await updated.request(left().cashier, 'POST', 'penjualan', draft, { headers: { 'x-grant': grant } })
    await updated.request(left().cashier, 'POST', `penjualan/${sale.no_faktur_jual}/validasi`, {
      bayar: [{ cara: 'CASH', jumlah_rp: sale.total }],
    })
    expect((await one(sale.no_faktur_jual)).status).toBe('SELESAI')
  })

  test('the nota keeps the look that the shop gave it', async () => {
    const { template, versi } = await updated.request(left().shopOwner, 'GET', 'setting-nota/penjualan')
    expect([versi, template.judul, template.margin]).toEqual([
      1,
      'NOTA LAMA',
      { atas: 7, kanan: 8, bawah: 9, kiri: 10 },
    ])
    await updated.request(left().shopOwner, 'PUT', 'setting-nota/penjualan', { versi, template })
    const paper = await updated.call(left().cashier, 'GET', `penjualan/${left().sale.done}/nota?bentuk=pdf`)
    expect(paper.status, paper.raw).toBe(200)
  })

  test('the wizard goes on at its step and ends', async () => {
    const at = { shop: left().newShop }
    const who = left().chainOwner
    const setup = await updated.request(who, 'GET', 'siapkan', undefined, at)
    expect(setup).toMatchObject({
      siap: false,
      isi: { langkah: { 3: 'simpan', 4: 'simpan', 5: 'simpan', 6: 'simpan' }, kas: { kas: 5_000_000 } },
    })
    const sales = [{ kode_sales: 'ANI', nama_sales: 'ANI' }]
    await updated.request(who, 'POST', 'siapkan/atur', { langkah: 7, flag: {}, setting: {}, sales }, at)
    expect((await updated.request(who, 'POST', 'siapkan/selesai', undefined, at)).siap).toBe(true)
  })

  test('files that were sent before the update are saved after it', async () => {
    const { goods, goodsReading, group, price } = left().staged
    const who = left().shopOwner
    const trial = await updated.request(who, 'POST', 'barang/impor/coba', { id: goods, bacaan: goodsReading })
    expect([trial.total, trial.benar, trial.salah]).toEqual([2, 2, []])
    const saved = await updated.request(who, 'POST', 'barang/impor/simpan', { id: goods, bacaan: goodsReading })
    expect(saved.jumlah).toMatchObject({ jumlah: 2, berat: 5.625 })
    const checked = await updated.request(who, 'POST', `jenis-group/impor/${group}/periksa`)
    await updated.request(who, 'POST', `jenis-group/impor/${group}`, { sidik: checked.sidik })
    expect(await updated.request(who, 'GET', 'jenis-group/BERKAS LAMA')).toMatchObject({ keterangan: 'DARI LEMBAR' })
    const prices = await updated.request(who, 'POST', `harga-emas/impor-riwayat/${price}/periksa`, { kurs: 16_500 })
    expect(prices.rows ?? prices.baris, JSON.stringify(prices)).toHaveLength(2)
  })

  test('the job that was done is fetched; those that the power cut took, and the one behind them, are done', async () => {
    const { done, cutOff, queued } = left().jobs
    const at = { shop: left().shop }
    const mine = async (): Promise<Record<string, string>> => {
      const jobs: { id: string; status: string }[] = await updated.request(
        left().admin,
        'GET',
        'pekerjaan',
        undefined,
        at,
      )
      return Object.fromEntries(jobs.map((j) => [j.id, j.status]))
    }
    expect((await mine())[done]).toBe('SELESAI')
    expect(Object.keys(await mine()).toSorted()).toEqual([done, ...cutOff, queued].toSorted())
    // Long enough for a process that says nothing to be taken for dead.
    updated.tick(40_000)
    await updated.server.services.queue.sweep()
    await expect.poll(mine).toEqual(Object.fromEntries([done, ...cutOff, queued].map((id) => [id, 'SELESAI'])))
    for (const id of [done, ...cutOff, queued]) {
      const file = await updated.call(left().admin, 'GET', `pekerjaan/${id}/berkas`, undefined, at)
      expect([file.status, file.raw.includes('cabang')], file.raw).toEqual([200, true])
    }
  })

  test('the agent takes the paper that waited for it', async () => {
    const [paper] = await updated.request(left().agent, 'POST', 'agen/ambil')
    expect(paper).toMatchObject({ id: left().paper.id, isi: left().paper.bytes, printer: { kode: 'KASIR' } })
    await updated.request(left().agent, 'POST', `agen/cetakan/${paper.id}/mulai`)
    await updated.request(left().agent, 'POST', `agen/cetakan/${paper.id}/hasil`, { jadi: 'SELESAI' })
    expect((await updated.request(left().cashier, 'GET', `cetakan/${paper.id}`)).status).toBe('SELESAI')
  })

  test('an old nota that waited is paid, an old sale is cancelled and its deposit is whole again', async () => {
    const { cashier } = left()
    const { waiting, done, paidByDeposit } = left().sale
    const { total } = await one(waiting)
    await updated.request(cashier, 'POST', `penjualan/${waiting}/validasi`, {
      bayar: [{ cara: 'CASH', jumlah_rp: total }],
    })
    for (const number of [done, paidByDeposit]) {
      const { status, raw } = await execute(cashier, 'penjualan', 'batal', number, { alasan: 'SALAH BARANG' })
      expect(status, raw).toBe(200)
    }
    expect([(await one(waiting)).status, (await one(done)).status]).toEqual(['SELESAI', 'BATAL'])
    expect(await updated.request(cashier, 'GET', `titipan/${left().deposit.used}`)).toMatchObject({ sisa: 2_000_000 })
    const { body, raw } = await execute(cashier, 'titipan', 'ambil', left().deposit.active, {})
    expect(body, raw).toMatchObject({ status: 'DIAMBIL', diambil_rp: 750_000 })
  })

  test('the shop sells on, in one step again, closes its day, and every law holds', async () => {
    const { cashier, shopOwner, deposit, pieces } = left()
    await updated.request(shopOwner, 'PUT', 'flag/PENJUALAN_DUA_LANGKAH', { value: 'off' })
    const fromDeposit = { cara: 'TITIPAN', jumlah_rp: 200_000, no_titipan: deposit.used }
    const sale = await updated.request(cashier, 'POST', 'penjualan', {
      kode_sales: 'ANI',
      kode_customer: customers.siti,
      detail_barang: [{ kode_barcode: pieces[0] }],
      bayar: [fromDeposit, { cara: 'CASH', jumlah_rp: 14_000_000 }],
    })
    expect(sale).toMatchObject({ status: 'SELESAI' })
    const { rows } = await updated.fresh.owner.query<{ n: string }>(
      `SELECT sum(saldo)::bigint AS n FROM saldo_uang WHERE cabang = $1 AND akun = '1110'`,
      [left().shop],
    )
    const kas_buku = Number(rows[0]!.n)
    await updated.request(cashier, 'POST', 'tutup-toko/hitung', { kas_hitung: kas_buku })
    const closed = await updated.request(cashier, 'POST', 'tutup', { kas_hitung: kas_buku })
    expect(closed).toMatchObject({ status: 'SELESAI', selisih: 0 })
    updated.tick(86_400_000)
    const { token } = await login(cashier.user_id)
    await updated.request({ ...cashier, token }, 'POST', 'buka', { kas_hitung: kas_buku })
    await updated.server.services.sealer.seal()
    expect(await prove({ db: updated.fresh.db }, true)).toEqual([])
    expect(updated.errors).toEqual([])
  })
})
