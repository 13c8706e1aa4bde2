import fc from 'fast-check'
import { expect, test } from 'vitest'
import { weight, percent, rupiah } from '#kernel/base/quantity/quantity.ts'
import { computeSelisih, tidyJurnal } from '#buku'
import type { BayarDraft } from '#bayar'
import { postPenjualan } from './jurnal.ts'
import { part } from '#barang'
import { ring, draft, facts, ruleContext, box, line } from './sale-facts.examples.ts'
import { buildPenjualan, type PenjualanContent } from './penjualan.ts'
import { checkValidation, finishNota, type StoredNota } from './validate.ts'

/** Properties that hold for every sale, whatever the shop's settings. */
const on = fc.constantFrom('on', 'off')
const rules = fc.record({
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
const cut = fc.record({
  berat: fc.bigInt({ min: 100n, max: 500_000n }).map(weight),
  harga_jual: uang(90_000_000),
  harga_group: uang(3_000_000),
  harga_emas: uang(3_000_000),
  kadar: fc.bigInt({ min: 1n, max: 11_000n }).map(percent),
  ongkos: fc.option(uang(2_000_000)),
  nilai: uang(90_000_000),
  diskon: fc.constantFrom('tanpa', 'persen', 'rupiah'),
  percent: fc.bigInt({ min: 0n, max: 10_000n }).map(percent),
  rp: uang(50_000),
})
const cases = fc.record({
  rules,
  potong: fc.array(cut, { minLength: 1, maxLength: 5 }),
  box: fc.integer({ min: 0, max: 10 }),
  // Share of the total paid each way, in hundredths; cash pays the rest plus some change.
  non_tunai: fc.array(
    fc.tuple(fc.constantFrom('TRANSFER', 'DEBIT', 'KREDIT', 'QRIS'), fc.integer({ min: 1, max: 30 })),
    {
      maxLength: 3,
    },
  ),
  lebih: fc.integer({ min: 0, max: 300_000 }),
})
type Case = typeof cases extends fc.Arbitrary<infer T> ? T : never

interface Sale {
  readonly content: PenjualanContent
  readonly validasi: boolean
  /** The same sale in a two-step shop: while it waits, and after the cashier finishes it. */
  readonly two: { readonly waiting: PenjualanContent; readonly done: PenjualanContent }
}

/** Boxes of which other tills sold some in the meantime. */
const laterBox = { ...box, jumlah: 12, berat: weight(246_000), berat_emas: weight(246_000), nilai: rupiah(131_009) }

function sell(example: Case): Sale | undefined {
  const stok = example.potong.map(({ diskon: _d, percent: _p, rp: _r, ...piece }, index) => ({
    ...ring,
    ...piece,
    kode_barcode: `CN${index}`,
    berat_emas: piece.berat,
  }))
  const lines = example.potong.map((piece, index) =>
    line(`CN${index}`, {
      diskon_persen: piece.diskon === 'persen' ? piece.percent : null,
      diskon_rp: piece.diskon === 'rupiah' ? piece.rp : null,
    }),
  )
  const detail = example.box > 0 ? [...lines, line('AKS-1', { jumlah: example.box })] : lines
  const known = facts([...stok, laterBox])
  const context = ruleContext(
    { ...example.rules.settings, batas_transaksi_besar: '0', batas_identitas: '0' },
    example.rules.flags,
  )
  // Overpaid on purpose: either this tells the total, or the nota is refused for another reason.
  const before = buildPenjualan(
    draft(detail, [
      { cara: 'CASH', jumlah_rp: rupiah(10n ** 14n), no_rekening: null, no_titipan: null, keterangan: null },
    ]),
    known,
    context,
  )
  if (Array.isArray(before)) return undefined
  const { total } = before
  const card = example.non_tunai.flatMap(([cara, share]): BayarDraft[] => {
    const jumlah_rp = rupiah((total * BigInt(share)) / 100n)
    return jumlah_rp > 0n ? [{ cara, jumlah_rp, no_rekening: '111', no_titipan: null, keterangan: null }] : []
  })
  const sisa = total - card.reduce((s, b) => s + b.jumlah_rp, 0n) + BigInt(example.lebih)
  const tunai: BayarDraft[] =
    sisa > 0n ? [{ cara: 'CASH', jumlah_rp: rupiah(sisa), no_rekening: null, no_titipan: null, keterangan: null }] : []
  const content = buildPenjualan(draft(detail, [...card, ...tunai]), known, context)
  expect(
    Array.isArray(content),
    JSON.stringify(content, (_k, v: unknown) => (typeof v === 'bigint' ? String(v) : v)),
  ).toBe(false)
  const two = { ...context, flags: { ...context.flags, PENJUALAN_DUA_LANGKAH: 'on' } }
  const formerFacts = facts([...stok, { ...laterBox, jumlah: 10 }])
  const waiting = buildPenjualan(draft(detail, []), formerFacts, two) as PenjualanContent
  const doc: StoredNota = { ...waiting, nomor: 'JL-SBY-261121-0001', ...meta }
  const input = { bayar: [...card, ...tunai] }
  expect(checkValidation(doc, input, known, two)).toEqual([])
  const done = { ...waiting, ...finishNota(doc, input, known, two) }
  return {
    content: content as PenjualanContent,
    validasi: example.rules.flags.VALIDASI_NON_CASH_MODULE === 'on',
    two: { waiting, done },
  }
}
const meta = {
  tanggal: '2026-11-21',
  status: 'MENUNGGU VALIDASI',
  oleh: 'LINA',
  dibuat: '2026-11-21T03:00:00.000Z',
  versi: 1n,
}
const forAll = (invariant: (content: PenjualanContent, c: Case, validasi: boolean, two: Sale['two']) => void): void => {
  let sold = 0
  fc.assert(
    fc.property(cases, (example) => {
      const sale = sell(example)
      if (!sale) return
      sold += 1
      invariant(sale.content, example, sale.validasi, sale.two)
    }),
    { numRuns: 300 },
  )
  // Refused drafts (a discount above the price) prove nothing, so enough drafts must have been sold.
  expect(sold).toBeGreaterThan(150)
}
const sum = (all: readonly bigint[]): bigint => all.reduce((s, n) => s + n, 0n)

test('the entry always balances', () => {
  forAll((content, _c, validasi) => {
    expect(computeSelisih(tidyJurnal(postPenjualan(content, validasi).uang!))).toBe(0n)
  })
})

test('in two steps the same nota comes out: its price as it was entered, its cost as of the cashier, its entry to the rupiah', () => {
  forAll((content, _c, validasi, { waiting, done }) => {
    expect(waiting).toMatchObject({ bayar: [], bayar_tunai: 0n, bayar_non_tunai: 0n, kembali: 0n, cetakan: 0 })
    expect([waiting.total, done.total]).toEqual([content.total, content.total])
    expect(done).toEqual({ ...content, divalidasi_oleh: 'LINA' })
    expect(postPenjualan(done, validasi)).toEqual(postPenjualan(content, validasi))
  })
})

test('the amount to pay is a multiple of pembulatan and never negative', () => {
  forAll((content, example) => {
    expect(content.total % BigInt(example.rules.settings.pembulatan)).toBe(0n)
    expect(content.total).toBeGreaterThanOrEqual(0n)
  })
})

test('the parts sum: price, charge, discount, tax on top and rounding make the total', () => {
  forAll((content, example) => {
    const add = example.rules.settings.ppn_mode === 'DITAMBAH' ? content.total_ppn : 0n
    expect(content.total_harga + content.total_ongkos - content.total_diskon + add + content.pembulatan).toBe(
      content.total,
    )
    expect(sum(content.detail_barang.map((b) => b.harga))).toBe(content.total_harga)
    expect(sum(content.detail_barang.map((b) => b.ongkos!))).toBe(content.total_ongkos)
    expect(sum(content.detail_barang.map((b) => b.nilai))).toBe(content.nilai)
    for (const b of content.detail_barang) expect(b.jumlah_rp - b.diskon).toBe(b.total)
  })
})

test('the rounding of a nota takes less than one step a line and one for the nota', () => {
  forAll((content, example) => {
    const step = BigInt(example.rules.settings.pembulatan)
    const large = content.pembulatan < 0n ? 0n - content.pembulatan : content.pembulatan
    expect(large < step * BigInt(content.detail_barang.length + 1)).toBe(true)
  })
})

test('no payment is lost: what came in less the change is the total; change comes from cash', () => {
  forAll((content) => {
    expect(content.bayar_tunai + content.bayar_non_tunai - content.kembali).toBe(content.total)
    expect(sum(content.bayar.map((b) => b.jumlah_rp))).toBe(content.bayar_tunai + content.bayar_non_tunai)
    expect(content.kembali <= content.bayar_tunai).toBe(true)
  })
})

test('the drawer gets the cash; KLIRING is nil without validation, and holds all non-cash money with it', () => {
  forAll((content, example, validasi) => {
    const incomingUang = postPenjualan(content, validasi).uang!
    const saldo = (akun: string) =>
      sum(incomingUang.map((b) => (b.akun === akun ? (b.debit ?? 0n) - (b.kredit ?? 0n) : 0n)))
    const byCustomer = example.rules.settings.biaya_kartu_oleh === 'CUSTOMER' ? content.biaya_kartu : 0n
    expect(saldo('KAS')).toBe(content.bayar_tunai - content.kembali)
    expect(saldo('KLIRING')).toBe(validasi ? content.bayar_non_tunai + byCustomer : 0n)
    expect(saldo('BANK') + saldo('BIAYA KARTU')).toBe(validasi ? 0n : content.bayar_non_tunai + byCustomer)
    expect(saldo('PERSEDIAAN') + saldo('HPP')).toBe(0n)
  })
})

test('a lot sold in any pieces gives away exactly what it had', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 12n }),
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }),
      (all, sell) => {
        let sisa = all
        let jumlah = sell.reduce((s, n) => s + n, 0)
        let outgoing = 0n
        for (const taken of sell) {
          const thisOne = part(sisa, taken, jumlah)
          expect(thisOne >= 0n && thisOne <= sisa).toBe(true)
          outgoing += thisOne
          sisa -= thisOne
          jumlah -= taken
        }
        expect([outgoing, sisa]).toEqual([all, 0n])
      },
    ),
  )
})
