import { useQuery } from '@tanstack/react-query'
import { call } from '#kernel/web/client/client.web.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { ErrorState } from '#kernel/web/kit/PageStates.tsx'
import { Streaks } from '#kernel/web/shell/Streaks.tsx'
import { figures, gram, rupiahText } from '../barang/figures.web.ts'
import { DetailTable } from '../import/ImportReconciliation.tsx'
import type { Reconciliation } from '../import/import-wire.ts'
import { barangMasuk } from './barang-masuk.document.ts'

/** A large delivery summed by group and by tray. */
export function MasukSums({ nomor }: { nomor: string }) {
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
