import { useQuery } from '@tanstack/react-query'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { formatDecimal } from '#kernel/base/quantity/decimal.ts'
import { writeFigure, writeRupiah } from '#kernel/base/quantity/format.ts'
import { rupiahOf } from '#kernel/base/quantity/wire.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { plainText } from '#kernel/model/fields/form.ts'
import { call } from '#kernel/web/client/client.web.ts'
import { useSession } from '#kernel/web/client/session.web.ts'
import { DetailSection, DocumentDetail, FactList, SingleLine } from '#kernel/web/frames/document/DocumentDetail.tsx'
import { ToldRows } from '../notice/ToldRows.tsx'
import { redemptionOn, redemptionTable, type Redemption } from '../rules/terms.ts'
import { kindWord, namaPenebusan } from '../tebus/penebusan.shape.ts'
import { loanTitles } from './acts.web.ts'
import { hutang } from './hutang.document.ts'
import { loanOf, termsOfLoan } from './terms-of.ts'

/** What redeeming costs on each day of the slip: the slip's own table, without the days that are paid for. */
function RedemptionRows({ doc }: { doc: WireRow }) {
  const t = useT()
  const loan = loanOf(doc)
  const rows = redemptionTable(termsOfLoan(loan)).filter((r) => r.tanggal > loan.bunga_sampai)
  const late = (redemption: Redemption) =>
    redemption.telat > 0
      ? [
          { label: 'Telat', teks: t('{n} hari', { n: redemption.telat }) },
          { label: 'Denda', teks: writeFigure(redemption.denda_rp) },
        ]
      : []
  return (
    <DetailSection title="Harga tebus menurut tanggal" count={rows.length}>
      {(index) => {
        const redemption = rows[index]!
        return (
          <SingleLine
            line={{
              nama:
                redemption.tanggal === loan.jatuh_tempo
                  ? `${redemption.tanggal} ${t('Jatuh Tempo')}`
                  : redemption.tanggal,
              jumlah: writeFigure(redemption.total),
              fakta: [
                { label: 'Lama', teks: t('{n} hari', { n: redemption.hari }) },
                { label: 'Bunga', teks: writeFigure(redemption.bunga_rp) },
                ...late(redemption),
              ],
            }}
          />
        )
      }}
    </DetailSection>
  )
}

/** Each pledged piece from weight to ceiling. */
function AppraisalRows({ doc }: { doc: WireRow }) {
  const { detail_barang } = loanOf(doc)
  return (
    <DetailSection title="Barang jaminan" count={detail_barang.length}>
      {(index) => {
        const row = detail_barang[index]!
        return (
          <SingleLine
            line={{
              nama: row.nama_barang,
              jumlah: writeFigure(row.maksimal),
              fakta: [
                { label: 'Berat Bersih', teks: `${formatDecimal(row.berat, 3)} g` },
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

/** Every payment on the loan, newest first, and the payment that made it. */
function LifeLine({ nomor }: { nomor: string }) {
  const { data } = useQuery({
    queryKey: ['dokumen', namaPenebusan, 'pinjaman', nomor],
    queryFn: ({ signal }) =>
      call<{ rows: WireRow[] }>('POST', `${namaPenebusan}/cari`, { body: { cari: nomor, batas: 50 }, signal }),
  })
  const rows = data?.rows ?? []
  return (
    <DetailSection title="Perjalanan" count={rows.length}>
      {(index) => {
        const row = rows[index]!
        return (
          <SingleLine
            line={{
              nama: `${plainText(row.tanggal)} ${plainText(row.no_penebusan)}`,
              jumlah: writeFigure(rupiahOf(row.total)),
              fakta: [
                { label: 'Cara', teks: kindWord(plainText(row.cara)), kata: true },
                { label: 'Status', teks: plainText(row.status), kata: true },
                ...(row.no_baru ? [{ label: 'No Pinjaman Baru', teks: plainText(row.no_baru) }] : []),
                { label: 'Oleh', teks: plainText(row.oleh) },
              ],
            }}
          />
        )
      }}
    </DetailSection>
  )
}

/** A stored loan: what it costs today while it runs, its appraisal, its life, its slip. */
function LoanFigure({ doc }: { doc: WireRow }) {
  const t = useT()
  const { tgl_system } = useSession()
  const loan = loanOf(doc)
  const runs = loan.status === 'AKTIF' || loan.status === 'BUNGA DIBAYAR'
  const now = redemptionOn(loan, tgl_system)
  return (
    <>
      {runs ? (
        <FactList
          facts={[
            { label: 'Tebus Hari Ini', teks: writeRupiah(now.total) },
            { label: 'Bunga', teks: `${writeFigure(now.bunga_rp)}, ${t('{n} hari', { n: now.hari })}` },
            { label: 'Denda', teks: `${writeFigure(now.denda_rp)}, ${t('{n} hari', { n: now.telat })}` },
            { label: 'Jatuh Tempo', teks: loan.jatuh_tempo },
          ]}
        />
      ) : null}
      <AppraisalRows doc={doc} />
      <LifeLine nomor={loan.nomor} />
      <ToldRows nomor={loan.nomor} />
      {runs ? <RedemptionRows doc={doc} /> : null}
    </>
  )
}

/** A stored loan, for a drawer or a page. */
export const LoanDetail = ({ nomor }: { nomor: string }) => (
  <DocumentDetail
    doc={hutang}
    nomor={nomor}
    without={['detail_barang', 'ubah_bunga', 'bunga_baru']}
    titles={loanTitles}
    Figure={LoanFigure}
  />
)
