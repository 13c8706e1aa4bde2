import { IconBarcode, IconFileTypeCsv, IconPrinter } from '@tabler/icons-react'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { bolehkah } from '#kernel/access/bolehkah.ts'
import { useSesi } from '#kernel/access/sesi.web.ts'
import { layarDokumen } from '#kernel/dokumen/tabel.ts'
import { layarOf } from '#kernel/define/resource.ts'
import type { Fields, WireRow } from '#kernel/fields/field.ts'
import { plainText } from '#kernel/fields/form.ts'
import { wireKey } from '#kernel/fields/row.ts'
import { callBlob } from '#kernel/http/client.web.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { sayFailure, sourceOf } from '#kernel/resource/acts.web.ts'
import type { Total } from '#kernel/table/cari.ts'
import { columnsOf, type Column } from '#kernel/table/column.tsx'
import { DataTable } from '#kernel/table/DataTable.tsx'
import { dariAlamat } from '#kernel/table/query.web.ts'
import type { BulkAction } from '#kernel/table/Foot.tsx'
import { saveBlob } from '#kernel/ui/download.web.ts'
import { Foto } from '#kernel/ui/Foto.tsx'
import { usePindai } from '#kernel/ui/pindai.web.ts'
import { useLebar } from '#kernel/ui/shell/tampilan.web.ts'
import { toast } from '#kernel/ui/toast.web.ts'
import { angka, gram, jumlahGram, rupiahTeks } from './angka.web.ts'
import { barangMasuk } from './barang-masuk.dokumen.ts'
import { barang } from './barang.resource.ts'
import { layarLabel } from './label.ts'
import { tambahLabel } from './label.web.ts'
import { LaciBarang } from './LaciBarang.tsx'
import { Kadar, StatusBarang, Umur, umurHari } from './tampilan.tsx'

const disaring = [
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
  disaring.map((name) => [wireKey(name, barang.fields[name]), barang.fields[name]]),
)
/** Shown only when the chooser asks for it. */
const tersembunyi = new Set([
  'kode_group',
  'kode_gudang',
  'jumlah',
  'kode_intern',
  'harga_modal',
  'supplier',
  'no_masuk',
])
/** Narrow enough that the columns of the first look stand beside each other. */
const lebar: Readonly<Record<string, number>> = {
  gambar: 52,
  kode_barcode: 100,
  nama_barang: 190,
  kode_dept: 66,
  kadar: 68,
  size: 72,
  berat: 84,
  ongkos: 100,
  harga_jual: 118,
  kode_toko: 62,
  tgl_masuk: 98,
  status: 116,
}
/** What a piece is asked for. */
const kuat = new Set(['nama_barang', 'berat', 'harga_jual'])
const fakta = new Set(['kadar', 'berat', 'kode_toko', 'tgl_masuk'])

/** Columns of a piece. Its age stands where its date does: it is ordered and filed by the date. */
function kolomBarang(tgl_system: string, kategori_harga: string | undefined, hp: boolean): Column[] {
  const own = {
    kadar: (row: WireRow) => <Kadar persen={row.kadar} />,
    // A row without a picture has its place; a card would only be longer.
    gambar: (row: WireRow) =>
      hp && !row.gambar ? null : <Foto kunci={plainText(row.gambar)} alt="" size={hp ? 64 : 30} />,
    status: (row: WireRow) => <StatusBarang status={row.status} />,
    tgl_masuk: (row: WireRow) => <Umur hari={umurHari(row.tgl_masuk, tgl_system)} satuan={hp} />,
  }
  return columnsOf(barang.fields, 'nama_barang', barang.list!.columns!, own).map((c) => ({
    ...c,
    width: lebar[c.name] ?? c.width,
    strong: kuat.has(c.name),
    // Where the price on the tag counts, ongkos is in it.
    hidden: tersembunyi.has(c.name) || (c.name === 'ongkos' && kategori_harga === 'BARANG'),
    ...(c.name === 'kadar' ? { align: 'start' as const } : {}),
    ...(fakta.has(c.name) ? { kartu: 'fakta' as const } : {}),
    ...(c.name === 'status' ? { kartu: 'keadaan' as const } : {}),
    ...(c.name === 'tgl_masuk' ? { label: 'Umur (hari)', align: 'end' as const } : {}),
  }))
}

const totalOf = (rows: readonly WireRow[]): Total => ({
  baris: rows.length,
  jumlah: rows.reduce((sum, r) => sum + Number(r.jumlah), 0),
  berat: jumlahGram(rows.map((r) => Number(r.berat))),
  harga_jual: rows.reduce((sum, r) => sum + Number(r.harga_jual ?? 0) * Number(r.jumlah), 0),
})

/** The choice as a file, and as text for another program. */
function usePilihan(
  mayExport: boolean,
  onLabel: ((keys: readonly string[]) => void) | undefined,
): readonly BulkAction[] {
  const t = useT()
  const salin: BulkAction = {
    label: t('Salin barcode'),
    icon: <IconBarcode size={16} />,
    act: (keys) =>
      void navigator.clipboard
        .writeText(keys.join('\n'))
        .then(() => toast.sukses(t('{n} barcode disalin', { n: angka(keys.length) })))
        .catch(() => toast.galat(t('Barcode tidak bisa disalin'))),
  }
  const ekspor: BulkAction = {
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
  return [...(label ? [label] : []), salin, ...(mayExport ? [ekspor] : [])]
}

/** /data-barang: every piece of the shop. `?barcode=`, or a scan, opens one beside the list. */
export default function DataBarang() {
  const t = useT()
  const sesi = useSesi()
  const router = useRouter()
  const mayExport = bolehkah(layarOf(barang), sesi, 'ekspor').boleh
  const bulk = usePilihan(
    mayExport,
    bolehkah(layarLabel, sesi).boleh
      ? (keys) => void tambahLabel(keys).then(() => router.navigate({ to: layarLabel.path }), sayFailure)
      : undefined,
  )
  const kode = useRouterState({ select: (s) => new URLSearchParams(s.location.searchStr).get('barcode') ?? undefined })
  const buka = (barcode: string | undefined) =>
    void router.navigate({ to: '/data-barang', search: barcode ? { barcode } : {}, replace: true })
  usePindai((barcode) => buka(barcode.toUpperCase()), t('Buka'))
  const tambah = layarDokumen(barangMasuk)[0]!
  return (
    <>
      <DataTable
        title={t('Data Barang')}
        source={sourceOf(barang, mayExport)}
        columns={kolomBarang(sesi.tgl_system, sesi.settings.kategori_harga, useLebar() === 'hp')}
        filters={filters}
        keyOf={(row) => plainText(row.kode_barcode)}
        searchHint={t('Barcode, nama, kode intern')}
        add={
          bolehkah(tambah, sesi).boleh
            ? { label: t('Tambah barang'), act: () => void router.navigate({ to: tambah.path }) }
            : undefined
        }
        bulk={bulk}
        totals={jumlah}
        totalsOf={totalOf}
        onOpen={(row) => buka(plainText(row.kode_barcode))}
        current={kode}
        initial={dariAlamat()}
        emptyHint={t('Barang masuk lewat Tambah Data Barang atau impor stok awal.')}
      />
      {kode === undefined ? null : <LaciBarang kode={kode} onClose={() => buka(undefined)} />}
    </>
  )
}

const jumlah = (total: Total) => <Jumlah total={total} />

/** Pieces, grams and selling prices. */
function Jumlah({ total }: { total: Total }) {
  const t = useT()
  return (
    <span>
      {total.jumlah === total.baris ? '' : `${t('{n} buah', { n: angka(total.jumlah ?? 0) })} · `}
      <strong>{gram(total.berat ?? 0)} g</strong> · <strong>Rp. {rupiahTeks(total.harga_jual ?? 0)}</strong>
    </span>
  )
}
