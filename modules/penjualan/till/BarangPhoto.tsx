import { IconPackage } from '@tabler/icons-react'
import { plainText } from '#kernel/model/fields/form.ts'
import { Photo } from '#kernel/web/kit/Photo.tsx'
import type { SaleBarang } from '../nota/penjualan.shape.ts'

/** The photo of a piece; accessories without one show a box. */
export function BarangPhoto({ barang, size }: { barang: SaleBarang; size: number }) {
  const key = plainText(barang.gambar)
  if (key === '' && barang.aksesoris)
    return (
      <span className="round inline middle fixed soft fill" style={{ width: size, height: size }}>
        <IconPackage size={Math.round(size / 2)} stroke={1.4} aria-hidden="true" />
      </span>
    )
  return <Photo imageKey={key} alt="" size={size} />
}
