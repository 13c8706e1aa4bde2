import { differsFromScale, storedOrigin, type WeighOrigin } from '#kernel/engine/devices/scale.ts'
import type { Said } from '#kernel/base/errors/issue.ts'
import { weight, type Weight } from '#kernel/base/quantity/quantity.ts'
import type { Issue } from '#kernel/model/document.ts'
import { about } from '#kernel/model/document-sentence.ts'
import type { RowOf } from '#kernel/model/fields/field.ts'
import type { deliveryClasses, deliveryResult } from './opname-penerimaan.shape.ts'

/** A delivery that is still being written down, counted: pure, the same while it is scanned and when it is saved. */

type Class = (typeof deliveryClasses)[number]
export type DeliveryResult = RowOf<typeof deliveryResult>

/** A line of the session as it stands. */
export interface Delivered {
  readonly kode_barcode: string
  readonly nama_barang: string
  readonly baki: string
  readonly jumlah: number
  readonly berat: Weight
}
export interface CountedPiece extends WeighOrigin {
  readonly kode_barcode: string
  readonly berat: Weight | null
}
export interface DeliveryFacts {
  readonly penerimaan: { readonly status: string; readonly nama_supplier: string | null } | undefined
  readonly barang: readonly Delivered[]
}

const size = (n: bigint): bigint => (n < 0n ? -n : n)

/** Every piece of the delivery in its order, then what was found besides. */
export function compareDelivery(
  expected: readonly Delivered[],
  counted: readonly Pick<CountedPiece, 'kode_barcode' | 'berat'>[],
  toleransi: Weight,
): DeliveryResult[] {
  const found = new Map(counted.map((b) => [b.kode_barcode, b]))
  const known = new Set(expected.map((b) => b.kode_barcode))
  const own = expected.map((delivered): DeliveryResult => {
    const is = found.get(delivered.kode_barcode)
    const selisih = is?.berat ? weight(is.berat - delivered.berat) : null
    const kelas: Class = !is ? 'KURANG' : selisih !== null && size(selisih) > toleransi ? 'BEDA BERAT' : 'COCOK'
    return { ...delivered, kelas, berat_hitung: is?.berat ?? null, selisih }
  })
  const more = counted.flatMap((piece): DeliveryResult[] =>
    known.has(piece.kode_barcode)
      ? []
      : [
          {
            kode_barcode: piece.kode_barcode,
            nama_barang: null,
            kelas: 'LEBIH',
            baki: null,
            jumlah: null,
            berat: null,
            berat_hitung: piece.berat,
            selisih: null,
          },
        ],
  )
  return [...own, ...more]
}

export function sumDelivery(lines: readonly Pick<DeliveryResult, 'kelas' | 'berat_hitung' | 'berat'>[]) {
  const of = (kelas: Class) => lines.filter((b) => b.kelas === kelas).length
  const [cocok, kurang, lebih, beda_berat] = [of('COCOK'), of('KURANG'), of('LEBIH'), of('BEDA BERAT')]
  return {
    total_jumlah: lines.length - lebih,
    dihitung: lines.length - kurang,
    ditimbang: lines.filter((b) => b.berat_hitung !== null).length,
    cocok,
    kurang,
    lebih,
    beda_berat,
  }
}

const delivery = 'penerimaan barang'
const closed: Readonly<Record<string, Said>> = {
  SELESAI: about('{Dokumen} Sudah Selesai', delivery),
  DIRETUR: about('{Dokumen} Sudah Selesai', delivery),
  BATAL: about('{Dokumen} Sudah Dibatalkan', delivery),
}

/** Why these cannot be the count of that delivery. */
export function checkDelivery(counted: readonly CountedPiece[], facts: DeliveryFacts): Issue[] {
  const at = (said: Said): Issue[] => [{ field: 'no_penerimaan', ...said }]
  if (!facts.penerimaan) return at({ message: 'Data Tidak Ditemukan' })
  const over = closed[facts.penerimaan.status]
  if (over !== undefined) return at(over)
  if (counted.length === 0) return [{ field: 'detail_barang', message: 'Belum Ada Barang' }]
  const seen = new Set<string>()
  return counted.flatMap((piece, index): Issue[] => {
    const twice = seen.has(piece.kode_barcode)
    seen.add(piece.kode_barcode)
    if (twice) return [{ field: `detail_barang.${index}.kode_barcode`, message: 'Barcode Sudah Ada Di Tabel' }]
    return differsFromScale(piece)
      ? [{ field: `detail_barang.${index}.berat`, message: 'Berat Berbeda Dari Timbangan' }]
      : []
  })
}

export const countedLines = (counted: readonly CountedPiece[]): CountedPiece[] =>
  counted.map((b) => ({ ...b, ...storedOrigin(b) }))
