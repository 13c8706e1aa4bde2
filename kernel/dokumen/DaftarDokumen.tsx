import { useState, type ComponentType } from 'react'
import { bolehkah } from '#kernel/access/bolehkah.ts'
import { useSesi } from '#kernel/access/sesi.web.ts'
import type { AnyDokumen } from '#kernel/define/dokumen.ts'
import { layarOf } from '#kernel/define/resource.ts'
import type { WireRow } from '#kernel/fields/field.ts'
import { plainText } from '#kernel/fields/form.ts'
import { wireKey } from '#kernel/fields/row.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { sourceOf } from '#kernel/resource/acts.web.ts'
import { keyOfRow } from '#kernel/resource/label.ts'
import { columnsOf, type CellOverride, type Column } from '#kernel/table/column.tsx'
import { DataTable } from '#kernel/table/DataTable.tsx'
import type { TableHeadProps } from '#kernel/table/TableHead.tsx'
import type { TableState } from '#kernel/table/query.web.ts'
import { Drawer } from '#kernel/ui/Drawer.tsx'
import { nomorDariAlamat } from './muat.web.ts'
import { StatusDokumen } from './StatusDokumen.tsx'
import { kepalaDokumen } from './tabel.ts'

const own: Readonly<Record<string, CellOverride>> = {
  status: (row) => <StatusDokumen status={plainText(row.status)} />,
}

/**
 * The list of a document from its definition: columns, filters, search and file as `daftar` says; a row opens the drawer, and so
 * does `?nota=` in the address. `Detail` draws what stands in it, `Acts` its buttons.
 */
export function DaftarDokumen({
  dokumen: d,
  cells,
  angka,
  initial,
  emptyHint,
  add,
  Detail,
  Acts,
}: {
  dokumen: AnyDokumen
  cells?: Readonly<Record<string, CellOverride>>
  /** The figure that a row comes to: what a card of a phone shows. */
  angka?: string
  initial?: Partial<TableState>
  emptyHint?: string
  /** The primary of the page, `Ins`. */
  add?: TableHeadProps['add']
  Detail: ComponentType<{ nomor: string }>
  Acts?: ComponentType<{ nomor: string }>
}) {
  const t = useT()
  const sesi = useSesi()
  const r = kepalaDokumen(d)
  const [nomor, setNomor] = useState(nomorDariAlamat)
  const filters = Object.fromEntries(Object.entries(r.fields).map(([name, field]) => [wireKey(name, field), field]))
  const words = [d.nomor.field, ...(d.daftar.search ?? [])]
    .slice(0, 3)
    .map((name, i) => (i === 0 ? t(r.fields[name]!.label) : t(r.fields[name]!.label).toLowerCase()))
  // A number is never shortened (look 6): JL-SBY-261121-0001 and more.
  const columns = columnsOf(r.fields, r.key, d.daftar.columns, { ...own, ...cells }).map((c): Column => ({
    ...c,
    ...(c.name === r.key ? { width: 184 } : {}),
    ...(c.name === 'status' ? { kartu: 'keadaan' } : c.name === angka ? { kartu: 'angka' } : {}),
  }))
  const open = (row: WireRow) => setNomor(keyOfRow(r, row))
  const tutup = () => setNomor(undefined)
  return (
    <>
      <DataTable
        title={t(r.layar.title)}
        subtitle={t(r.keterangan)}
        source={sourceOf(r, bolehkah(layarOf(r), sesi, 'ekspor').boleh)}
        columns={columns}
        filters={filters}
        keyOf={(row) => keyOfRow(r, row)}
        searchHint={words.join(', ')}
        initial={initial}
        onOpen={open}
        current={nomor}
        emptyHint={emptyHint}
        add={add}
      />
      {nomor === undefined ? null : (
        <Drawer
          title={nomor}
          subtitle={t(d.keterangan)}
          kunci={nomor}
          onClose={tutup}
          acts={Acts ? <Acts key={nomor} nomor={nomor} /> : undefined}
        >
          <Detail nomor={nomor} />
        </Drawer>
      )}
    </>
  )
}
