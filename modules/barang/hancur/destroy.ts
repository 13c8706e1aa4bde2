import { goodsTotals, sumGoods } from '#buku'
import { writeGram } from '#kernel/base/quantity/format.ts'
import { weight } from '#kernel/base/quantity/quantity.ts'
import { text } from '#kernel/base/i18n/texts.ts'
import { defineDocument, facts, type ApprovalNeed, type DocumentSpec, type Issue } from '#kernel/model/document.ts'
import { scan, type ScanOptions } from '#kernel/model/document-screen.ts'
import type { Fields } from '#kernel/model/fields/field.ts'
import { f } from '#kernel/model/fields/index.ts'
import { cancelSameDay } from '#toko'
import { takenLine, type Shelf, type TakenLine } from '../taken/taken.ts'
import {
  buildWay,
  checkWayBack,
  postWay,
  type backAllowed,
  type Way,
  type WayBackFacts,
  type WayFacts,
} from '../taken/way.ts'

/** Documents that destroy pieces of a stock, or send them to the melt. */

/** The kinds of warehouses that take destroyed goods, which is also what becomes of them. */
const fates = ['HANCUR', 'LEBUR'] as const
export type Destroyed = (typeof fates)[number]

const destroyHead = {
  kode_gudang: f.ref('gudang', {
    label: 'Tujuan',
    required: 'Mohon Untuk Pilih Kode Gudang',
    part: 'hancur',
  }),
  alasan: f.text({ label: 'Alasan', required: 'Keterangan Tidak Boleh Kosong', max: 200 }),
  tujuan: f.choice({ label: 'Menjadi', required: true, readOnly: true, options: fates }),
  // Of what is to be melted: where it lies until then.
  kode_baki: f.ref('baki', { label: 'Baki Lebur', readOnly: true, wireName: 'kode_toko' }),
  ...goodsTotals,
} as const

/** The warehouse that destroyed goods go to, and its tray. */
export interface TargetGudang {
  readonly kode_gudang: string
  readonly jenis: string
  readonly kode_baki: string | null
}

const isFate = (jenis: string): jenis is Destroyed => fates.some((of) => of === jenis)

/** What becomes of the goods there, and on which tray they lie until then; or why they may not go there. */
export function fateAt(gudang: TargetGudang | undefined): { tujuan: Destroyed; kode_baki: string | null } | Issue[] {
  if (!gudang) return [{ field: 'kode_gudang', message: 'Data Tidak Ditemukan' }]
  if (!isFate(gudang.jenis)) return [{ field: 'kode_gudang', message: 'Gudang Ini Tidak Menerima Barang Hancur' }]
  if (gudang.jenis === 'HANCUR') return { tujuan: 'HANCUR', kode_baki: null }
  // What is to be melted is still in the shop: it must lie somewhere.
  return gudang.kode_baki === null
    ? [{ field: 'kode_gudang', message: 'Gudang Ini Belum Punya Baki' }]
    : { tujuan: 'LEBUR', kode_baki: gudang.kode_baki }
}

interface Doc {
  readonly tujuan: Destroyed
  readonly kode_gudang: string
  readonly kode_baki: string | null
  readonly detail_barang: readonly TakenLine[]
}

/** Destroyed goods leave the shop and are a loss; what is to be melted changes its warehouse, and so its account. */
export const destroying = (shelf: Shelf) =>
  ({
    shelf,
    refused: text('Barang Tidak Bisa Dihancurkan: {status}'),
    there: fateAt,
    sums: sumGoods,
    fate: ({ tujuan, kode_gudang, kode_baki }) =>
      kode_baki === null
        ? { status: 'HANCUR', gerak: tujuan, ke: null }
        : { status: 'DILEBUR', gerak: tujuan, ke: { kode_gudang, kode_baki } },
    account: ({ tujuan }) => (tujuan === 'HANCUR' ? 'BEBAN HANCUR' : 'PERSEDIAAN LEBUR'),
  }) satisfies Way<Doc, TargetGudang, object, object>

/** Above this only an owner says yes. */
const limit = weight(10_000)

export const destroyNeeds = (doc: {
  readonly total_jumlah: number
  readonly total_berat: bigint
  readonly tujuan: Destroyed
}): ApprovalNeed[] => [
  {
    kategori: 'HANCUR_BARANG',
    minimal: doc.total_berat > limit ? 'OWN' : 'SPV',
    keterangan: doc.tujuan === 'HANCUR' ? 'Hancurkan {jumlah} barang, {berat} g' : 'Lebur {jumlah} barang, {berat} g',
    isi: { jumlah: doc.total_jumlah, berat: writeGram(Number(doc.total_berat) / 1000) },
  },
]

/** What one such document says of itself. */
interface DestroySpec<Path extends string> extends Pick<
  DocumentSpec<Fields, {}, string, Path>,
  'name' | 'prefix' | 'noun' | 'summary'
> {
  readonly shelf: Shelf
  readonly screen: readonly [path: Path, title: string, menu: 'Barang' | 'Pembelian']
  readonly first?: ScanOptions['first']
  /** What the search field asks for, and what is said while no line stands. */
  readonly asks: Pick<ScanOptions['words'], 'scan' | 'none'>
  readonly backNeeds: ReturnType<typeof backAllowed>
}

/** A document that destroys pieces of its shelf, or sends them to the melt. */
export function destroyDocument<const Path extends string>(of: DestroySpec<Path>) {
  const { shelf, screen, first, asks, backNeeds, ...own } = of
  const [path, title, menu] = screen
  const way = destroying(shelf)
  return defineDocument(
    {
      ...own,
      number: { field: 'no_hancur', label: 'No Hancur' },
      screens: [
        scan(path, title, menu, {
          ...(first ? { first } : {}),
          lines: 'detail_barang',
          by: 'kode_barcode',
          sums: ['jumlah', 'berat', 'murni'],
          without: ['nilai', 'dari_gudang'],
          figure: 'total_berat',
          words: { primary: 'Hancurkan {n} barang', lines: 'Barang dihancurkan', header: 'Tujuan', ...asks },
        }),
      ],
      header: destroyHead,
      lines: { detail_barang: takenLine },
      states: ['SELESAI', 'BATAL'],
      list: { columns: ['tujuan', 'alasan', 'total_jumlah', 'total_berat', 'total_nilai'], search: ['alasan'] },
    },
    (makers) => ({
      simpan: makers.make({
        facts: facts<WayFacts<TargetGudang>>(),
        screen: path,
        build: (draft, given) => buildWay(way, draft, given),
        approval: (content) => destroyNeeds(content),
        post: (content) => postWay(way, content),
      }),
      batal: makers.act({
        ...cancelSameDay(path),
        facts: facts<WayBackFacts>(),
        hint: 'Barang kembali ke baki asalnya.',
        check: (doc, _input, given) => checkWayBack(way, doc, given),
        approval: (doc) => backNeeds(doc),
      }),
    }),
  )
}
