import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import { DetailSection, SingleLine } from '#kernel/web/frames/document/DocumentDetail.tsx'
import type { CalculatedWire } from './wire.ts'

/** Each piece from weight to the most that is lent on it. */
export function CarriedRows({ isi }: { isi: CalculatedWire }) {
  const t = useT()
  return (
    <DetailSection title="Taksiran" count={isi.detail_barang.length}>
      {(index) => {
        const row = isi.detail_barang[index]!
        return (
          <SingleLine
            line={{
              nama: t('Barang {n}', { n: index + 1 }),
              jumlah: writeFigure(row.maksimal),
              fakta: [
                { label: 'Per Gram', teks: writeFigure(row.per_gram) },
                { label: 'Taksiran', teks: writeFigure(row.nilai_taksiran) },
                { label: 'Menurut Kondisi', teks: writeFigure(row.nilai_kondisi) },
                ...(row.plafond === null ? [] : [{ label: 'Menurut Plafond', teks: writeFigure(row.plafond) }]),
              ],
            }}
          />
        )
      }}
    </DetailSection>
  )
}
