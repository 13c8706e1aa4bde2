import { IconShieldExclamation, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useSesi } from '#kernel/access/sesi.web.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { TombolIkon } from '#kernel/ui/Tombol.tsx'
import { kataButuh } from './otorisasi.web.tsx'
import classes from './PermintaanMasuk.module.css'
import { lanjutkanPush } from './push.web.ts'
import { useDiminta } from './permintaan.web.ts'
import { TautanPermintaan } from './TautanPermintaan.tsx'

/** Over whatever screen a supervisor is on: a till asks, and where it is answered. It stays until it is answered or put aside. */
export function PermintaanMasuk() {
  const t = useT()
  const { user_id } = useSesi()
  // A subscription ends with its session: whoever wanted to be told on this device is told again.
  useEffect(() => void lanjutkanPush(user_id), [user_id])
  const [dilewati, setDilewati] = useState<ReadonlySet<string>>(new Set())
  const ada = (useDiminta(true).data ?? []).filter((d) => d.diminta_oleh !== user_id && !dilewati.has(d.id_periksa))
  const satu = ada[0]
  if (!satu) return null
  const lewati = () => setDilewati(new Set([...dilewati, ...ada.map((d) => d.id_periksa)]))
  return (
    <aside className={classes.masuk} role="status" aria-label={t('Permintaan otorisasi')}>
      <IconShieldExclamation size={22} stroke={1.6} aria-hidden="true" />
      <span className={classes.kata}>
        <strong>{t('Otorisasi diminta {siapa}', { siapa: satu.diminta_oleh })}</strong>
        <small>
          {ada.length > 1
            ? t('{n} permintaan menunggu', { n: ada.length })
            : `${kataButuh(satu.butuh)}, ${satu.perangkat}`}
        </small>
      </span>
      <TautanPermintaan permintaan={satu} className={classes.lihat}>
        {t('Jawab')}
      </TautanPermintaan>
      <TombolIkon label={t('Nanti')} onClick={lewati}>
        <IconX size={18} />
      </TombolIkon>
    </aside>
  )
}
