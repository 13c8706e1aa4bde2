import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DocumentDetail } from '#kernel/web/frames/document/DocumentDetail.tsx'
import { DocumentDrawer } from '#kernel/web/frames/document/DocumentDrawer.tsx'
import { numberFromAddress, useDocument } from '#kernel/web/frames/document/load.web.ts'
import { RecentDocuments } from '#kernel/web/frames/document/RecentDocuments.tsx'
import type { DocumentWeb } from '#kernel/web/frames/document/slots.web.ts'
import { call } from '#kernel/web/client/client.web.ts'
import { text } from '#kernel/base/i18n/texts.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { wholeOf } from '#kernel/base/quantity/wire.ts'
import { ErrorState } from '#kernel/web/kit/PageStates.tsx'
import { Streaks } from '#kernel/web/shell/Streaks.tsx'
import { figures, gram, rupiahText } from '../barang/figures.web.ts'
import { PrintMasuk } from '../label/PrintMasuk.tsx'
import { barangMasuk } from './barang-masuk.document.ts'
import { DetailTable } from '../import/ImportReconciliation.tsx'
import type { Reconciliation } from '../import/import-wire.ts'

/** From this many pieces on, a document is shown summed by group and tray instead of piece by piece. */
const many = 200

/** The latest documents of incoming goods; those of today may be cancelled. */
export function LastMasuk() {
  const [nomor, setNomor] = useState(numberFromAddress)
  return (
    <>
      <RecentDocuments
        d={barangMasuk}
        recent={['sumber', 'supplier', 'keterangan']}
        figure="total_berat"
        empty={text('Belum ada barang masuk.')}
        onOpen={setNomor}
      />
      {nomor === undefined ? null : (
        <DocumentDrawer d={barangMasuk} web={web} nomor={nomor} onClose={() => setNomor(undefined)} />
      )}
    </>
  )
}

function Detail({ nomor }: { nomor: string }) {
  const { data } = useDocument(barangMasuk, nomor)
  return wholeOf(data?.total_jumlah) > many ? (
    <Overview nomor={nomor} />
  ) : (
    <DocumentDetail doc={barangMasuk} nomor={nomor} titles={{ detail_barang: 'Barang' }} without={['gambar']} />
  )
}

function Overview({ nomor }: { nomor: string }) {
  const t = useT()
  const { data, error, refetch } = useQuery({
    queryKey: ['dokumen', barangMasuk.name, nomor, 'rekonsiliasi'],
    queryFn: ({ signal }) =>
      call<Reconciliation>('GET', `barang/impor/rekonsiliasi/${encodeURIComponent(nomor)}`, { signal }),
  })
  if (error) return <ErrorState title={error.message} onRetry={() => void refetch()} />
  if (!data) return <Streaks />
  return (
    <>
      <p>
        {t('{n} barang', { n: figures(data.jumlah.jumlah) })} · {gram(data.jumlah.berat)} g · Rp.{' '}
        {rupiahText(data.jumlah.nilai)}
      </p>
      <DetailTable label={t('Group')} rows={data.per_group} jumlah={data.jumlah} />
      <br />
      <DetailTable label={t('Baki')} rows={data.per_baki} jumlah={data.jumlah} />
    </>
  )
}

/** What incoming goods attach to the drawer of one document. */
const web: DocumentWeb = { Detail, Acts: PrintMasuk }
