import { formatDecimal } from '#kernel/base/quantity/decimal.ts'
import { writeDifference, writeFigure } from '#kernel/base/quantity/format.ts'
import type { Rupiah, Weight } from '#kernel/base/quantity/quantity.ts'
import { fillText, text, type MessageValues } from '#kernel/base/i18n/texts.ts'
import { jakartaTime } from '#kernel/base/time/dates.ts'
import { methodWord } from '#bayar'

/** What the owner is told of a day that was closed. */
export interface Digest {
  readonly no_tutup: string
  readonly nama_toko: string
  readonly tanggal: string
  readonly ditutup: string
  readonly oleh: string
  /** False: the closing was undone before anybody was told. */
  readonly stands: boolean
  readonly dokumen: readonly {
    readonly nama: string
    readonly jumlah: number
    readonly batal: number
    /** What these moved in the drawers. */
    readonly kas: Rupiah
  }[]
  readonly non_cash: readonly { readonly cara: string; readonly jumlah: Rupiah }[]
  readonly kas_buku: Rupiah
  readonly kas_hitung: Rupiah
  readonly selisih: Rupiah
  readonly alasan: string | null
  /** Each drawer by itself, where there are several. */
  readonly laci: readonly { readonly kode_laci: string; readonly selisih: Rupiah }[]
  readonly stok_jumlah: bigint
  readonly stok_berat: Weight
  /** The stock at the end of the day that was closed before; null: there was none. */
  readonly before: { readonly jumlah: bigint; readonly berat: bigint } | null
  readonly segel: string | null
}

export type DigestWord = (text: string, values?: MessageValues) => string

const gram = (n: bigint): string => `${formatDecimal(n, 3)} g`

/** The digest in words: a title, and a line for each figure. */
export function writeDigest(
  digest: Digest,
  word: DigestWord = fillText,
): { readonly judul: string; readonly isi: string } {
  const { tanggal, clock } = jakartaTime(digest.ditutup)
  const line = (label: string, content: string | null): string[] => (content ? [`${word(label)}: ${content}`] : [])
  const kinds = digest.dokumen.map((kind) =>
    [
      `${word(kind.nama)}: ${writeFigure(kind.jumlah)}`,
      ...(kind.batal > 0 ? [word('{n} batal', { n: kind.batal })] : []),
      ...(kind.kas === 0n ? [] : [word(text('kas {rupiah}'), { rupiah: writeFigure(kind.kas) })]),
    ].join(', '),
  )
  const stock = digest.before && [digest.stok_jumlah - digest.before.jumlah, digest.stok_berat - digest.before.berat]
  return {
    judul: word(text('{toko} sudah ditutup'), { toko: digest.nama_toko }),
    isi: [
      ...line(text('Tanggal'), digest.tanggal),
      ...line(text('Ditutup'), `${tanggal} ${clock}, ${digest.oleh}, ${digest.no_tutup}`),
      '',
      ...kinds,
      ...digest.non_cash.map((n) => `${word(methodWord(n.cara))}: ${writeFigure(n.jumlah)}`),
      '',
      ...line(text('Kas Menurut Buku'), writeFigure(digest.kas_buku)),
      ...line(text('Kas Terhitung'), writeFigure(digest.kas_hitung)),
      ...line(text('Selisih Kas'), writeDifference(digest.selisih, 0)),
      ...(digest.laci.length > 1 ? digest.laci.map((l) => `  ${l.kode_laci}: ${writeDifference(l.selisih, 0)}`) : []),
      ...line(text('Alasan'), digest.alasan),
      ...line(text('Stok Akhir'), `${digest.stok_jumlah} pcs, ${gram(digest.stok_berat)}`),
      ...line(
        text('Perubahan stok'),
        stock && `${writeDifference(stock[0]!, 0)} pcs, ${writeDifference(stock[1]!, 3)} g`,
      ),
      ...line(text('Segel Jejak'), digest.segel),
    ].join('\n'),
  }
}
