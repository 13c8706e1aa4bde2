import { text } from '#kernel/base/i18n/texts.ts'
import { clockOn } from '#kernel/base/time/dates.ts'
import type { Pair } from '#kernel/engine/paper/block.ts'
import { baseTemplate, type NotaColumn, type NotaPair, type NotaTemplate, type NotaWord } from './nota.ts'
import type { JenisNota } from './nota-template.ts'

/** A kind of paper as its room says it: what it is called, its notes with where each comes from, its columns, and what shops begin with. */

/** What a paper tells of the making of its document. Of two steps: who took the money. */
export interface Made {
  readonly tanggal: string
  readonly dibuat: string
  readonly oleh: string
  readonly divalidasi_oleh?: string | null
  readonly tgl_dokumen?: string | null
}

/** What stands as a note: its text; several lines of their own words; or nothing, and the paper leaves it out. */
type Said = string | null | undefined | readonly Pair[]
/** Where a note comes from: the document, and what its paper shows beside it. */
type From<N, C> = (nota: N, context: C, word: NotaWord) => Said

interface Taker {
  readonly nama_pengambil: string | null
  readonly hubungan: string | null
}

/** The notes beside the customer's name that many papers have: what they are called, and where they come from. */
const knownNotes = {
  tanggal: {
    judul: text('Tanggal'),
    // The date that a document bears where it is not its business day stands behind that one.
    from: (nota: Made, _context: unknown, word: NotaWord): Said =>
      nota.tgl_dokumen
        ? [
            [word(text('Tanggal')), nota.tanggal],
            [word(text('Tanggal Dokumen')), nota.tgl_dokumen],
          ]
        : nota.tanggal,
  },
  jam: { judul: text('Jam'), from: (nota: Made): Said => clockOn(nota.tanggal, nota.dibuat) },
  kasir: { judul: text('Kasir'), from: (nota: Made): Said => nota.divalidasi_oleh ?? nota.oleh },
  sales: {
    judul: text('Sales'),
    from: (_nota: unknown, context: { readonly nama_sales: string }): Said => context.nama_sales,
  },
  customer: {
    judul: text('Customer'),
    from: (nota: { readonly nama_customer: string | null }): Said => nota.nama_customer,
  },
  supplier: {
    judul: text('Supplier'),
    from: (nota: { readonly nama_supplier: string | null }): Said => nota.nama_supplier ?? '',
  },
  alamat: {
    judul: text('Alamat'),
    from: (nota: { readonly alamat_customer: string | null }): Said => nota.alamat_customer,
  },
  no_hp: { judul: text('No HP'), from: (nota: { readonly no_hp: string | null }): Said => nota.no_hp },
  kontrak: { judul: text('Kontrak'), from: (nota: { readonly no_cicilan: string }): Said => nota.no_cicilan },
  pengambil: {
    judul: text('Diambil Oleh'),
    from: (nota: Taker): Said => nota.nama_pengambil && [nota.nama_pengambil, nota.hubungan].filter(Boolean).join(', '),
  },
  jatuh_tempo: {
    judul: text('Jatuh Tempo'),
    from: (nota: { readonly jatuh_tempo: string }): Said => nota.jatuh_tempo,
  },
  keterangan: {
    judul: text('Keterangan'),
    from: (nota: { readonly keterangan: string | null }): Said => nota.keterangan,
  },
  status: { judul: text('Status') },
} as const
type NoteName = keyof typeof knownNotes
/** The known notes that a document of this shape has. */
type Ready<N, C> = {
  [K in NoteName]: (typeof knownNotes)[K] extends { readonly from: From<N, C> } ? K : never
}[NoteName]

/** Columns of pieces that many papers have. */
const knownColumns = {
  kadar: text('Kadar'),
  berat_nota: text('Berat nota'),
  berat: text('Berat (g)'),
  murni: text('Murni (g)'),
  jumlah: text('Jml'),
  harga: text('Harga'),
  ongkos: text('Ongkos'),
  diskon: text('Diskon'),
  total: text('Total'),
} as const
type ColumnName = keyof typeof knownColumns

interface Told {
  /** Other words than those that most papers have for it. */
  readonly judul?: string
  /** Why every template must show it. */
  readonly wajib?: string
}
/** A note by its name where it is as on most papers; else with what is its own. One that nobody knows says its words and where it comes from. */
type NoteTold<N, C> =
  | Ready<N, C>
  | (Told & { readonly kunci: Ready<N, C>; readonly from?: From<N, C> })
  | (Told & { readonly kunci: NoteName; readonly from: From<N, C> })
  | (Told & { readonly kunci: string; readonly judul: string; readonly from: From<N, C> })
type ColumnTold =
  | ColumnName
  | (Told & { readonly kunci: ColumnName })
  | (Told & { readonly kunci: string; readonly judul: string })

/** What a room says of a kind of paper. What it leaves out is as most have it: every note and column stands in the template that shops begin with. */
export interface NotaSpec<N, C>
  extends Pick<JenisNota, 'jenis'>, Partial<Omit<NotaTemplate, 'judul' | 'keterangan' | 'kolom'>> {
  readonly judul: string
  readonly keterangan: readonly NoteTold<N, C>[]
  readonly kolom: readonly ColumnTold[]
  /** Placeholders beside the shop's telephone and its hours. */
  readonly isi?: readonly string[]
}
/** A kind of paper that knows where its notes come from. `N`: its documents; `C`: what it shows beside the document. */
export interface NotaOf<N, C> extends JenisNota {
  /** The notes of one paper in the words of its reader. */
  readonly notes: (nota: N, context: C, word: NotaWord) => NotaPair[]
}

interface AnyTold extends Told {
  readonly kunci: string
}
const whole = <T extends AnyTold>(told: string | T): AnyTold | T => (typeof told === 'string' ? { kunci: told } : told)

const columnOf = ({ kunci, judul, wajib }: AnyTold, known: string | undefined): NotaColumn => ({
  kunci,
  judul: judul ?? known!,
  ...(wajib === undefined ? {} : { wajib }),
})

export function defineNota<N, C = object>(spec: NotaSpec<N, C>): NotaOf<N, C> {
  const { jenis, isi = [], keterangan: notes, kolom: columns, ...template } = spec
  const told = notes.map((note) => {
    const said = whole(note) as AnyTold & { readonly from?: From<N, C> }
    const known = knownNotes[said.kunci as NoteName] as { judul: string; from?: From<N, C> } | undefined
    return { column: columnOf(said, known?.judul), from: (said.from ?? known?.from)! }
  })
  const keterangan = told.map(({ column }) => column)
  const kolom = columns.map((column) => {
    const said = whole(column)
    return columnOf(said, knownColumns[said.kunci as ColumnName])
  })
  const keys = (all: readonly NotaColumn[]): string[] => all.map((k) => k.kunci)
  return {
    jenis,
    keterangan,
    kolom,
    isi: ['no_hp', 'jam_buka', ...isi],
    bawaan: {
      ...baseTemplate,
      kepala: [text('Telp. {no_hp}'), '{jam_buka}'],
      syarat: [],
      kaki: [text('Terima kasih atas kepercayaan Anda')],
      tanda_tangan: [text('Customer'), text('Hormat kami')],
      ...template,
      keterangan: keys(keterangan),
      kolom: keys(kolom),
    },
    notes: (nota, context, word) =>
      told.flatMap(({ column: { kunci, judul }, from }): NotaPair[] => {
        const said = from(nota, context, word)
        const rows = typeof said === 'string' ? [[word(judul), said] as const] : (said ?? [])
        return rows.map(([label, content]) => [label, content, kunci])
      }),
  }
}
