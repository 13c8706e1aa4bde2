import { IconDownload, IconRefresh } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { waktuJakarta } from '#kernel/i18n/tanggal.ts'
import { Drawer } from '#kernel/ui/Drawer.tsx'
import { LoadingOverlay } from '#kernel/ui/LoadingOverlay.tsx'
import { Empty, ErrorState } from '#kernel/ui/PageStates.tsx'
import { Progress } from '#kernel/ui/ProgressDialog.tsx'
import { Tombol } from '#kernel/ui/Tombol.tsx'
import { ambilHasil, batalkanPekerjaan, ulangiPekerjaan } from './hasil.web.ts'
import { KeadaanPekerjaan } from './KeadaanPekerjaan.tsx'
import { simpanHari, type PekerjaanWire } from './pekerjaan.ts'
import classes from './Unduhan.module.css'
import { belumDiambil, muatPekerjaan, usePekerjaan } from './unduhan.web.ts'

/** The bell's drawer: the user's long jobs, how far each is, and what came of it. */
export function Unduhan({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { data, isError, isPending, refetch } = usePekerjaan()
  return (
    <Drawer
      title={t('Unduhan')}
      subtitle={t('Hasil disimpan {n} hari.', { n: simpanHari })}
      kunci="unduhan"
      onClose={onClose}
    >
      <div className={classes.isi} aria-busy={isPending || undefined}>
        <LoadingOverlay visible={isPending} />
        {isError ? (
          <ErrorState onRetry={() => void refetch()} />
        ) : data?.length === 0 ? (
          <Empty isi={t('Berkas laporan yang besar dibuat di belakang layar dan disimpan di sini.')} />
        ) : (
          <ul className={classes.daftar}>
            {data?.map((p) => (
              <Butir key={p.id} p={p} />
            ))}
          </ul>
        )}
      </div>
    </Drawer>
  )
}

const saat = (iso: string): string => {
  const { tanggal, jam } = waktuJakarta(iso)
  return `${tanggal} ${jam} WIB`
}

function Butir({ p }: { p: PekerjaanWire }) {
  const t = useT()
  const client = useQueryClient()
  const [sibuk, setSibuk] = useState(false)
  /** What is shown is asked for again after every act, also after one that failed. */
  const act = (work: (p: PekerjaanWire) => Promise<void>) => async () => {
    setSibuk(true)
    await work(p).finally(() => setSibuk(false))
    await muatPekerjaan(client)
  }
  return (
    <li className={classes.butir}>
      <div className={classes.kepala}>
        <strong>{t(p.nama)}</strong>
        <KeadaanPekerjaan status={p.status} />
      </div>
      <p className={classes.saat}>{[p.berkas, saat(p.selesai ?? p.mulai ?? p.dibuat)].filter(Boolean).join(' · ')}</p>
      {p.galat ? <p className={classes.galat}>{t(p.galat)}</p> : null}
      {p.status === 'JALAN' ? <Progress nilai={p.kemajuan} total={p.total} label={t(p.nama)} /> : null}
      <div className={classes.tindak}>
        {p.status === 'SELESAI' && p.berkas ? (
          <Tombol
            ukuran="kecil"
            rupa={belumDiambil(p) ? 'biasa' : 'tenang'}
            sibuk={sibuk}
            ikon={<IconDownload size={16} />}
            onClick={() => void act(ambilHasil)()}
          >
            {t('Unduh')}
          </Tombol>
        ) : null}
        {p.status === 'ANTRE' || p.status === 'JALAN' ? (
          <Tombol ukuran="kecil" rupa="tenang" sibuk={sibuk} onClick={() => void act((x) => batalkanPekerjaan(x.id))()}>
            {t('Batalkan')}
          </Tombol>
        ) : null}
        {p.status === 'GAGAL' || p.status === 'BATAL' ? (
          <Tombol
            ukuran="kecil"
            sibuk={sibuk}
            ikon={<IconRefresh size={16} />}
            onClick={() => void act(ulangiPekerjaan)()}
          >
            {t('Ulangi')}
          </Tombol>
        ) : null}
      </div>
    </li>
  )
}
