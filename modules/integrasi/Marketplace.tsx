import { IconPlugConnected } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, GalatServer } from '#kernel/http/client.web.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { dialog } from '#kernel/ui/dialog.web.ts'
import { PageHead } from '#kernel/ui/PageHead.tsx'
import { Empty, ErrorState } from '#kernel/ui/PageStates.tsx'
import { Streaks } from '#kernel/ui/shell/Streaks.tsx'
import { toast } from '#kernel/ui/toast.web.ts'
import { Tombol } from '#kernel/ui/Tombol.tsx'
import type { Sambungan } from './integrasi.ts'
import classes from './Sambungan.module.css'
import { FormSambungan } from './Sambungan.tsx'

interface Lapak extends Sambungan {
  readonly kode: string
  readonly nama: string
  readonly toko_id: string | null
}

/** /marketplace-setting: a connection for each marketplace of the shop's master. */
export default function Marketplace() {
  const t = useT()
  const { data, error, refetch } = useQuery({
    queryKey: ['marketplace-setting'],
    queryFn: ({ signal }) => call<Lapak[]>('GET', 'marketplace-setting', { signal }),
    staleTime: 0,
  })
  return (
    <div className={classes.halaman}>
      <PageHead title={t('Setting Marketplace')} subtitle={t('Sambungan ke tiap tempat jualan daring toko ini.')} />
      {data?.length === 0 ? <Empty isi={t('Tambahkan dulu di Master Marketplace.')} /> : null}
      {data?.map((m) => (
        <FormSambungan
          key={m.kode}
          layanan="MARKETPLACE"
          path={`marketplace-setting/${encodeURIComponent(m.kode)}`}
          judul={[m.nama, m.toko_id].filter(Boolean).join(' · ')}
          kini={m}
          utama={data.length === 1}
          onSaved={refetch}
        >
          <Uji lapak={m} onUji={() => void refetch()} />
        </FormSambungan>
      ))}
      {data ? null : error ? <ErrorState title={error.message} onRetry={() => void refetch()} /> : <Streaks />}
    </div>
  )
}

/** Asks the marketplace for the shop, by the connection as it is stored. */
function Uji({ lapak, onUji }: { lapak: Lapak; onUji: () => void }) {
  const t = useT()
  const [sibuk, setSibuk] = useState(false)
  const uji = async (): Promise<void> => {
    setSibuk(true)
    try {
      const path = `marketplace-setting/${encodeURIComponent(lapak.kode)}/uji`
      const { message, nama } = await call<{ message: string; nama: string }>('POST', path)
      toast.sukses(t(message), nama)
    } catch (e) {
      if (!(e instanceof GalatServer)) throw e
      const { sebab } = (e.detail ?? {}) as { sebab?: string }
      void dialog.galat([e.message, sebab ? t(sebab) : ''].filter(Boolean).join('. '))
    }
    setSibuk(false)
    onUji()
  }
  return (
    <Tombol
      ikon={<IconPlugConnected size={17} />}
      disabled={!lapak.tersimpan}
      sibuk={sibuk}
      aria-label={t('Uji sambungan {nama}', { nama: lapak.nama })}
      onClick={() => void uji()}
    >
      {t('Uji sambungan')}
    </Tombol>
  )
}
