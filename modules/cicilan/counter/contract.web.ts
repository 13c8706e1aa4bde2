import { plainText } from '#kernel/model/fields/form.ts'
import { useMemo } from 'react'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { valuesOf } from '#kernel/model/fields/row.ts'
import { useDocument } from '#kernel/web/frames/document/load.web.ts'
import { cicilan } from '../contract/cicilan.document.ts'
import { jadwalLine, cicilanHead, type CicilanHead } from '../contract/cicilan.shape.ts'
import type { Instalment } from '../schedule.ts'

/** A contract as its screens read it. `tanggal`: the date that its table counts from. */
export interface Shown extends CicilanHead {
  readonly nomor: string
  readonly status: string
  readonly tanggal: string
  readonly jadwal: readonly Instalment[]
  readonly detail_barang: readonly WireRow[]
}

/** A stored or computed contract from its wire form. */
export function readContract(doc: WireRow): Shown {
  const head = valuesOf(cicilanHead, doc)
  return {
    ...head,
    nomor: plainText(doc[cicilan.number.field]),
    status: plainText(doc.status),
    tanggal: head.tgl_dokumen ?? plainText(doc.tanggal),
    jadwal: ((doc.jadwal ?? []) as WireRow[]).map((r) => valuesOf(jadwalLine, r)),
    detail_barang: (doc.detail_barang ?? []) as WireRow[],
  }
}

/** A stored contract by its number; undefined while it is not there. */
export function useContract(number: string): Shown | undefined {
  const { data } = useDocument(cicilan, number)
  return useMemo(() => data && readContract(data), [data])
}
