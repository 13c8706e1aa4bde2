import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hukum } from '#apps/server/hukum.server.ts'
import { types } from '#kernel/db/types.server.ts'
import { periksaHukum } from '#kernel/dokumen/hukum.server.ts'
import { buktikan } from '#kernel/testing/contoh.ts'
import { bukaKasir, nota, type Kasir } from '#kernel/testing/kasir.ts'
import { segelJejak } from './segel-jejak.server.ts'

/** The audit book of a shop at work, sealed; then somebody whom no rule binds rewrites the past. */
let k: Kasir
let root: pg.Client
const sekarang = () => k.c.now().toISOString()
const segel = () => k.c.server.mesin.penyegel.segel()
const ambil = async <R extends object>(sql: string): Promise<R[]> => k.c.db.readAll((tx) => tx.query<R>(sql))
const rantai = () =>
  ambil<{ urut: bigint; jumlah: bigint; sampai_id: bigint; baris: bigint[] }>(
    `SELECT urut, jumlah, sampai_id, baris FROM segel_jejak WHERE cabang = 'SBY' ORDER BY urut`,
  )

beforeAll(async () => {
  k = await bukaKasir()
  await segel()
  for (let i = 0; i < 3; i += 1) await k.terjual(nota(await k.satu()))
  await segel()
  await k.satu()
  await segel()
  root = new pg.Client({ ...k.c.root, types })
  await root.connect()
})
afterAll(async () => {
  await root.end()
  await k.c.close()
})

/** What the law of the seals says after somebody's deeds; then they are undone. */
async function sesudah(...rusak: string[]): Promise<readonly string[]> {
  const ini = hukum.filter((h) => h.nama === 'segel jejak')
  await root.query('BEGIN')
  try {
    for (const sql of rusak) expect((await root.query(sql)).rowCount, sql).toBeGreaterThan(0)
    const query = async (text: string, values: readonly unknown[] = []) => (await root.query(text, [...values])).rows
    const [salah] = await periksaHukum({ query }, ini, 'SBY', 5)
    return salah?.apa ?? []
  } finally {
    await root.query('ROLLBACK')
  }
}

test('every line is in the chain, once and in order, and a second round adds nothing', async () => {
  const sebelum = await rantai()
  expect(sebelum.map((s) => s.urut)).toEqual([1n, 2n, 3n])
  expect(sebelum[1]!.jumlah, 'three entries and three sales').toBe(6n)
  const baris = await ambil<{ id: bigint }>(`SELECT id FROM buku_jejak WHERE cabang = 'SBY' ORDER BY id`)
  expect(sebelum.flatMap((s) => s.baris)).toEqual(baris.map((b) => b.id))
  await segel()
  expect(await rantai()).toEqual(sebelum)
  expect(await buktikan(k.c)).toEqual([])
})

test('the application may add a seal and never change or remove one', async () => {
  for (const sql of [
    `UPDATE segel_jejak SET jumlah = 1 WHERE cabang = 'SBY'`,
    `DELETE FROM segel_jejak WHERE cabang = 'SBY'`,
  ])
    await expect(k.c.db.tx('SBY', (tx) => tx.query(sql))).rejects.toThrow('permission denied')
})

describe('verify names', () => {
  const di = (n: number): string => `(SELECT baris[${n}] FROM segel_jejak WHERE cabang = 'SBY' AND urut = 2)`
  const satu = /^baris \d+ (diubah|hilang|disisipkan) \(segel 2, \d{4}-\d\d-\d\d \d\d:\d\d\)$/
  test.each([
    ['a line whose person is another', `UPDATE buku_jejak SET user_id = 'SARI' WHERE id = ${di(2)}`, 'diubah'],
    [
      'a line that is an hour older',
      `UPDATE buku_jejak SET waktu = waktu - interval '1 microsecond' WHERE id = ${di(6)}`,
      'diubah',
    ],
    [
      'a line whose story is another',
      `UPDATE buku_jejak SET sesudah = sesudah || '{"total": 1}' WHERE id = ${di(4)}`,
      'diubah',
    ],
    [
      'a line that was allowed by somebody',
      `UPDATE buku_jejak SET disetujui_oleh = 'RINA' WHERE id = ${di(1)}`,
      'diubah',
    ],
    ['a line that is gone', `DELETE FROM buku_jejak WHERE id = ${di(3)}`, 'hilang'],
    [
      'a second line under the number of another',
      `INSERT INTO buku_jejak (cabang, id, waktu, tgl_system, user_id, perangkat, perintah, objek, kunci) OVERRIDING SYSTEM VALUE
       SELECT cabang, id, waktu + interval '1 second', tgl_system, 'RINA', 'X', 'simpan', 'penjualan', 'X' FROM buku_jejak WHERE id = ${di(5)}`,
      'disisipkan',
    ],
  ])('%s', async (_, rusak, apa) => {
    const salah = await sesudah(rusak)
    expect(salah[0]).toMatch(satu)
    expect(salah[0]).toContain(apa)
  })

  test('a line that was put before the first one', async () => {
    const salah = await sesudah(
      `INSERT INTO buku_jejak (cabang, id, waktu, tgl_system, user_id, perangkat, perintah, objek, kunci) OVERRIDING SYSTEM VALUE
       SELECT cabang, -5, waktu, tgl_system, 'RINA', 'X', 'simpan', 'penjualan', 'X' FROM buku_jejak WHERE id = ${di(1)}`,
    )
    expect(salah[0]).toMatch(/^baris -5 disisipkan \(segel 1,/)
  })

  test.each([
    ['a seal that is gone', [`DELETE FROM segel_jejak WHERE cabang = 'SBY' AND urut = 2`], 'segel 2 hilang'],
    [
      'a seal made again over a changed line',
      [
        `UPDATE buku_jejak SET user_id = 'SARI' WHERE id = ${di(2)}`,
        `UPDATE segel_jejak s SET sidik = (SELECT string_agg(substr(sha256(convert_to(jsonb_build_array(cabang, id,
           to_char(waktu AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), to_char(tgl_system, 'YYYY-MM-DD'), user_id, perangkat, perintah, objek,
           kunci, sebelum, sesudah, disetujui_oleh)::text, 'UTF8')), 1, 8), ''::bytea ORDER BY id) FROM buku_jejak WHERE id = ANY (s.baris))
         WHERE cabang = 'SBY' AND urut = 2`,
      ],
      'segel 2 diubah',
    ],
    [
      'a seal with another hash',
      [`UPDATE segel_jejak SET hash = sha256(hash) WHERE cabang = 'SBY' AND urut = 2`],
      'segel 2 diubah',
    ],
    [
      'a seal that follows another',
      [`UPDATE segel_jejak SET sebelumnya = sha256(sebelumnya) WHERE cabang = 'SBY' AND urut = 3`],
      'segel 3 tidak menyambung ke segel 2',
    ],
  ])('%s', async (_, rusak, apa) => {
    expect((await sesudah(...rusak))[0]).toBe(apa)
  })
})

describe('who rewrites the whole chain is betrayed by those who keep a link of it', () => {
  test('head office has the last seal of every branch in its own book, at most every ten minutes', async () => {
    const lama = await salinanPusat()
    expect(lama.map((s) => s.kunci)).toContain('SBY 1')
    await k.satu()
    await segel()
    expect(await salinanPusat(), 'too soon').toEqual(lama)
    k.c.tick(600_000)
    await segelLagi()
    expect((await salinanPusat()).at(-1)!.kunci).toBe(`SBY ${(await rantai()).length}`)
    expect(await sesudah(`DELETE FROM segel_jejak WHERE cabang = 'SBY'`)).toContain(
      'salinan pusat: segel 1 tidak ada lagi',
    )
    const baru = await sesudah(`UPDATE segel_jejak SET hash = sha256(hash) WHERE cabang = 'SBY' AND urut = 1`)
    expect(baru.at(-1)).toMatch(/^salinan pusat: segel 1 dahulu [0-9a-f]{64}$/)
  })

  test('the closing carries the last seal, on paper too', async () => {
    const pagi = await k.c.login('LINA')
    const kas = await ambil<{ n: bigint }>(`SELECT saldo AS n FROM saldo_uang WHERE cabang = 'SBY' AND akun = '1110'`)
    const akhir = (await rantai()).length
    const tutup = await k.c.call(pagi, 'POST', 'tutup', { kas_hitung: Number(kas[0]!.n) })
    expect(tutup.status, tutup.raw).toBe(200)
    expect(tutup.body.segel).toMatch(new RegExp(`^${akhir}-[0-9A-F]{16}$`))
    const lapor = await k.c.call(await k.c.login('PEMILIK'), 'POST', 'laporan/tutup-toko', {})
    expect(lapor.raw).toContain(tutup.body.segel)
    expect(await buktikan(k.c)).toEqual([])
    const salah = await sesudah(`UPDATE segel_jejak SET hash = sha256(hash) WHERE cabang = 'SBY' AND urut = ${akhir}`)
    expect(salah.at(-1)).toBe(`${tutup.body.no_tutup}: segel ${akhir} dahulu ${String(tutup.body.segel).split('-')[1]}`)
  })

  const salinanPusat = () =>
    ambil<{ kunci: string }>(
      `SELECT kunci FROM buku_jejak WHERE cabang = 'PUSAT' AND objek = 'segel-jejak' ORDER BY id`,
    )
  /** Something new, and a round. */
  const segelLagi = async (): Promise<void> => {
    await k.c.login('LINA')
    await segel()
  }
})

describe('a line that is still under way', () => {
  const tulis = `INSERT INTO buku_jejak (cabang, waktu, tgl_system, user_id, perangkat, perintah, objek, kunci)
    VALUES ('SBY', $1, '2026-11-21', 'X', 'X', 'uji', 'uji', $2)`
  test('is never passed over: nothing above it is sealed before it ended', async () => {
    const sebelum = (await rantai()).length
    const lambat = new pg.Client({ ...k.c.root, types })
    await lambat.connect()
    await lambat.query('BEGIN')
    await lambat.query(tulis, [sekarang(), 'lambat'])
    await k.c.db.tx('SBY', (tx) => tx.query(tulis, [sekarang(), 'cepat']))
    expect(await segelJejak(k.c.db, sekarang(), 300), 'it waits, and gives up').toEqual(new Map())
    expect((await rantai()).length).toBe(sebelum)
    const ronde = segelJejak(k.c.db, sekarang())
    await lambat.query('COMMIT')
    await lambat.end()
    expect([...(await ronde).keys()]).toContain('SBY')
    const { baris } = (await rantai()).at(-1)!
    const kunci = await ambil<{ kunci: string }>(
      `SELECT kunci FROM buku_jejak WHERE id = ANY ('{${baris.join(',')}}') ORDER BY id`,
    )
    expect(kunci.map((b) => b.kunci).slice(-2)).toEqual(['lambat', 'cepat'])
    expect(await sesudah(`UPDATE buku_jejak SET kunci = 'lain' WHERE kunci = 'lambat'`)).toHaveLength(1)
  })

  test('two servers seal at once: no line is in two seals', async () => {
    for (let i = 0; i < 5; i += 1) {
      await k.c.db.tx('SBY', (tx) => tx.query(tulis, [sekarang(), `dua ${i}`]))
      await Promise.all([segelJejak(k.c.db, sekarang()), segelJejak(k.c.db, sekarang())])
    }
    const semua = (await rantai()).flatMap((s) => s.baris)
    expect(new Set(semua).size).toBe(semua.length)
    expect((await buktikan(k.c)).filter((s) => s.includes('segel'))).toEqual([])
  })
})
