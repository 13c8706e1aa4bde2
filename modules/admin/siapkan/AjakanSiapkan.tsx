import { IconArrowRight, IconListCheck } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSesi } from '#kernel/access/sesi.web.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { Tombol } from '#kernel/ui/Tombol.tsx'
import { jalurSiapkan } from '#sesi'
import classes from './AjakanSiapkan.module.css'
import { dilewatiDulu, useTokoSiapkan } from './wizard.web.ts'

/**
 * Shops that wait to be set up, for an owner: one line with the way there. As long as no shop of his works at all, he is led there at
 * once, unless he said in this tab that he goes on later.
 */
export function AjakanSiapkan() {
  const t = useT()
  const { level } = useSesi()
  const navigate = useNavigate()
  const { data } = useTokoSiapkan(level === 'OWN' || level === 'SU')
  const menunggu = data?.filter((x) => !x.siap) ?? []
  const baru = data !== undefined && data.length > 0 && menunggu.length === data.length
  useEffect(() => {
    if (baru && !dilewatiDulu()) void navigate({ to: jalurSiapkan, replace: true })
  }, [baru, navigate])
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
