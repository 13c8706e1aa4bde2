import { fillText, text } from '#kernel/base/i18n/texts.ts'
import { jakartaTime, wibClock } from '#kernel/base/time/dates.ts'
import { formatDecimal } from '#kernel/base/quantity/decimal.ts'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import type { Pair } from '#kernel/engine/paper/block.ts'
import type { Rupiah, Weight } from '#kernel/base/quantity/quantity.ts'
import type { StoredFrom } from '#kernel/model/document.ts'
import { buildShared, originalWords, type NotaData, type NotaSection, type PaperContext } from '#toko'
import type { close } from '../closing/tutup.document.ts'
import { tutupNota } from './nota-tutup.ts'
import { methodWord } from '#bayar'

export type ClosingNota = StoredFrom<typeof close>

/** The figures of one day that its paper shows beside the document. */
export interface DayContext {
  readonly tanggal: string
  readonly dibuka: string | null
  readonly dibuka_oleh: string | null
  readonly non_cash: readonly {
    readonly bank: string
    readonly no_rekening: string
    readonly cara: string
    readonly nota: bigint
    readonly jumlah: Rupiah
  }[]
  /** Null: this reader is not told, or the day goes on. */
  readonly stok:
    | readonly {
        readonly gudang: string
        readonly kode_baki: string
        readonly jumlah: bigint
        readonly berat: Weight
      }[]
    | null
  readonly dokumen: readonly { readonly nama: string; readonly jumlah: number; readonly batal: number }[]
}
export interface ClosingContext extends DayContext {
  /** Who said yes to the difference. */
  readonly disetujui: string | null
  /** Cash moved on the day, by kind of document; null where the day went on after this closing. */
  readonly kas: readonly { readonly nama: string; readonly jumlah: Rupiah }[] | null
}
/** A count as the provisional print shows it: what was counted, never what should have been. */
export interface CountTold {
  readonly kas_hitung: Rupiah
  readonly oleh: string
  readonly waktu: string
  readonly pecahan: readonly { readonly kode_laci: string; readonly pecahan: Rupiah; readonly lembar: bigint }[]
}

const gram = (n: bigint): string => `${formatDecimal(n, 3)} g`
type Word = NonNullable<PaperContext['word']>

const moment = (instant: string, oleh: string): string => {
  const { tanggal, clock } = jakartaTime(instant)
  return `${tanggal} ${clock}, ${oleh}`
}

/** Rows with their sum below them. */
function summed(
  rows: readonly (readonly [string, ...bigint[]])[],
  total: string,
  write: readonly ((n: bigint) => string)[],
) {
  const sums = write.map((_, i) => rows.reduce((sum, row) => sum + (row[i + 1] as bigint), 0n))
  return [...rows, [total, ...sums] as const].map(([name, ...values]) => ({
    name,
    values: values.map((n, i) => write[i]!(n)),
  }))
}

function noteSection(
  lines: readonly { readonly kode_laci: string; readonly pecahan: Rupiah; readonly lembar: bigint | number }[],
  word: Word,
): NotaSection {
  const drawers = new Set(lines.map((p) => p.kode_laci)).size
  return {
    key: 'pecahan',
    title: text('Pecahan'),
    columns: [text('Lembar / Keping'), text('Jumlah')],
    rows:
      lines.length === 0
        ? []
        : summed(
            lines.map((line) => [
              drawers > 1 ? `${line.kode_laci} ${writeFigure(line.pecahan)}` : writeFigure(line.pecahan),
              BigInt(line.lembar),
              line.pecahan * BigInt(line.lembar),
            ]),
            word('Total'),
            [writeFigure, writeFigure],
          ),
  }
}

/** Where the cash of the books comes from. */
function kasSection(kas_buku: Rupiah, kas: ClosingContext['kas'], word: Word): NotaSection {
  const moved = (kas ?? []).filter((k) => k.jumlah !== 0n)
  const before = kas_buku - moved.reduce((sum, k) => sum + k.jumlah, 0n)
  const rows: [string, bigint][] = [
    [word('Saldo awal'), before],
    ...moved.map((k): [string, bigint] => [word(k.nama), k.jumlah]),
  ]
  return {
    key: 'kas',
    title: text('Kas menurut buku'),
    columns: [text('Jumlah')],
    rows: kas ? summed(rows, word('Seharusnya di laci'), [writeFigure]) : [],
  }
}

/** Where there are several drawers: each with what was counted, what the books say, and its difference. */
const drawerSection = (nota: ClosingNota, word: Word): NotaSection => ({
  key: 'pecahan',
  title: text('Laci'),
  columns: [text('Kas Terhitung'), text('Kas Menurut Buku'), text('Selisih Kas')],
  rows:
    nota.detail_laci.length < 2
      ? []
      : summed(
          nota.detail_laci.map((l) => [l.kode_laci, l.kas_hitung, l.kas_buku, l.selisih]),
          word('Total'),
          [writeFigure, writeFigure, writeFigure],
        ),
})

/** The tables of a day that stand on its report and on its provisional print alike. */
function daySections(day: DayContext, word: Word): NotaSection[] {
  return [
    {
      key: 'non_cash',
      title: text('Non-cash per rekening'),
      columns: [text('Nota'), text('Jumlah')],
      rows:
        day.non_cash.length === 0
          ? []
          : summed(
              day.non_cash.map((account) => [
                `${account.bank} ${account.no_rekening.slice(-4)} ${word(methodWord(account.cara))}`,
                account.nota,
                account.jumlah,
              ]),
              word('Total'),
              [writeFigure, writeFigure],
            ),
    },
    {
      key: 'baki',
      title: text('Stok per baki'),
      columns: [text('Pcs'), text('Berat')],
      rows: day.stok?.length
        ? summed(
            day.stok.map((s) => [`${s.gudang} ${s.kode_baki}`, s.jumlah, s.berat]),
            word('Total'),
            [writeFigure, gram],
          )
        : [],
    },
    {
      key: 'jenis',
      title: text('Dokumen'),
      columns: [text('Jumlah'), text('Batal')],
      rows: day.dokumen.map((kind) => ({
        name: word(kind.nama),
        values: [String(kind.jumlah), kind.batal > 0 ? String(kind.batal) : ''],
      })),
    },
  ]
}

const opened = (day: DayContext): string | null => (day.dibuka ? moment(day.dibuka, day.dibuka_oleh ?? '') : null)

/** The report of a closed day, formatted for the paper. */
export function buildClosingData(nota: ClosingNota, context: PaperContext & ClosingContext): NotaData {
  const { word = originalWords } = context
  const row = (label: string, content: string | null): Pair[] => (content ? [[word(label), content]] : [])
  return {
    ...buildShared(nota, nota.kas_hitung, context),
    pairs: tutupNota.notes(
      {
        tanggal: nota.tanggal,
        buka: opened(context),
        tutup: moment(nota.dibuat, nota.oleh),
        hitung: [
          ...row(text('Hitungan Pertama'), writeFigure(nota.kas_pertama)),
          ...row(text('Hitungan Dipakai'), writeFigure(nota.kas_hitung)),
        ],
        alasan: [...row(text('Alasan'), nota.alasan), ...row(text('Alasan Dibuka Ulang'), nota.alasan_buka)],
        disetujui: [...row(text('Disetujui'), context.disetujui), ...row(text('Dibuka Ulang Oleh'), nota.dibuka_oleh)],
        dokumen: String(nota.jumlah_dokumen),
        // Who is not told the stock is not told its sum.
        stok: context.stok && `${nota.stok_jumlah} pcs, ${gram(nota.stok_berat)}`,
        segel: nota.segel || null,
      },
      context,
      word,
    ),
    columns: tutupNota.kolom,
    lines: [],
    sections: [
      drawerSection(nota, word),
      noteSection(nota.detail_kas, word),
      kasSection(nota.kas_buku, context.kas, word),
      ...daySections(context, word),
    ],
    total: [
      [word('Kas Menurut Buku'), writeFigure(nota.kas_buku)],
      [word('Kas Terhitung'), writeFigure(nota.kas_hitung)],
      [word('Selisih Kas'), writeFigure(nota.selisih)],
    ],
    bayar: [],
  }
}

/** What may be printed while the day is open: the cash alone as it was counted, and nothing that tells what it should be. */
export function buildDayData(counts: readonly CountTold[], context: PaperContext & DayContext): NotaData {
  const { word = originalWords } = context
  const { tanggal, clock } = jakartaTime(context.waktu)
  const last = counts.at(-1)
  return {
    toko: { name: context.toko.nama_toko, address: context.toko.alamat_toko },
    number: '',
    copies: 0,
    provisional: true,
    values: { no_hp: context.toko.no_hp, jam_buka: context.toko.jam_buka },
    printed: fillText(word('Dicetak {waktu} oleh {oleh}'), { waktu: `${tanggal} ${clock} WIB`, oleh: context.oleh }),
    pairs: tutupNota.notes(
      {
        tanggal: context.tanggal,
        buka: opened(context),
        hitung: counts.map((told, index) => [
          fillText(word('Hitungan {n}'), { n: index + 1 }),
          `${writeFigure(told.kas_hitung)}, ${wibClock(told.waktu)} ${told.oleh}`,
        ]),
        dokumen: String(context.dokumen.reduce((sum, d) => sum + d.jumlah, 0)),
      },
      context,
      word,
    ),
    columns: tutupNota.kolom,
    lines: [],
    sections: [noteSection(last?.pecahan ?? [], word), ...daySections(context, word)],
    total: [[word('Kas Terhitung'), last ? writeFigure(last.kas_hitung) : '—']],
    bayar: [],
  }
}
