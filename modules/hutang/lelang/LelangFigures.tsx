import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import { readStored } from '#kernel/engine/document/draft.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { DetailSection, FactList, SingleLine } from '#kernel/web/frames/document/DocumentDetail.tsx'
import { lelangHutang } from './lelang.document.ts'
import type { StoredLelang } from './lelang.ts'

/** What each loan's price goes to: cost, principal, interest, late fee, loss, and what is left for the customer. */
export function LelangFigures({ doc }: { doc: WireRow }) {
  const t = useT()
  const lelang = readStored(lelangHutang, doc) as unknown as StoredLelang
  const row = (label: string, n: bigint) => (n === 0n ? [] : [{ label, teks: writeFigure(n) }])
  return (
    <>
      <FactList
        facts={[
          { label: 'Harga Lelang', teks: `Rp. ${writeFigure(lelang.total)}` },
          { label: 'Nilai Wajar', teks: writeFigure(lelang.total_wajar) },
          ...row('Rugi Lelang', lelang.total_rugi),
          ...row('Kelebihan', lelang.total_kelebihan),
        ]}
      />
      <DetailSection title="Hasil menurut pinjaman" count={lelang.detail_hutang.length}>
        {(index) => {
          const entry = lelang.detail_hutang[index]!
          return (
            <SingleLine
              line={{
                nama: `${entry.no_faktur_hutang} ${entry.nama_customer}`,
                jumlah: writeFigure(entry.harga),
                fakta: [
                  ...row('Biaya', entry.biaya ?? 0n),
                  ...row('Sisa Pokok', entry.pokok),
                  { label: 'Bunga', teks: `${writeFigure(entry.bunga_rp)}, ${t('{n} hari', { n: entry.hari })}` },
                  ...row('Denda', entry.denda_rp),
                  ...row('Rugi', entry.rugi),
                  ...row('Kelebihan', entry.kelebihan),
                  { label: 'Nilai Wajar', teks: writeFigure(entry.nilai_wajar) },
                  { label: 'Diberitahu', teks: entry.diberitahu },
                ],
              }}
            />
          )
        }}
      </DetailSection>
    </>
  )
}
