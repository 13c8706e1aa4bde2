import { IconBarcode, IconFileTypeCsv, IconPrinter } from '@tabler/icons-react'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useMemo } from 'react'
import { mayOpen } from '#kernel/model/access/may-open.ts'
import { useSession } from '#kernel/web/client/session.web.ts'
import { documentScreens } from '#kernel/engine/document/tables.ts'
import { screenOf, seenResource } from '#kernel/model/resource.ts'
import type { Fields, WireRow } from '#kernel/model/fields/field.ts'
import { plainText } from '#kernel/model/fields/form.ts'
import { wireKey } from '#kernel/model/fields/row.ts'
import { callBlob } from '#kernel/web/client/client.web.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { text } from '#kernel/base/i18n/texts.ts'
import { addGrams, addWhole } from '#kernel/base/quantity/sums.ts'
import { sayFailure, sourceOf } from '#kernel/web/frames/resource/acts.web.ts'
import type { Total } from '#kernel/web/table/search.ts'
import { columnsOf, type Column } from '#kernel/web/table/column.tsx'
import { DataTable, type Walk } from '#kernel/web/table/DataTable.tsx'
import { fromAddress } from '#kernel/web/table/query.web.ts'
import type { BulkAction } from '#kernel/web/table/Foot.tsx'
import { saveBlob } from '#kernel/web/kit/download.web.ts'
import { Photo } from '#kernel/web/kit/Photo.tsx'
import { CameraButton } from '#kernel/web/kit/camera/CameraButton.tsx'
import { useScan } from '#kernel/web/kit/scan.web.ts'
import { useWidth } from '#kernel/web/shell/appearance.web.ts'
import { toast } from '#kernel/web/kit/toast.web.ts'
import { figures, gram, rupiahText } from './figures.web.ts'
import { barangMasuk } from '../barang-masuk/barang-masuk.document.ts'
import { barang, barangStates } from './barang.resource.ts'
import { isGone } from '../change/change.ts'
import { labelScreen } from '../label/label-screen.ts'
import { addLabel } from '../label/label.web.ts'
import { shownPriceOfRow, sumShownPrices, type PriceReference } from '../price/price-reference.ts'
import { usePriceReference } from '../price/price.web.ts'
import { BarangDrawer } from './BarangDrawer.tsx'
import { Kadar, BarangState, Age, ageInDays } from './views.tsx'

const filtered = [
  'kode_baki',
  'kode_dept',
  'status',
  'kode_gudang',
  'kode_group',
  'kadar',
  'berat',
  'tgl_masuk',
  'harga_jual',
] as const
const filters: Fields = Object.fromEntries(
  filtered.map((name) => [wireKey(name, barang.fields[name]), barang.fields[name]]),
)
/** What people look for: the list begins with what is in the shop. */
const views = [
  { nama: text('Di toko'), saring: { status: barangStates.filter((s) => !isGone(s)) } },
  { nama: text('Terjual'), saring: { status: ['TERJUAL'] } },
  { nama: text('Dipesan'), saring: { status: ['DIPESAN'] } },
  { nama: text('Semua'), saring: {} },
] as const
/** The specification's orders of pieces. */
const orders = ['kode_barcode', 'nama_barang', 'kode_toko'] as const
/** What the address asks for, else the first view. */
function start() {
  const asked = fromAddress()
  return asked.cari || Object.keys(asked.saring ?? {}).length > 0 ? asked : { ...asked, saring: views[0].saring }
}
/** Columns that are hidden until chosen in the column picker. */
const hidden = new Set([
  'harga_jual',
  'kode_group',
  'kode_gudang',
  'jumlah',
  'kode_intern',
  'kode_bandrol',
  'epc',
  'harga_modal',
  'supplier',
  'no_masuk',
])
/** Narrow widths, so that the default columns fit side by side. */
const width: Readonly<Record<string, number>> = {
  gambar: 52,
  kode_barcode: 100,
  nama_barang: 190,
  kode_dept: 66,
  kadar: 68,
  size: 72,
  berat: 84,
  ongkos: 100,
  harga: 118,
  harga_jual: 118,
  kode_toko: 62,
  tgl_masuk: 98,
  status: 116,
}
/** Columns people look at first. */
const isStrong = new Set(['nama_barang', 'berat', 'harga'])
const facts = new Set(['kadar', 'berat', 'kode_toko', 'tgl_masuk'])

/** What a till would ask for a row now: worked out for the rows that are shown, so the server cannot sort by it. */
const priceColumn = (prices: PriceReference | undefined): Column => {
  const write = (row: WireRow): string => {
    const harga = prices && shownPriceOfRow(row, prices)
    return harga === undefined ? '' : rupiahText(harga)
  }
  return {
    name: 'harga',
    label: 'Harga',
    unit: '(Rp)',
    align: 'end',
    sortable: false,
    width: width.harga!,
    strong: true,
    screenOnly: true,
    card: 'angka',
    cell: write,
    text: write,
  }
}

/** Columns of the list. The age is shown in the date column, which sorts and exports by date. */
function barangColumns(
  { tgl_system, level }: Pick<ReturnType<typeof useSession>, 'tgl_system' | 'level'>,
  prices: PriceReference | undefined,
  phone: boolean,
): Column[] {
  const own = {
    kadar: (row: WireRow) => <Kadar percent={row.kadar} />,
    // A row without a photo keeps its place, so that names stand under each other.
    gambar: (row: WireRow) => <Photo imageKey={plainText(row.gambar)} alt="" size={phone ? 64 : 30} />,
    status: (row: WireRow) => <BarangState status={row.status} />,
    // What is gone grows no older.
    tgl_masuk: (row: WireRow) =>
      isGone(row.status) ? null : <Age hari={ageInDays(row.tgl_masuk, tgl_system)} unit={phone} />,
  }
  const { fields } = seenResource(barang, level)
  const names = barang.list!.columns!.filter((name) => name in fields)
  const columns = columnsOf(fields, 'nama_barang', names, own).map((column) => ({
    ...column,
    width: width[column.name] ?? column.width,
    strong: isStrong.has(column.name),
    // In mode BARANG the price on the tag includes ongkos.
    hidden: hidden.has(column.name) || (column.name === 'ongkos' && prices?.rules.kategori_harga === 'BARANG'),
    ...(column.name === 'harga_jual' ? { label: 'Harga di tag' } : {}),
    ...(column.name === 'kadar' ? { align: 'start' as const } : {}),
    ...(facts.has(column.name) ? { card: 'fakta' as const } : {}),
    ...(column.name === 'status' ? { card: 'keadaan' as const } : {}),
    ...(column.name === 'tgl_masuk' ? { label: 'Umur (hari)', align: 'end' as const } : {}),
  }))
  return columns.flatMap((c) => (c.name === 'harga_jual' ? [priceColumn(prices), c] : [c]))
}

const totalOf = (rows: readonly WireRow[], prices: PriceReference | undefined): Total => ({
  baris: rows.length,
  jumlah: addWhole(rows, (r) => r.jumlah),
  berat: addGrams(rows, (r) => r.berat),
  // Of chosen rows today's prices are known, and are worth more than what tags say.
  ...(prices ? { harga: sumShownPrices(rows, prices) } : {}),
})

/** Exports the selected rows as a file, or as text for another program. */
function useChoice(
  mayExport: boolean,
  onLabel: ((keys: readonly string[]) => void) | undefined,
): readonly BulkAction[] {
  const t = useT()
  const copy: BulkAction = {
    label: t('Salin barcode'),
    icon: <IconBarcode size={16} />,
    act: (keys) =>
      void navigator.clipboard
        .writeText(keys.join('\n'))
        .then(() => toast.success(t('{n} barcode disalin', { n: figures(keys.length) })))
        .catch(() => toast.error(t('Barcode tidak bisa disalin'))),
  }
  const exportCsv: BulkAction = {
    label: t('Ekspor pilihan'),
    icon: <IconFileTypeCsv size={16} />,
    act: (keys) =>
      void callBlob('POST', 'barang/csv', { body: { saring: { kode_barcode: keys } } })
        .then(({ blob }) => saveBlob(blob, 'barang-pilihan.csv'))
        .catch(sayFailure),
  }
  const label: BulkAction | undefined = onLabel && {
    label: t('Cetak barcode'),
    icon: <IconPrinter size={16} />,
    act: onLabel,
  }
  return [...(label ? [label] : []), copy, ...(mayExport ? [exportCsv] : [])]
}

/** /data-barang: every piece of the shop. `?barcode=` or a scan opens one in the drawer. */
export default function DataBarang() {
  const t = useT()
  const sesi = useSession()
  const router = useRouter()
  const mayExport = mayOpen(screenOf(barang), sesi, 'ekspor').allowed
  const bulk = useChoice(
    mayExport,
    mayOpen(labelScreen, sesi).allowed
      ? (keys) => void addLabel(keys).then(() => router.navigate({ to: labelScreen.path }), sayFailure)
      : undefined,
  )
  const kode = useRouterState({ select: (s) => new URLSearchParams(s.location.searchStr).get('barcode') ?? undefined })
  const open = (barcode: string | undefined) =>
    void router.navigate({ to: '/data-barang', search: barcode ? { barcode } : {}, replace: true })
  const scanned = (barcode: string) => open(barcode.toUpperCase())
  useScan(scanned, t('Buka'))
  const prices = usePriceReference()
  const phone = useWidth() === 'hp'
  const { tgl_system, level } = sesi
  const columns = useMemo(() => barangColumns({ tgl_system, level }, prices, phone), [tgl_system, level, prices, phone])
  const drawer = (walk: Walk | undefined) =>
    kode === undefined ? null : <BarangDrawer kode={kode} walk={walk} onClose={() => open(undefined)} />
  const add = documentScreens(barangMasuk)[0]!
  return (
    <DataTable
      title={t('Data Barang')}
      source={sourceOf(barang, mayExport)}
      columns={columns}
      filters={filters}
      keyOf={(row) => plainText(row.kode_barcode)}
      searchHint={t('Barcode, nama, kode intern')}
      add={
        mayOpen(add, sesi).allowed
          ? { label: t('Tambah barang'), act: () => void router.navigate({ to: add.path }) }
          : undefined
      }
      bulk={bulk}
      totals={jumlah}
      totalsOf={(rows) => totalOf(rows, prices)}
      onOpen={(row) => open(plainText(row.kode_barcode))}
      current={kode}
      initial={start()}
      presets={views}
      orders={orders}
      tools={<CameraButton onScan={scanned} />}
      emptyHint={t('Barang masuk lewat Tambah Data Barang atau impor stok awal.')}
      beside={drawer}
    />
  )
}

const jumlah = (total: Total) => <Jumlah total={total} />

/**
 * Totals: pieces and grams; of chosen rows what a till would ask for them, of a whole result what their tags say, which is
 * worth a sum only where tags make the price.
 */
function Jumlah({ total }: { total: Total }) {
  const t = useT()
  const { settings } = useSession()
  return (
    <span>
      {total.jumlah === total.baris ? '' : `${t('{n} buah', { n: figures(total.jumlah ?? 0) })} · `}
      <strong>{gram(total.berat ?? 0)} g</strong>
      {total.harga === undefined ? null : (
        <>
          {' '}
          · <strong>Rp. {rupiahText(total.harga)}</strong>
        </>
      )}
      {total.harga_jual === undefined || settings.kategori_harga !== 'BARANG' ? null : (
        <> · {t('harga di tag {rp}', { rp: `Rp. ${rupiahText(total.harga_jual)}` })}</>
      )}
    </span>
  )
}
