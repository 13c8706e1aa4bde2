import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import { rupiahOf } from '#kernel/base/quantity/wire.ts'
import { plainText } from '#kernel/model/fields/form.ts'
import { useSession } from '#kernel/web/client/session.web.ts'
import { DetailSection, DocumentDetail, SingleLine } from '#kernel/web/frames/document/DocumentDetail.tsx'
import type { DocumentWeb } from '#kernel/web/frames/document/slots.web.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '#kernel/web/client/client.web.ts'
import { notaWeb, StoredBayar } from '#bayar/web'
import { LifeLine } from '../counter/ContractCard.tsx'
import { readContract } from '../counter/contract.web.ts'
import { bayarCicilan } from '../payment/bayar-cicilan.document.ts'
import { cicilan } from './cicilan.document.ts'
import { namaCicilan } from './cicilan.shape.ts'

/** What the life line and the tables say already, and what only the books use. */
const without = [
  'nama_customer',
  'nilai',
  'murni',
  'total_harga',
  'total_ongkos',
  'total_diskon',
  'total_ppn',
  'pembulatan',
  'bayar_tunai',
  'bayar_non_tunai',
  'kembali',
  'biaya_kartu_oleh',
  'ppn_mode',
]

function Figure({ doc }: { doc: WireRow }) {
  const { tgl_system } = useSession()
  const contract = readContract(doc)
  if (!contract) return null
  return (
    <div className="stack gap-10 below-12">
      <h3>{contract.nama_customer}</h3>
      <LifeLine contract={contract} today={tgl_system} />
    </div>
  )
}

/** What was paid of it, the oldest first. */
function Receipts({ nomor }: { nomor: string }) {
  const t = useT()
  const { data } = useQuery({
    queryKey: ['dokumen', bayarCicilan.name, 'kontrak', nomor],
    queryFn: ({ signal }) =>
      call<{ rows: WireRow[] }>('POST', `${bayarCicilan.name}/cari`, {
        body: { batas: 200, saring: { no_cicilan: [nomor], status: ['SELESAI'] } },
        signal,
      }),
    enabled: nomor !== '',
  })
  const rows = (data?.rows ?? []).toReversed()
  return (
    <DetailSection title={t('Pembayaran angsuran')} count={rows.length}>
      {(index) => {
        const row = rows[index]!
        return (
          <SingleLine
            line={{
              nama: plainText(row.no_bayar_cicilan),
              jumlah: writeFigure(rupiahOf(row.total)),
              fakta: [
                { label: 'Tanggal', teks: plainText(row.tanggal) },
                { label: 'Angsuran Ke', teks: `${plainText(row.ke_awal)}-${plainText(row.ke_akhir)}` },
              ],
            }}
          />
        )
      }}
    </DetailSection>
  )
}

const CicilanDetail = ({ nomor }: { nomor: string }) => (
  <>
    <DocumentDetail
      doc={cicilan}
      nomor={nomor}
      without={without}
      titles={{ detail_barang: 'Barang', bayar: 'Uang muka', jadwal: 'Jadwal angsuran', bayar_keluar: 'Uang keluar' }}
      lines={{ bayar: StoredBayar, bayar_keluar: StoredBayar }}
      Figure={Figure}
    />
    <Receipts nomor={nomor} />
  </>
)

/** What contracts attach to the frames that draw them. */
export const cicilanWeb: DocumentWeb = { Detail: CicilanDetail, ...notaWeb(namaCicilan) }
export default cicilanWeb
