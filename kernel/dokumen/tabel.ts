import type { AnyDokumen } from '#kernel/define/dokumen.ts'
import type { Layar } from '#kernel/define/layar.ts'
import { daftarLayar } from '#kernel/define/layar.ts'
import type { AnyResource } from '#kernel/define/resource.ts'
import type { Fields } from '#kernel/fields/field.ts'
import { f } from '#kernel/fields/index.ts'

/** The routes of a document. */
export const layarDokumen = (d: AnyDokumen): readonly Layar[] => daftarLayar(d.layar)

/** What the frame keeps of every document, as fields: shown in lists, written by the server alone. */
const tata = (d: AnyDokumen): Fields => ({
  [d.nomor.field]: f.code({ label: d.nomor.label, required: true, max: 60, readOnly: true }),
  tanggal: f.date({ label: 'Tanggal', required: true, readOnly: true }),
  urut: f.integer({ label: 'Nomor Urut', required: true, min: 1, readOnly: true }),
  status: f.choice({ label: 'Status', required: true, options: d.status, readOnly: true }),
  oleh: f.code({ label: 'Oleh', required: true, readOnly: true }),
  perangkat: f.text({ label: 'Perangkat', required: true, max: 100, readOnly: true }),
})

const namaBaris = (d: AnyDokumen, baris: string): string => `${d.name}-${baris.replaceAll('_', '-')}`

/** The header as a table of its own: its list, its columns, its search. */
export function kepalaDokumen(d: AnyDokumen): AnyResource {
  const layar = layarDokumen(d).find((l) => l.path === d.daftar.layar)
  if (!layar?.menu) throw new Error(`${d.name}: its list stands on ${d.daftar.layar}, which is not one of its routes`)
  const { path, title, menu, gate, levels, kind } = layar
  return {
    name: d.name,
    layar: { path, title, menu, kind, ...(gate ? { gate } : {}), ...(levels ? { levels: levels.level } : {}) },
    keterangan: d.keterangan,
    api: { list: d.name },
    ditulis: 'dokumen',
    rahasia: true,
    key: d.nomor.field,
    fields: { ...tata(d), ...d.header },
    list: {
      columns: d.daftar.columns,
      sort: 'tanggal',
      desc: true,
      search: [d.nomor.field, ...(d.daftar.search ?? [])],
    },
    contoh: { baik: [] },
  }
}

type Baris = readonly (readonly [nama: string, tabel: AnyResource])[]
const dibuat = new WeakMap<AnyDokumen, Baris>()

/** The tables of its lines: keyed by the document's number and the place in it. Every command asks for them: made once. */
export function barisDokumen(d: AnyDokumen): Baris {
  const ada = dibuat.get(d)
  if (ada) return ada
  const baris = buatBaris(d)
  dibuat.set(d, baris)
  return baris
}

const buatBaris = (d: AnyDokumen): Baris =>
  Object.entries(d.baris).map(([nama, fields]) => {
    const kepala = kepalaDokumen(d)
    return [
      nama,
      {
        ...kepala,
        name: namaBaris(d, nama),
        pk: [d.nomor.field, 'baris'],
        fields: {
          [d.nomor.field]: f.ref(d.name, { label: d.nomor.label, required: true }),
          baris: f.integer({ label: 'Baris', required: true, min: 1 }),
          ...fields,
        },
        list: { search: [] },
      },
    ]
  })

/** Every table of a document. */
export const tabelDokumen = (d: AnyDokumen): readonly AnyResource[] => [
  kepalaDokumen(d),
  ...barisDokumen(d).map(([, t]) => t),
]
