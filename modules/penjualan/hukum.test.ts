import fc from 'fast-check'
import { expect, test } from 'vitest'
import { berat, persen, rupiah } from '#kernel/quantity/quantity.ts'
import { hitungSelisih, rapikanJurnal } from '#buku'
import { bukukanPenjualan } from './jurnal.ts'
import { bagian } from './hitung.ts'
import type { DraftBayar } from './penjualan.bentuk.ts'
import { cincin, draft, fakta, konteks, kotak, baris } from './penjualan.contoh.ts'
import { susunPenjualan, type IsiPenjualan } from './penjualan.ts'
import { periksaValidasi, selesaikanNota, type NotaTersimpan } from './validasi.ts'

/** Laws that hold for every sale, whatever the shop's settings are. */
const on = fc.constantFrom('on', 'off')
const aturan = fc.record({
  settings: fc.record({
    kategori_harga: fc.constantFrom('BARANG', 'GROUP', 'EMAS'),
    pembulatan: fc.constantFrom('1', '100', '500', '1000', '5000'),
    tabel_berat_jual: fc.constantFrom('TANPA', 'A', 'B', 'C', 'D', 'E'),
    ppn_mode: fc.constantFrom('TIDAK', 'TERMASUK', 'DITAMBAH'),
    ppn_tabel: fc.constantFrom('2026-01-01 1.1 1.65', '2026-01-01 1.1 12'),
    biaya_kartu_oleh: fc.constantFrom('TOKO', 'CUSTOMER'),
  }),
  flags: fc.record({ PEMBULATAN_PENJUALAN_KEBAWAH: on, VALIDASI_NON_CASH_MODULE: on }),
})
const uang = (max: number) => fc.bigInt({ min: 1n, max: BigInt(max) }).map(rupiah)
const potong = fc.record({
  berat: fc.bigInt({ min: 100n, max: 500_000n }).map(berat),
  harga_jual: uang(90_000_000),
  harga_group: uang(3_000_000),
  harga_emas: uang(3_000_000),
  kadar: fc.bigInt({ min: 1n, max: 11_000n }).map(persen),
  ongkos: fc.option(uang(2_000_000)),
  nilai: uang(90_000_000),
  diskon: fc.constantFrom('tanpa', 'persen', 'rupiah'),
  persen: fc.bigInt({ min: 0n, max: 10_000n }).map(persen),
  rp: uang(50_000),
})
const kasus = fc.record({
  aturan,
  potong: fc.array(potong, { minLength: 1, maxLength: 5 }),
  kotak: fc.integer({ min: 0, max: 10 }),
  // Which part of the total each way pays, in hundredths; cash pays the rest and something more.
  non_tunai: fc.array(
    fc.tuple(fc.constantFrom('TRANSFER', 'DEBIT', 'KREDIT', 'QRIS'), fc.integer({ min: 1, max: 30 })),
    {
      maxLength: 3,
    },
  ),
  lebih: fc.integer({ min: 0, max: 300_000 }),
})
type Kasus = typeof kasus extends fc.Arbitrary<infer T> ? T : never

interface Jual {
  readonly isi: IsiPenjualan
  readonly validasi: boolean
  /** The same sale in a shop of two steps, and as its cashier finishes it later. */
  readonly dua: { readonly menunggu: IsiPenjualan; readonly selesai: IsiPenjualan }
}

/** Boxes of which others bought some meanwhile. */
const kotakNanti = { ...kotak, jumlah: 12, berat: berat(246_000), berat_emas: berat(246_000), nilai: rupiah(131_009) }

function jual(c: Kasus): Jual | undefined {
  const stok = c.potong.map(({ diskon: _d, persen: _p, rp: _r, ...p }, i) => ({
    ...cincin,
    ...p,
    kode_barcode: `CN${i}`,
    berat_emas: p.berat,
  }))
  const lines = c.potong.map((p, i) =>
    baris(`CN${i}`, {
      diskon_persen: p.diskon === 'persen' ? p.persen : null,
      diskon_rp: p.diskon === 'rupiah' ? p.rp : null,
    }),
  )
  const detail = c.kotak > 0 ? [...lines, baris('AKS-1', { jumlah: c.kotak })] : lines
  const f = fakta([...stok, kotakNanti])
  const k = konteks(c.aturan.settings, c.aturan.flags)
  // Paid for with far too much first: that tells the total, or that the nota is refused for its own sake.
  const dulu = susunPenjualan(
    draft(detail, [
      { cara: 'CASH', jumlah_rp: rupiah(10n ** 14n), no_rekening: null, no_titipan: null, keterangan: null },
    ]),
    f,
    k,
  )
  if (Array.isArray(dulu)) return undefined
  const { total } = dulu
  const kartu = c.non_tunai.flatMap(([cara, bagi]): DraftBayar[] => {
    const jumlah_rp = rupiah((total * BigInt(bagi)) / 100n)
    return jumlah_rp > 0n ? [{ cara, jumlah_rp, no_rekening: '111', no_titipan: null, keterangan: null }] : []
  })
  const sisa = total - kartu.reduce((s, b) => s + b.jumlah_rp, 0n) + BigInt(c.lebih)
  const tunai: DraftBayar[] =
    sisa > 0n ? [{ cara: 'CASH', jumlah_rp: rupiah(sisa), no_rekening: null, no_titipan: null, keterangan: null }] : []
  const isi = susunPenjualan(draft(detail, [...kartu, ...tunai]), f, k)
  expect(
    Array.isArray(isi),
    JSON.stringify(isi, (_k, v: unknown) => (typeof v === 'bigint' ? String(v) : v)),
  ).toBe(false)
  const dua = { ...k, flags: { ...k.flags, PENJUALAN_DUA_LANGKAH: 'on' } }
  const dulunya = fakta([...stok, { ...kotakNanti, jumlah: 10 }])
  const menunggu = susunPenjualan(draft(detail, []), dulunya, dua) as IsiPenjualan
  const dok: NotaTersimpan = { ...menunggu, nomor: 'JL-SBY-261121-0001', ...tata }
  const isian = { bayar: [...kartu, ...tunai] }
  expect(periksaValidasi(dok, isian, f, dua)).toEqual([])
  const selesai = { ...menunggu, ...selesaikanNota(dok, isian, f, dua) }
  return {
    isi: isi as IsiPenjualan,
    validasi: c.aturan.flags.VALIDASI_NON_CASH_MODULE === 'on',
    dua: { menunggu, selesai },
  }
}
const tata = {
  tanggal: '2026-11-21',
  status: 'MENUNGGU VALIDASI',
  oleh: 'LINA',
  dibuat: '2026-11-21T03:00:00.000Z',
  versi: 1n,
}
const untukSemua = (hukum: (isi: IsiPenjualan, c: Kasus, validasi: boolean, dua: Jual['dua']) => void): void => {
  let dijual = 0
  fc.assert(
    fc.property(kasus, (c) => {
      const j = jual(c)
      if (!j) return
      dijual += 1
      hukum(j.isi, c, j.validasi, j.dua)
    }),
    { numRuns: 300 },
  )
  // Drafts that are refused (a discount above the price) prove nothing.
  expect(dijual).toBeGreaterThan(150)
}
const sum = (all: readonly bigint[]): bigint => all.reduce((s, n) => s + n, 0n)

test('the entry always balances', () => {
  untukSemua((isi, _c, validasi) => {
    expect(hitungSelisih(rapikanJurnal(bukukanPenjualan(isi, validasi).uang!))).toBe(0n)
  })
})

test('in two steps the same nota comes out: its price as it was entered, its cost as of the cashier, its entry to the rupiah', () => {
  untukSemua((isi, _c, validasi, { menunggu, selesai }) => {
    expect(menunggu).toMatchObject({ bayar: [], bayar_tunai: 0n, bayar_non_tunai: 0n, kembali: 0n, cetakan: 0 })
    expect([menunggu.total, selesai.total]).toEqual([isi.total, isi.total])
    expect(selesai).toEqual({ ...isi, divalidasi_oleh: 'LINA' })
    expect(bukukanPenjualan(selesai, validasi)).toEqual(bukukanPenjualan(isi, validasi))
  })
})

test('the amount to pay is a multiple of pembulatan and never negative', () => {
  untukSemua((isi, c) => {
    expect(isi.total % BigInt(c.aturan.settings.pembulatan)).toBe(0n)
    expect(isi.total).toBeGreaterThanOrEqual(0n)
  })
})

test('the parts sum: price, charge, discount, tax on top and rounding make the total', () => {
  untukSemua((isi, c) => {
    const tambah = c.aturan.settings.ppn_mode === 'DITAMBAH' ? isi.total_ppn : 0n
    expect(isi.total_harga + isi.total_ongkos - isi.total_diskon + tambah + isi.pembulatan).toBe(isi.total)
    expect(sum(isi.detail_barang.map((b) => b.harga))).toBe(isi.total_harga)
    expect(sum(isi.detail_barang.map((b) => b.ongkos!))).toBe(isi.total_ongkos)
    expect(sum(isi.detail_barang.map((b) => b.nilai))).toBe(isi.nilai)
    for (const b of isi.detail_barang) expect(b.jumlah_rp - b.diskon).toBe(b.total)
  })
})

test('the rounding of a nota takes less than one step a line and one for the nota', () => {
  untukSemua((isi, c) => {
    const langkah = BigInt(c.aturan.settings.pembulatan)
    const besar = isi.pembulatan < 0n ? 0n - isi.pembulatan : isi.pembulatan
    expect(besar < langkah * BigInt(isi.detail_barang.length + 1)).toBe(true)
  })
})

test('no payment is lost: what came in less the change is the total; change comes from cash', () => {
  untukSemua((isi) => {
    expect(isi.bayar_tunai + isi.bayar_non_tunai - isi.kembali).toBe(isi.total)
    expect(sum(isi.bayar.map((b) => b.jumlah_rp))).toBe(isi.bayar_tunai + isi.bayar_non_tunai)
    expect(isi.kembali <= isi.bayar_tunai).toBe(true)
  })
})

test('the drawer gets the cash; KLIRING is nil without validation, and holds all non-cash money with it', () => {
  untukSemua((isi, c, validasi) => {
    const uangMasuk = bukukanPenjualan(isi, validasi).uang!
    const saldo = (akun: string) =>
      sum(uangMasuk.map((b) => (b.akun === akun ? (b.debit ?? 0n) - (b.kredit ?? 0n) : 0n)))
    const oleh_customer = c.aturan.settings.biaya_kartu_oleh === 'CUSTOMER' ? isi.biaya_kartu : 0n
    expect(saldo('KAS')).toBe(isi.bayar_tunai - isi.kembali)
    expect(saldo('KLIRING')).toBe(validasi ? isi.bayar_non_tunai + oleh_customer : 0n)
    expect(saldo('BANK') + saldo('BIAYA KARTU')).toBe(validasi ? 0n : isi.bayar_non_tunai + oleh_customer)
    expect(saldo('PERSEDIAAN') + saldo('HPP')).toBe(0n)
  })
})

test('a lot sold in any pieces gives away exactly what it had', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 12n }),
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }),
      (semua, jual) => {
        let sisa = semua
        let jumlah = jual.reduce((s, n) => s + n, 0)
        let keluar = 0n
        for (const n of jual) {
          const ini = bagian(sisa, n, jumlah)
          expect(ini >= 0n && ini <= sisa).toBe(true)
          keluar += ini
          sisa -= ini
          jumlah -= n
        }
        expect([keluar, sisa]).toEqual([semua, 0n])
      },
    ),
  )
})
