import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { waktuJakarta } from '#kernel/i18n/tanggal.ts'
import { buktikan } from '#kernel/testing/contoh.ts'
import { bukaKasir, nota, type Kasir } from '#kernel/testing/kasir.ts'
import type { Person } from '#kernel/testing/server.ts'

/** The gold price on a whole server: what it does to the groups, that every change is dated, and what it never touches. */
let k: Kasir
beforeAll(async () => {
  k = await bukaKasir()
})
afterAll(() => k.c.close())

const menit = (): string => Object.values(waktuJakarta(k.c.now())).join('T')
/** The clock goes on, so that each price has a minute of its own. */
const lanjut = (n = 1): string => {
  k.c.tick(n * 60_000)
  return menit()
}
const panggil = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, who: Person = k.pemilik) =>
  k.c.call(who, method, path, body)
const rencana = async () => (await panggil('GET', 'harga-emas/rencana')).body
const toko = { selisih_jual: 2.5, selisih_beli: 4, pembulatan: 5000 }
const emas = (harga_24k: number) => ({ harga_24k, harga_jual: harga_24k + 50_000, harga_beli: harga_24k - 90_000 })
const cara = { ikut: true, selisih_jual: null, selisih_beli: null }
const satuGroup = async (kode: string, jadi: object) => {
  const { versi } = (await rencana()).group.find((g: { kode_group: string }) => g.kode_group === kode)
  return { [kode]: { ...cara, jadi: { versi, ...jadi } } }
}
const hargaBaru = { harga: 1_430_000, harga_modal: 1_392_300, harga_beli: 1_335_000 }
const terapkan = (isi: object, who?: Person, kunci?: string) =>
  k.c.call(who ?? k.pemilik, 'POST', 'harga-emas/terapkan', { ...toko, group: {}, ...isi }, kunci ? { kunci } : {})
const riwayat = async (objek: string, kunci: string) =>
  (await panggil('POST', 'riwayat-harga/cari', { objek, kunci })).body.rows
const pada = async (saat: string) => (await panggil('POST', 'riwayat-harga/pada', { saat })).body

describe('a new gold price', () => {
  test('starts from the price that holds, the margins, and every group; accessories and silver go their own way', async () => {
    const r = await rencana()
    expect(r).toMatchObject({ boleh_group: true, toko, emas: { harga_24k: 1_992_000 } })
    expect(r.group).toContainEqual(
      expect.objectContaining({
        kode_group: 'G585',
        kadar: 58.5,
        ikut: true,
        harga: 1_150_000,
        harga_modal: 1_050_000,
      }),
    )
    expect(r.group).toContainEqual(expect.objectContaining({ kode_group: 'GPRK', ikut: false, harga_beli: null }))
  })

  test('and the prices of its groups are one command: row, prices, margins, history and trace; sent twice it happens once', async () => {
    const waktu = lanjut()
    const group = await satuGroup('G585', hargaBaru)
    const isi = { waktu, ...emas(2_380_000), selisih_jual: 3, group }
    const [a, b] = [
      await terapkan(isi, k.pemilik, 'harga-emas-satu'),
      await terapkan(isi, k.pemilik, 'harga-emas-satu'),
    ]
    expect(a.status, a.raw).toBe(200)
    expect(a.body).toEqual({ waktu, berubah: ['G585'] })
    expect(b.body).toEqual(a.body)
    const r = await rencana()
    expect(r).toMatchObject({ emas: { waktu, harga_24k: 2_380_000 }, toko: { ...toko, selisih_jual: 3 } })
    expect(r.group).toContainEqual(expect.objectContaining({ kode_group: 'G585', ...hargaBaru }))
    expect(
      (await riwayat('group', 'G585'))
        .slice(0, 3)
        .map((h: Record<string, unknown>) => [h.nama, h.dari, h.jadi, h.oleh]),
    ).toEqual([
      ['harga_beli', 1_000_000, 1_335_000, 'PEMILIK'],
      ['harga_modal', 1_050_000, 1_392_300, 'PEMILIK'],
      ['harga', 1_150_000, 1_430_000, 'PEMILIK'],
    ])
    expect((await riwayat('harga-emas', waktu)).map((h: Record<string, unknown>) => [h.nama, h.dari, h.jadi])).toEqual([
      ['harga_beli', null, 2_290_000],
      ['harga_jual', null, 2_430_000],
      ['harga_24k', null, 2_380_000],
    ])
    const jejak = await k.c.owner.query(
      `SELECT perintah || ' ' || objek AS apa FROM buku_jejak WHERE cabang = 'SBY' AND user_id = 'PEMILIK' ORDER BY id DESC LIMIT 3`,
    )
    expect(jejak.rows.map((j: { apa: string }) => j.apa)).toEqual([
      'terapkan harga-emas',
      'ubah group',
      'tambah harga-emas',
    ])
  })

  test('all or none: when one group was changed by somebody else, nothing at all is written and the group is named', async () => {
    const group = { ...(await satuGroup('G585', hargaBaru)), ...(await satuGroup('GPRK', hargaBaru)) }
    const { group: rows } = await rencana()
    const perak = rows.find((g: { kode_group: string }) => g.kode_group === 'GPRK')
    expect((await panggil('PUT', 'group/GPRK', { harga: 36_000, versi: perak.versi })).status).toBe(200)
    const dulu = await rencana()
    const waktu = lanjut()
    const gagal = await terapkan({ waktu, ...emas(2_500_000), group })
    expect([gagal.status, gagal.body.kode, gagal.body.fields[0].field]).toEqual([409, 'usang', 'group.GPRK'])
    expect({ ...(await rencana()), saat: '' }).toEqual({ ...dulu, saat: '' })
    expect(await riwayat('harga-emas', waktu)).toEqual([])
  })

  test.each([
    [
      'of a time to come carries no group prices',
      () => '2999-01-01T08:00',
      'Harga Group Berlaku Sekarang, Waktu Tidak Boleh Nanti',
    ],
    [
      'of a time before the one that holds carries none either',
      () => '2020-01-01T08:00',
      'Sudah Ada Harga Yang Lebih Baru',
    ],
  ])('%s', async (_nama, waktu, pesan) => {
    const a = await terapkan({ waktu: waktu(), ...emas(2_500_000), group: await satuGroup('G585', hargaBaru) })
    expect([a.status, a.body.fields]).toEqual([422, [{ field: 'waktu', message: pesan }]])
  })

  test.each([
    ['a price of nothing', { harga_24k: 0 }],
    ['no price', { harga_24k: null }],
    ['a time that is none', { waktu: '2026-02-30T09:00' }],
    ['a step of nothing', { pembulatan: 0 }],
    ['a margin above a hundred', { selisih_beli: 100.01 }],
    ['a margin finer than a hundredth, which nobody could reckon with', { selisih_jual: 2.555 }],
    ['a margin of one group as fine', { group: { G585: { ikut: true, selisih_jual: null, selisih_beli: 3.001 } } }],
  ])('%s is refused', async (_nama, isi) => {
    const a = await terapkan({ waktu: lanjut(), ...emas(2_400_000), ...isi })
    expect([400, 422]).toContain(a.status)
  })

  test('a cashier sees what holds now, and nothing else; who may add a price but change no group applies none', async () => {
    expect((await panggil('GET', 'harga-emas/kini', undefined, k.lina)).body.emas.harga_24k).toBe(2_380_000)
    for (const [method, path, body] of [
      ['GET', 'harga-emas/rencana', undefined],
      ['POST', 'harga-emas/terapkan', { waktu: menit(), ...emas(1), ...toko, group: {} }],
      ['POST', 'riwayat-harga/cari', { objek: 'group' }],
      ['POST', 'riwayat-harga/pada', { saat: k.c.now().toISOString() }],
    ] as const)
      expect((await panggil(method, path, body, k.lina)).status, path).toBe(403)
    const group = await satuGroup('G585', hargaBaru)
    const layar = 'Master/master-parameter-harga-emas'
    await k.c.owner.query(`INSERT INTO akses (user_id, jalur) VALUES ('LINA', $1)`, [[layar, `${layar}/tambah`]])
    const lina = await k.c.login('LINA')
    expect((await terapkan({ waktu: lanjut(), ...emas(2_390_000), group }, lina)).status).toBe(403)
    expect((await terapkan({ waktu: lanjut(), ...emas(2_390_000) }, lina)).status).toBe(200)
  })
})

test('a nota, its day and the books stay as they were written, whatever the price does after', async () => {
  await k.set('kategori_harga', 'EMAS')
  const nomor = await k.terjual(nota(await k.satu(), [{ cara: 'CASH', jumlah_rp: 100_000_000 }]), k.pemilik)
  await k.set('kategori_harga', 'BARANG')
  const tabel = [
    'penjualan',
    'penjualan_detail_barang',
    'buku_uang',
    'buku_barang',
    'saldo_uang',
    'saldo_baki',
    'hari',
    'hari_toko',
    'barang',
  ]
  const potret = () =>
    Promise.all(
      tabel.map(async (t) => (await k.c.owner.query(`SELECT * FROM ${t} WHERE cabang = 'SBY' ORDER BY 1, 2, 3`)).rows),
    )
  const dulu = await potret()
  const saat = k.c.now().toISOString()
  const notaDulu = (await panggil('GET', `penjualan/${nomor}`)).body
  const a = await terapkan({
    waktu: lanjut(),
    ...emas(3_900_000),
    group: await satuGroup('G585', { harga: 2_500_000, harga_modal: 2_281_500, harga_beli: 2_000_000 }),
  })
  expect(a.status, a.raw).toBe(200)
  expect(await potret()).toEqual(dulu)
  expect((await panggil('GET', `penjualan/${nomor}`)).body).toEqual(notaDulu)
  // And the price of that moment can still be told.
  expect((await pada(saat)).emas.harga_jual).toBe(notaDulu.detail_barang[0].harga_dasar)
  expect(await buktikan(k.c)).toEqual([])
})

test('every way to a price leaves its line: form, deletion, what comes back, and the set-up', async () => {
  const [baru] = [
    {
      kode_group: 'G900',
      nama_group: 'EMAS 900',
      jenis_group: 'EMAS PUTIH',
      kode_kadar: '585',
      harga: 10,
      harga_modal: 9,
    },
  ]
  expect((await panggil('POST', 'group', baru)).status).toBe(200)
  expect((await panggil('DELETE', 'group/G900')).status).toBe(200)
  const kembali = await panggil('POST', 'group/G900/aktifkan')
  expect(kembali.status).toBe(200)
  // A second person presses it too: nothing came back, so that nothing is told.
  const lagi = await panggil('POST', 'group/G900/aktifkan')
  expect([lagi.status, lagi.body]).toEqual([200, kembali.body])
  expect(
    (await riwayat('group', 'G900')).map((h: Record<string, unknown>) => [h.nama, h.dari, h.jadi]).toReversed(),
  ).toEqual([
    ['harga', null, 10],
    ['harga_modal', null, 9],
    ['harga', 10, null],
    ['harga_modal', 9, null],
    ['harga', null, 10],
    ['harga_modal', null, 9],
  ])
  const siapkan = await k.c.call(k.pemilik, 'POST', 'siapkan/harga', {
    harga_24k: 2_400_000,
    selisih_jual: 5,
    selisih_beli: 6,
    pembulatan: 1000,
    kadar: [
      { kode_kadar: '585', kadar: 58.5, jenis_group: 'EMAS PUTIH', dijual: true, harga_jual: null, harga_beli: null },
    ],
  })
  expect(siapkan.status, siapkan.raw).toBe(200)
  expect((await riwayat('group', 'G585'))[0]).toMatchObject({ nama: 'harga_beli', jadi: 1_319_000 })
  expect((await rencana()).toko, 'the margins of the set-up are those of the next gold price').toEqual({
    selisih_jual: 5,
    selisih_beli: 6,
    pembulatan: 1000,
  })
})

test('for any run of commands: what held at a moment is what the shop would have sold at then', async () => {
  type Langkah = { apa: 'group' | 'emas' | 'hapus' | 'kembali'; nilai: number; mundur: number; menit: number }
  const langkah = fc.record({
    apa: fc.constantFrom<Langkah['apa'][]>('group', 'group', 'emas', 'emas', 'hapus', 'kembali'),
    nilai: fc.integer({ min: 1, max: 5_000_000 }),
    // A gold price may be entered for a minute before or after now.
    mundur: fc.integer({ min: -3, max: 5 }),
    menit: fc.integer({ min: 1, max: 4 }),
  })
  const jalankan = async ({ apa, nilai, mundur, menit: n }: Langkah) => {
    lanjut(n)
    const { body: g } = await panggil('GET', 'group/G900')
    if (apa === 'emas') {
      const waktu = Object.values(waktuJakarta(k.c.now().getTime() - mundur * 60_000)).join('T')
      const lama = await panggil('GET', `harga-emas/${waktu}`)
      const isi = { harga_24k: nilai, harga_jual: nilai % 2 ? nilai + 1 : null, harga_beli: null }
      if (lama.status === 200) await panggil('PUT', `harga-emas/${waktu}`, { ...isi, versi: lama.body.versi })
      else await panggil('POST', 'harga-emas', { waktu, ...isi })
    } else if (apa === 'group') await panggil('PUT', 'group/G900', { harga: nilai, versi: g.versi })
    else if (apa === 'hapus') await panggil('DELETE', 'group/G900')
    else await panggil('POST', 'group/G900/aktifkan')
  }
  /** What the live tables say now: the model. */
  const kini = async () => {
    const { emas: e } = (await panggil('GET', 'harga-emas/kini')).body
    const { body: g } = await panggil('GET', 'group/G900')
    return { emas: e, harga: g.dihapus ? undefined : g.harga }
  }
  const ingat: { saat: string; emas: unknown; harga: unknown }[] = []
  await fc.assert(
    fc.asyncProperty(fc.array(langkah, { minLength: 1, maxLength: 6 }), async (semua) => {
      for (const l of semua) {
        await jalankan(l)
        ingat.push({ saat: k.c.now().toISOString(), ...(await kini()) })
      }
      for (const { saat, ...model } of ingat.slice(-12)) {
        const h = await pada(saat)
        const g = h.group.find((x: { kode_group: string }) => x.kode_group === 'G900')
        expect({ emas: h.emas, harga: g?.harga }, saat).toEqual(model)
      }
    }),
    { numRuns: 12 },
  )
})
