import { IconArrowRight, IconListCheck } from '@tabler/icons-react'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { useSesi } from '#kernel/access/sesi.web.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { Streaks } from '#kernel/ui/shell/Streaks.tsx'
import { Tombol } from '#kernel/ui/Tombol.tsx'
import { jalurSiapkan } from '#sesi/web'
import classes from './AjakanSiapkan.module.css'
import { belumMulai } from './keadaan.ts'
import { dilewatiDulu, useTokoSiapkan } from './tunggu.web.ts'

const pemilik = (level: string): boolean => level === 'OWN' || level === 'SU'

/**
 * The way in after a login: the first page, or, as long as no shop of an owner works, the steps where he left them, unless he said in
 * this tab that he goes on later.
 */
export function PintuMasuk({ beranda }: { beranda: string }) {
  const { level } = useSesi()
  const tanya = pemilik(level) && !dilewatiDulu()
  const { data, isLoading } = useTokoSiapkan(tanya)
  if (isLoading) return <Streaks penuh />
  return <Navigate to={tanya && data && belumMulai(data) ? jalurSiapkan : beranda} replace />
}

/** Shops that wait to be set up, for an owner: one line with the way there. */
export function AjakanSiapkan() {
  const t = useT()
  const { level } = useSesi()
  const navigate = useNavigate()
  const { data } = useTokoSiapkan(pemilik(level))
  const menunggu = data?.filter((x) => !x.siap) ?? []
  if (menunggu.length === 0) return null
  return (
    <aside className={classes.ajakan} aria-label={t('Siapkan toko')}>
      <IconListCheck size={20} stroke={1.6} aria-hidden="true" />
      <span>
        {menunggu.length === 1
          ? t('{toko} belum selesai disiapkan.', { toko: menunggu[0]!.nama_toko })
          : t('{n} toko belum selesai disiapkan.', { n: menunggu.length })}
      </span>
      <Tombol ukuran="kecil" ikon={<IconArrowRight size={16} />} onClick={() => void navigate({ to: jalurSiapkan })}>
        {t('Lanjutkan penyiapan')}
      </Tombol>
    </aside>
  )
}
