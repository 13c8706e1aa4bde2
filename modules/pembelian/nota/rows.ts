import { text } from '#kernel/base/i18n/texts.ts'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import { formatDecimal } from '#kernel/base/quantity/decimal.ts'
import type { BeliLine } from './pembelian.shape.ts'

/**
 * A quote as rows on one right edge: what it is, how it was reckoned, and the amount; deductions negative. The counter, the customer's
 * display and the paper read the same rows: the first in the words of the shop, the others in those of the customer.
 */
export interface QuoteRow {
  readonly name: string
  readonly values?: Readonly<Record<string, string | number>>
  /** How it was reckoned: parts, each translated by itself where it has words. */
  readonly how: readonly (readonly [text: string, values: Readonly<Record<string, string | number>>])[]
  readonly rp: bigint
}

/** What the rows are made of. */
export type QuotedLine = Pick<
  BeliLine,
  | 'dasar'
  | 'rata_asal'
  | 'harga_beli'
  | 'berat_hitung'
  | 'umur_hari'
  | 'kode_group'
  | 'kondisi_beli'
  | 'rugi_persen'
  | 'rugi_per_gram'
  | 'kondisi_persen'
  | 'kondisi_per_gram'
  | 'potongan_persen'
  | 'potongan_potong'
  | 'emas_rp'
  | 'rugi_nota_rp'
  | 'potongan_kondisi_rp'
  | 'potongan_kategori_rp'
  | 'rusak_rp'
  | 'pembulatan_rp'
  | 'harga_hitung'
  | 'harga'
>

export interface QuoteWording {
  readonly pembulatan: bigint
  readonly arah: 'up' | 'down'
  readonly reader: 'SHOP' | 'CUSTOMER'
}

type How = QuoteRow['how']
const persenOf = (p: bigint | null): How => (p ? [[`${formatDecimal(p, 2)}%`, {}]] : [])
const gramsOf = (rp: bigint | null, berat: bigint): How =>
  rp ? [[`${writeFigure(rp)} × ${formatDecimal(berat, 3)} g`, {}]] : []

export function quoteRows(line: QuotedLine, wording: QuoteWording): QuoteRow[] {
  const shop = wording.reader === 'SHOP'
  const nota = line.dasar === 'NOTA'
  const group: How = shop && line.kode_group ? [[line.kode_group, {}]] : []
  const age: How = line.umur_hari === null ? [] : [[text('{n} hari'), { n: line.umur_hari }]]
  const rows: QuoteRow[] = [
    {
      name: nota
        ? shop
          ? text('Emas menurut nota')
          : text('Harga emas di nota')
        : shop
          ? text('Emas harga hari ini')
          : text('Harga emas hari ini'),
      how: gramsOf(nota ? line.rata_asal : line.harga_beli, line.berat_hitung),
      rp: line.emas_rp,
    },
    {
      name: shop ? text('Rugi nota') : text('Potongan nota'),
      how: nota
        ? [...group, ...age, ...persenOf(line.rugi_persen), ...gramsOf(line.rugi_per_gram, line.berat_hitung)]
        : [[text('tanpa nota'), {}]],
      rp: 0n - line.rugi_nota_rp,
    },
    {
      name: text('Kondisi {kondisi}'),
      values: { kondisi: line.kondisi_beli },
      how: [...persenOf(line.kondisi_persen), ...gramsOf(line.kondisi_per_gram, line.berat_hitung)],
      rp: 0n - line.potongan_kondisi_rp,
    },
    {
      name: text('Potongan kategori'),
      how:
        line.potongan_kategori_rp === 0n
          ? []
          : [
              ...persenOf(line.potongan_persen),
              ...(line.potongan_potong
                ? [[text('{rp} per potong'), { rp: writeFigure(line.potongan_potong) }] as const]
                : []),
            ],
      rp: 0n - line.potongan_kategori_rp,
    },
    { name: text('Rusak'), how: [], rp: 0n - (line.rusak_rp ?? 0n) },
    {
      name: text('Pembulatan'),
      how: [
        [wording.arah === 'up' ? text('ke atas {n}') : text('ke bawah {n}'), { n: writeFigure(wording.pembulatan) }],
      ],
      rp: line.pembulatan_rp,
    },
    // What a supervisor allowed, or the customer took less than was reckoned.
    ...(line.harga === line.harga_hitung
      ? []
      : [{ name: text('Harga disepakati'), how: [], rp: line.harga - line.harga_hitung } satisfies QuoteRow]),
  ]
  // The customer is told what happens, not what might have.
  return shop ? rows : rows.filter((r) => r.rp !== 0n)
}
