import { expect, test } from 'vitest'
import { rupiah } from '#kernel/quantity/quantity.ts'
import { bacaEmas, emasAwal, groupAwal, hitungBaris, susunTerapkan, type GroupKetik } from './harga-baru.ts'
import { hitungSelisih, type GroupRencana, type RencanaHarga } from './rencana-harga.ts'

const g750: GroupRencana = {
  kode_group: 'G750',
  nama_group: 'EMAS 750',
  kode_kadar: '750',
  kadar: 75,
  versi: 3,
  harga: 1_830_000,
  harga_modal: 1_785_000,
  harga_beli: 1_710_000,
  ikut: true,
  selisih_jual: null,
  selisih_beli: null,
}
const toko = { selisih_jual: 2.5, selisih_beli: 4, pembulatan: 5000 }
const rencana: RencanaHarga = { saat: '2026-11-21T09:00', emas: null, toko, boleh_group: true, group: [g750] }

test.each<
  [
    nama: string,
    group: Partial<GroupRencana>,
    ketik: Partial<GroupKetik>,
    emas: number,
    jadi: unknown[],
    berubah: boolean,
  ]
>([
  ['the same gold price moves nothing', {}, {}, 2_380_000, [1_830_000, 1_785_000, 1_710_000], false],
  ['a higher one moves all three', {}, {}, 2_400_000, [1_845_000, 1_800_000, 1_725_000], true],
  ['a margin of its own', {}, { selisih_jual: '10' }, 2_400_000, [1_980_000, 1_800_000, 1_725_000], true],
  ['a typed price stays', {}, { harga: '1999999' }, 2_400_000, [1_999_999, 1_800_000, 1_725_000], true],
  ['one that goes its own way stays', {}, { ikut: false }, 2_400_000, [1_830_000, 1_785_000, 1_710_000], false],
  ['and still takes what is typed', {}, { ikut: false, harga_modal: '1' }, 2_400_000, [1_830_000, 1, 1_710_000], true],
  ['without a buying price it gets none', { harga_beli: null }, {}, 2_400_000, [1_845_000, 1_800_000, null], true],
  ['a buying price is taken away', {}, { harga_beli: '' }, 2_380_000, [1_830_000, 1_785_000, null], true],
])('%s', (_nama, group, ketik, emas, jadi, berubah) => {
  const g = { ...g750, ...group }
  const b = hitungBaris(g, { ...groupAwal(g), ...ketik }, rupiah(emas), toko)
  const angka = [b.jadi.harga, b.jadi.harga_modal, b.jadi.harga_beli].map((n) => (n === null ? null : Number(n)))
  expect([angka, b.berubah, b.salah]).toEqual([jadi, berubah, {}])
})

test.each([
  ['up', 1_150_000, 1_430_000, 280_000n, 2435n],
  ['down', 1_430_000, 1_150_000, -280_000n, -1958n],
  ['from nothing there is no percent', null, 500, 500n, null],
  ['to nothing', 500, null, -500n, -10_000n],
])('how far a price moves: %s', (_nama, dari, jadi, rp, persen) => {
  expect(hitungSelisih(dari === null ? null : rupiah(dari), jadi === null ? null : rupiah(jadi))).toEqual({
    rp,
    persen,
  })
})

test('nobody confirms the old price by pressing on, and what is no price is named', () => {
  const awal = bacaEmas(emasAwal(rencana))
  expect(awal.salah).toEqual({ harga_24k: 'Harus Diisi' })
  const salah = bacaEmas({ ...emasAwal(rencana), harga_24k: '2400000', selisih_beli: '100.01', harga_beli: 'x' })
  expect(Object.keys(salah.salah)).toEqual(['selisih_beli', 'harga_beli'])
})

test('what is sent: only groups that move carry prices, and none of who may change no group', () => {
  const emas = bacaEmas({ ...emasAwal(rencana), harga_24k: '2400000' })
  expect(emas.wire).toMatchObject({
    waktu: '2026-11-21T09:00',
    harga_24k: 2_400_000,
    harga_jual: 2_460_000,
    harga_beli: 2_300_000,
  })
  const baris = hitungBaris(g750, groupAwal(g750), emas.emas, emas.toko)
  const cara = { ikut: true, selisih_jual: null, selisih_beli: null }
  const jadi = { versi: 3, harga: 1_845_000, harga_modal: 1_800_000, harga_beli: 1_725_000 }
  expect(susunTerapkan(emas.wire, [{ g: g750, baris }], true).group).toEqual({ G750: { ...cara, jadi } })
  expect(susunTerapkan(emas.wire, [{ g: g750, baris }], false).group).toEqual({ G750: cara })
})
