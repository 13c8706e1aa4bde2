import { IconArchive, IconBuildingStore, IconEye, IconFileImport, IconPencil, IconTrash } from '@tabler/icons-react'
import { Suspense, useState, type ReactNode } from 'react'
import { bolehkah, type AksiLayar } from '#kernel/access/bolehkah.ts'
import { useSesi } from '#kernel/access/sesi.web.ts'
import { bisaDisalin, fieldEntries, layarOf, tanpaTertutup, type AnyResource } from '#kernel/define/resource.ts'
import type { WireRow } from '#kernel/fields/field.ts'
import { kindOf } from '#kernel/fields/index.ts'
import { wireKey } from '#kernel/fields/row.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { waktuJakarta } from '#kernel/i18n/tanggal.ts'
import { columnsOf, type CellOverride, type Column } from '#kernel/table/column.tsx'
import type { Cari } from '#kernel/table/cari.ts'
import { DataTable } from '#kernel/table/DataTable.tsx'
import { dariAlamat } from '#kernel/table/query.web.ts'
import type { RowAction } from '#kernel/table/RowActions.tsx'
import type { TableAction } from '#kernel/table/TableHead.tsx'
import { bagianLazy } from '#kernel/ui/shell/bagian.web.ts'
import { deleteRow, reactivateRow, sourceOf, useChanged } from './acts.web.ts'
import type { Isi } from './form.ts'
import { keyOfRow, nounOf } from './label.ts'
import type { Pemakai } from './pemakai.ts'
import { ResourceForm } from './ResourceForm.tsx'
import type { PilihSalin } from './salin.web.ts'

/** Seldom: head office copies to its shops; a file comes in; a record that is in use is to be deleted. */
const SalinKeToko = bagianLazy(async () => ({ default: (await import('./SalinKeToko.tsx')).SalinKeToko }))
const ImporMaster = bagianLazy(async () => ({ default: (await import('./ImporMaster.tsx')).ImporMaster }))
const Dipakai = bagianLazy(async () => ({ default: (await import('./Dipakai.tsx')).Dipakai }))

export interface ResourceScreenProps {
  resource: AnyResource
  /** Cells that the room draws itself, by field. */
  cells?: Readonly<Record<string, CellOverride>>
  /** More buttons of the room; what finds no place beside the others stands behind the dots. */
  more?: readonly TableAction[]
  /** Columns of the room beside those of the fields, and what else may be done with a row that is not deleted. */
  tambahan?: readonly Column[]
  aksiLain?: (row: WireRow) => readonly RowAction[]
  /** What adds a row, instead of the form. */
  tambah?: () => void
  /** Below the fields of the form: what saving would change. */
  below?: (isi: Isi, row: WireRow | undefined) => ReactNode
}

/** When a row was last saved; the frame keeps it beside the fields. */
const changed: Column = {
  name: 'diubah',
  label: 'Diubah',
  align: 'start',
  sortable: false,
  width: 104,
  cell: (row) => (typeof row.diubah === 'string' ? waktuJakarta(row.diubah).tanggal : null),
  text: (row) => (typeof row.diubah === 'string' ? Object.values(waktuJakarta(row.diubah)).join(' ') : ''),
}

function searchHint(r: AnyResource, t: (teks: string) => string): string {
  const names = r.list?.search ?? fieldEntries(r).flatMap(([name, field]) => (kindOf(field).searchable ? [name] : []))
  return names
    .slice(0, 3)
    .map((name, i) => (i === 0 ? t(r.fields[name]!.label) : t(r.fields[name]!.label).toLowerCase()))
    .join(', ')
}

interface RowActs {
  open: (row: WireRow) => void
  remove: (row: WireRow) => Promise<void>
  activate: (row: WireRow) => Promise<void>
}

/** What may be done with a row: a deleted one is only made active again. */
function actionsOf(
  row: WireRow,
  may: (aksi: AksiLayar) => boolean,
  acts: RowActs,
  t: (teks: string) => string,
  lain: readonly RowAction[] = [],
): RowAction[] {
  const activate: RowAction = {
    label: t('Aktifkan'),
    icon: <IconArchive size={16} />,
    act: () => void acts.activate(row),
  }
  if (row.dihapus) return may('hapus') ? [activate] : []
  const open: RowAction = may('ubah')
    ? { label: t('Ubah'), icon: <IconPencil size={16} />, act: () => acts.open(row) }
    : { label: t('Lihat'), icon: <IconEye size={16} />, act: () => acts.open(row) }
  const remove: RowAction = {
    label: t('Hapus'),
    icon: <IconTrash size={16} />,
    danger: true,
    act: () => void acts.remove(row),
  }
  return may('hapus') ? [open, ...lain, remove] : [open, ...lain]
}

/** What seldom stands on the screen: a file that comes in, the way to other shops, for who may at head office, and who holds on to a record. */
function useJarang(r: AnyResource, may: (aksi: AksiLayar) => boolean, reload: () => Promise<unknown>) {
  const t = useT()
  const { pusat, kode_toko, toko_asal } = useSesi()
  const [buka, setBuka] = useState<ReactNode>()
  const tutup = () => setBuka(undefined)
  const salin = (pilih: PilihSalin) => setBuka(<SalinKeToko resource={r} pilih={pilih} onClose={tutup} />)
  const tombol = { label: t('Salin ke toko'), icon: <IconBuildingStore size={17} /> }
  const boleh = may('tambah') && pusat && kode_toko === toko_asal && bisaDisalin(r)
  const impor = () => {
    const selesai = () => {
      tutup()
      void reload()
    }
    const nama = t(nounOf(r.layar.title)).toLowerCase()
    setBuka(<ImporMaster resource={r} nama={nama} onSaved={selesai} onClose={tutup} />)
  }
  return {
    more: [
      ...(boleh ? [{ ...tombol, act: (cari: Cari) => salin({ cari }) }] : []),
      ...(may('impor') ? [{ label: t('Impor'), icon: <IconFileImport size={17} />, act: impor }] : []),
    ],
    bulk: boleh ? [{ ...tombol, act: (kunci: readonly string[]) => salin({ kunci }) }] : undefined,
    dipakai: (row: WireRow) => (oleh: readonly Pemakai[]) =>
      setBuka(<Dipakai kode={keyOfRow(r, row)} oleh={oleh} onClose={tutup} />),
    bagian: buka,
  }
}

/** The whole screen of a master record, from its definition: list, form, delete, re-activation, file. */
export function ResourceScreen({
  resource,
  cells,
  more = [],
  tambahan = [],
  aksiLain,
  tambah,
  below,
}: ResourceScreenProps) {
  const t = useT()
  const sesi = useSesi()
  const r = tanpaTertutup(resource, sesi)
  const may = (aksi: AksiLayar) => bolehkah(layarOf(r), sesi, aksi).boleh
  const reload = useChanged(r)
  const jarang = useJarang(r, may, reload)
  const [form, setForm] = useState<{ row?: WireRow }>()
  const nama = t(nounOf(r.layar.title))
  const shown = (r.list?.columns ?? Object.keys(r.fields)).filter((name) => name in r.fields)
  const columns = [...columnsOf(r.fields, r.key, shown, cells), ...tambahan, changed]
  const filters = Object.fromEntries(fieldEntries(r).map(([name, field]) => [wireKey(name, field), field]))

  const remove = async (row: WireRow) => {
    if (!(await deleteRow(r, row, jarang.dipakai(row)))) return
    setForm(undefined)
    await reload()
  }
  const activate = async (row: WireRow) => {
    if (await reactivateRow(r, keyOfRow(r, row))) await reload()
  }
  const open = (row: WireRow) => (row.dihapus ? undefined : setForm({ row }))
  const rowActions = (row: WireRow) => actionsOf(row, may, { open, remove, activate }, t, aksiLain?.(row))
  return (
    <>
      <DataTable
        title={t(r.layar.title)}
        subtitle={t(r.keterangan)}
        source={sourceOf(r, may('ekspor'))}
        columns={columns}
        filters={filters}
        keyOf={(row) => keyOfRow(r, row)}
        searchHint={searchHint(r, t)}
        withDeleted
        add={
          may('tambah')
            ? { label: t('Tambah {nama}', { nama: nama.toLowerCase() }), act: tambah ?? (() => setForm({})) }
            : undefined
        }
        more={[...more, ...jarang.more]}
        bulk={jarang.bulk}
        onOpen={open}
        rowActions={rowActions}
        current={form?.row ? keyOfRow(r, form.row) : undefined}
        initial={dariAlamat()}
        emptyHint={t('Belum ada yang ditambahkan.')}
      />
      {form ? (
        <ResourceForm
          resource={r}
          nama={nama.toLowerCase()}
          row={form.row}
          locked={form.row !== undefined && !may('ubah')}
          mayReveal={may('rahasia')}
          below={below}
          onDelete={form.row && may('hapus') ? () => void remove(form.row!) : undefined}
          onSaved={() => {
            setForm(undefined)
            void reload()
          }}
          onClose={() => setForm(undefined)}
        />
      ) : null}
      <Suspense>{jarang.bagian}</Suspense>
    </>
  )
}
