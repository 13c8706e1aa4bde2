import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import { DetailSection, SingleLine } from '#kernel/web/frames/document/DocumentDetail.tsx'
import type { CalculatedWire } from './wire.ts'

/** Each piece from weight to the most that is lent on it. */
export function CarriedRows({ isi }: { isi: CalculatedWire }) {
  const t = useT()
  return (
    <DetailSection title="Taksiran" n={isi.detail_barang.length}>
      {(index) => {
        const b = isi.detail_barang[index]!
        return (
          <SingleLine
            line={{
              nama: t('Barang {n}', { n: index + 1 }),
              jumlah: writeFigure(b.maksimal),
              fakta: [
                { label: 'Per Gram', teks: writeFigure(b.per_gram) },
                { label: 'Taksiran', teks: writeFigure(b.nilai_taksiran) },
                { label: 'Menurut Kondisi', teks: writeFigure(b.nilai_kondisi) },
                ...(b.plafond === null ? [] : [{ label: 'Menurut Plafond', teks: writeFigure(b.plafond) }]),
              ],
            }}
          />
        )
      }}
    </DetailSection>
  )
}
