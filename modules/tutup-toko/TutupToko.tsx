import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { useSesi } from '#kernel/access/sesi.web.ts'
import { DetailDokumen } from '#kernel/dokumen/DetailDokumen.tsx'
import { nomorDariAlamat } from '#kernel/dokumen/muat.web.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { jamWib, tanggalPanjang } from '#kernel/i18n/tanggal.ts'
import { Drawer } from '#kernel/ui/Drawer.tsx'
import { ErrorState } from '#kernel/ui/PageStates.tsx'
import { PageHead } from '#kernel/ui/PageHead.tsx'
import { Streaks } from '#kernel/ui/shell/Streaks.tsx'
import { Tombol } from '#kernel/ui/Tombol.tsx'
import { buka } from './buka.dokumen.ts'
import { BukaHari } from './BukaHari.tsx'
import { tutup } from './tutup.dokumen.ts'
import { TutupHari } from './TutupHari.tsx'
import { useRingkasan, type Ringkasan } from './ringkasan.web.ts'
import classes from './TutupToko.module.css'

/** /tutup-toko: an open day is counted and closed here, a closed one gives way to the next. */
export default function TutupToko() {
  const t = useT()
  const sesi = useSesi()
  const { data, error, isPending, isFetching, refetch } = useRingkasan()
  const [nomor, setNomor] = useState(nomorDariAlamat)
  return (
    <div className={classes.halaman}>
      <PageHead
        title={data && !data.buka ? t('Buka Toko') : t('Tutup Toko')}
        subtitle={data ? <Kapan data={data} /> : null}
      >
        <Tombol
          rupa="tenang"
          ikon={<IconRefresh size={16} stroke={1.6} />}
          sibuk={isFetching && !isPending}
          onClick={() => void refetch()}
        >
          {t('Periksa ulang')}
        </Tombol>
      </PageHead>
      {error ? <ErrorState title={error.message} onRetry={() => void refetch()} /> : null}
      {isPending ? <Streaks /> : null}
      {data?.buka === true ? <TutupHari data={data} settings={sesi.settings} /> : null}
      {data?.buka === false ? <BukaHari data={data} onLihat={setNomor} /> : null}
      {nomor === undefined ? null : (
        <Drawer title={nomor} kunci={nomor} onClose={() => setNomor(undefined)}>
          <DetailDokumen dokumen={nomor.startsWith(`${buka.kode}-`) ? buka : tutup} nomor={nomor} />
        </Drawer>
      )}
    </div>
  )
}

/** `Sabtu, 21 November · buka 08:52, 63 dokumen`. */
function Kapan({ data }: { data: Ringkasan }) {
  const t = useT()
  const dokumen = data.dokumen.reduce((sum, d) => sum + d.jumlah, 0)
  const buka = data.dibuka ? t('buka {jam}', { jam: jamWib(data.dibuka) }) : undefined
  const kata = data.buka
    ? [tanggalPanjang(data.tgl_system, t), [buka, t('{n} dokumen', { n: dokumen })].filter(Boolean).join(', ')]
    : [
        data.terakhir
          ? t('terakhir {tanggal}', { tanggal: tanggalPanjang(data.terakhir, t) })
          : t('Belum pernah dibuka'),
      ]
  return <>{kata.join(' · ')}</>
}
