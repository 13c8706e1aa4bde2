import { useState } from 'react'
import { useSession } from '#kernel/web/client/session.web.ts'
import { saveChoice, storedChoices } from '#kernel/web/client/storage.web.ts'
import type { Fields } from '#kernel/model/fields/field.ts'
import { typedOf, typedRow } from '#kernel/model/fields/form.ts'
import { wireKey } from '#kernel/model/fields/row.ts'
import type { AnyReport } from '#kernel/model/report.ts'
import type { Typed } from '#kernel/web/fields/view.web.ts'
import { rangeNamed, rangeOf, type RangeName } from '#kernel/engine/report/range.ts'

export type FilterValues = Readonly<Record<string, Typed>>

/** Filters as kept on this device. A period with a name is kept by it: "Bulan Ini" means another month next month. */
interface KeptFilter {
  readonly isi: FilterValues
  readonly rentang?: RangeName
}
interface Kept {
  /** What was asked for last. */
  readonly terakhir?: KeptFilter
  readonly tersimpan?: readonly (KeptFilter & { readonly nama: string })[]
}

/** The range that the form's period has, if it has one with a name. */
export const rangeIn = (content: FilterValues, day: string): RangeName | undefined =>
  rangeNamed({ tgl_from: String(content.tgl_from), tgl_to: String(content.tgl_to) }, day)

/** Initial values of the filters: those in the address, so that a figure elsewhere can link here, else those asked for last. */
function startOf(fields: Fields, last: FilterValues | undefined): { content: FilterValues; asked: boolean } {
  const address = new URLSearchParams(location.search)
  const given = Object.entries(fields).flatMap(([name, field]) => {
    const key = wireKey(name, field)
    const value = address.get(key)
    return value === null ? [] : [[key, typedOf(field, value)] as const]
  })
  const usual = typedRow(fields, undefined)
  if (given.length > 0) return { content: { ...usual, ...Object.fromEntries(given) }, asked: true }
  return { content: { ...usual, ...last }, asked: last !== undefined }
}

/** The filters of a report's form, what was asked for last, and what the person saved under a name, on this device. */
export function useFilters(report: AnyReport, fields: Fields) {
  const { tgl_system, user_id, kode_toko } = useSession()
  const name = `saringan.${kode_toko}.${user_id}.${report.name}`
  const [kept, setKept] = useState(() => storedChoices<Kept>(name, {}))
  const known = new Set(Object.entries(fields).map(([field, f]) => wireKey(field, f)))
  /** Filters that the report no longer has are left out. */
  const restore = (filter: KeptFilter): FilterValues => ({
    ...Object.fromEntries(Object.entries(filter.isi).filter(([key]) => known.has(key))),
    ...(filter.rentang && known.has('tgl_to') ? rangeOf(filter.rentang, tgl_system) : {}),
  })
  const [start] = useState(() => startOf(fields, kept.terakhir && restore(kept.terakhir)))
  const [content, setContent] = useState(start.content)
  const put = (next: Kept) => {
    setKept(next)
    saveChoice(name, next)
  }
  const keep = (isi: FilterValues): KeptFilter => {
    const rentang = rangeIn(isi, tgl_system)
    return rentang ? { isi, rentang } : { isi }
  }
  const saved = kept.tersimpan ?? []
  return {
    content,
    setContent,
    /** Something is asked for as soon as the page opens. */
    asked: start.asked,
    remember: (isi: FilterValues) => put({ ...kept, terakhir: keep(isi) }),
    saved: saved.map((k) => ({ name: k.nama, content: { ...typedRow(fields, undefined), ...restore(k) } })),
    save: (nama: string) => put({ ...kept, tersimpan: [...saved, { ...keep(content), nama }] }),
    remove: (nama: string) => put({ ...kept, tersimpan: saved.filter((k) => k.nama !== nama) }),
  }
}
export type Filters = ReturnType<typeof useFilters>
