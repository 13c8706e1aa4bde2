import type { TataDokumen } from '#kernel/define/dokumen.ts'
import { jamWib } from '#kernel/i18n/tanggal.ts'
import { isiTeks } from '#kernel/i18n/teks.ts'
import type { BarisNota, DataNota, Kata, Pasangan, TemplateNota } from '#kernel/print/nota.ts'
import { formatDecimal } from '#kernel/quantity/decimal.ts'
import { duaLembar, kataAsli, susunUmum, type SekitarKertas } from '#toko'
import { hargaPerGram } from './hitung.ts'
import { notaPenjualan } from './nota.ts'
import type { BarisBarang, BarisBayar, KepalaPenjualan } from './penjualan.bentuk.ts'

/** A stored sale, as far as its paper shows it. */
export type NotaJual = KepalaPenjualan &
  Pick<TataDokumen, 'nomor' | 'tanggal' | 'status' | 'oleh' | 'dibuat'> & {
    readonly detail_barang: readonly BarisBarang[]
    readonly bayar: readonly BarisBayar[]
  }

/** What stands on the paper beside the sale itself. */
export interface SekitarNota extends SekitarKertas {
  readonly nama_sales: string
  readonly toleransi_nota_bulan: bigint | number
}

const rp = (n: bigint): string => formatDecimal(n, 0)
const gram = (n: bigint): string => formatDecimal(n, 3)

/** Columns that say something: a zero is shown where another line has a figure. */
function susunBaris(detail: readonly BarisBarang[], kata: Kata): BarisNota[] {
  const ada = (of: (b: BarisBarang) => bigint): boolean => detail.some((b) => of(b) !== 0n)
  const berongkos = ada((b) => b.ongkos ?? 0n)
  const berdiskon = ada((b) => b.diskon)
  const banyak = detail.some((b) => b.aksesoris || b.jumlah > 1)
  return detail.map((b) => {
    const pergram = hargaPerGram(b)
    const berat = b.berat ?? b.berat_stock
    return {
      nama: b.nama_barang,
      keterangan: [
        [
          `${kata('Barcode')} ${b.kode_barcode}`,
          ...(b.size ? [isiTeks(kata('ukuran {size}'), { size: b.size })] : []),
        ].join(', '),
        ...(pergram === undefined ? [] : [isiTeks(kata('{rp} per gram'), { rp: rp(pergram) })]),
        // Where the shop rounds weights, the customer sees both (domain 2).
        ...(b.berat_hitung === berat ? [] : [isiTeks(kata('Berat hitung {berat} g'), { berat: gram(b.berat_hitung) })]),
        ...(b.keterangan ? [b.keterangan] : []),
      ],
      kolom: {
        kadar: b.aksesoris ? '' : `${formatDecimal(b.kadar, 2)}%`,
        berat: gram(berat),
        jumlah: banyak ? String(b.jumlah) : '',
        harga: rp(b.harga),
        ongkos: berongkos ? rp(b.ongkos ?? 0n) : '',
        diskon: berdiskon ? rp(b.diskon) : '',
        total: rp(b.total),
      },
    }
  })
}

/** Rows that sum to the total; those of nothing are left out. */
function susunTotal(n: NotaJual, kata: Kata): Pasangan[] {
  const rows: readonly (readonly [string, bigint])[] = [
    [kata('Subtotal'), n.total_harga],
    [kata('Ongkos'), n.total_ongkos],
    [kata('Diskon'), 0n - n.total_diskon],
    [kata('PPN'), n.ppn_mode === 'DITAMBAH' ? n.total_ppn : 0n],
    [kata('Pembulatan'), n.pembulatan],
  ]
  const shown = rows.filter(([, x]) => x !== 0n).map(([label, x]): Pasangan => [label, rp(x)])
  return [...(shown.length > 1 ? shown : []), [kata('Total'), `Rp. ${rp(n.total)}`]]
}

/** A payment with all that tells it from another of its kind. */
export const susunCara = (
  b: Pick<BarisBayar, 'cara' | 'no_rekening' | 'keterangan' | 'jumlah_rp'> & { readonly no_titipan?: string | null },
  bank: SekitarKertas['bank'],
): Pasangan => [
  [b.cara, bank.get(b.no_rekening ?? ''), b.no_titipan, b.keterangan].filter(Boolean).join(' '),
  rp(b.jumlah_rp),
]

function susunBayar(n: NotaJual, bank: SekitarNota['bank'], kata: Kata): Pasangan[] {
  const kartu = n.biaya_kartu_oleh === 'CUSTOMER' && n.biaya_kartu > 0n
  return [
    ...n.bayar.map((b) => susunCara(b, bank)),
    ...(kartu ? [[kata('Biaya Kartu'), rp(n.biaya_kartu)] as const] : []),
    ...(n.bayar_tunai > 0n ? [[kata('Kembalian'), rp(n.kembali)] as const] : []),
    ...(n.ppn_mode === 'TERMASUK' ? [[kata('Termasuk PPN'), rp(n.total_ppn)] as const] : []),
  ]
}

/** The figures of a sale's nota, as they are to be shown. */
export function susunDataNota(n: NotaJual, s: SekitarNota): DataNota {
  const { kata = kataAsli } = s
  const umum = susunUmum(n, n.total, s)
  return {
    ...umum,
    pasangan: [
      [kata('Tanggal'), n.tanggal, 'tanggal'],
      [kata('Jam'), jamWib(n.dibuat), 'jam'],
      [kata('Kasir'), n.divalidasi_oleh ?? n.oleh, 'kasir'],
      [kata('Sales'), s.nama_sales, 'sales'],
      [kata('Customer'), n.nama_customer ?? 'CASH', 'customer'],
      ...(n.alamat_customer ? [[kata('Alamat'), n.alamat_customer, 'alamat'] as const] : []),
      ...(n.keterangan ? [[kata('Keterangan'), n.keterangan, 'keterangan'] as const] : []),
    ],
    kolom: notaPenjualan.kolom,
    baris: susunBaris(n.detail_barang, kata),
    total: susunTotal(n, kata),
    bayar: susunBayar(n, s.bank, kata),
    isi: { ...umum.isi, toleransi_nota_bulan: String(s.toleransi_nota_bulan) },
  }
}

/** The shop's template with its copies: accessories sold for cash print two where the flag says so (specification 6). */
export function templateUntuk(t: TemplateNota, n: NotaJual, flags: Readonly<Record<string, string>>): TemplateNota {
  const aksesoris = n.detail_barang.every((b) => b.aksesoris) && n.bayar_non_tunai === 0n
  return duaLembar(t, aksesoris && flags.PRINT_NOTA_AKSESORIS_DUPLICATE_MODULE === 'on')
}
