import { IconPlugConnected } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, ServerError } from '#kernel/web/client/client.web.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { dialog } from '#kernel/web/kit/dialog.web.ts'
import { PageHead } from '#kernel/web/kit/PageHead.tsx'
import { Empty, ErrorState } from '#kernel/web/kit/PageStates.tsx'
import { Streaks } from '#kernel/web/shell/Streaks.tsx'
import { toast } from '#kernel/web/kit/toast.web.ts'
import { Button } from '#kernel/web/kit/Button.tsx'
import type { Connection } from './integrasi.ts'
import { ConnectionForm } from './Connection.tsx'

interface Storefront extends Connection {
  readonly kode: string
  readonly nama: string
  readonly toko_id: string | null
}

/** /marketplace-setting: a connection for each marketplace in the shop's master. */
export default function Marketplace() {
  const t = useT()
  const { data, error, refetch } = useQuery({
    queryKey: ['marketplace-setting'],
    queryFn: ({ signal }) => call<Storefront[]>('GET', 'marketplace-setting', { signal }),
    staleTime: 0,
  })
  return (
    <div className="page">
      <PageHead title={t('Setting Marketplace')} subtitle={t('Sambungan ke tiap tempat jualan daring toko ini.')} />
      {data?.length === 0 ? <Empty content={t('Tambahkan dulu di Master Marketplace.')} /> : null}
      {data?.map((storefront) => (
        <ConnectionForm
          key={storefront.kode}
          service="MARKETPLACE"
          path={`marketplace-setting/${encodeURIComponent(storefront.kode)}`}
          judul={[storefront.nama, storefront.toko_id].filter(Boolean).join(' · ')}
          current={storefront}
          primary={data.length === 1}
          onSaved={refetch}
        >
          <ConnectionTest storefront={storefront} onTest={() => void refetch()} />
        </ConnectionForm>
      ))}
      {data ? null : error ? <ErrorState title={error.message} onRetry={() => void refetch()} /> : <Streaks />}
    </div>
  )
}

/** Tests the stored connection by asking the marketplace for the shop. */
function ConnectionTest({ storefront, onTest }: { storefront: Storefront; onTest: () => void }) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const runTest = async (): Promise<void> => {
    setBusy(true)
    try {
      const path = `marketplace-setting/${encodeURIComponent(storefront.kode)}/uji`
      const { message, nama } = await call<{ message: string; nama: string }>('POST', path)
      toast.success(t(message), nama)
    } catch (error) {
      if (!(error instanceof ServerError)) throw error
      const { sebab } = (error.detail ?? {}) as { sebab?: string }
      void dialog.error([error.message, sebab ? t(sebab) : ''].filter(Boolean).join('. '))
    }
    setBusy(false)
    onTest()
  }
  return (
    <Button
      icon={<IconPlugConnected size={17} />}
      disabled={!storefront.tersimpan}
      busy={busy}
      aria-label={t('Uji sambungan {nama}', { nama: storefront.nama })}
      onClick={() => void runTest()}
    >
      {t('Uji sambungan')}
    </Button>
  )
}
