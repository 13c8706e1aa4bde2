import { useEffect, useRef, useState } from 'react'
import { keluar, muatSesi, useSesi } from '#kernel/access/sesi.web.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { IsianGanti, useGanti } from '#kernel/ui/shell/ganti.tsx'
import { Pita } from '#kernel/ui/Tanda.tsx'
import { Tombol } from '#kernel/ui/Tombol.tsx'
import { loadInfo, type Info } from './info.web.ts'
import { Kerangka } from './Kerangka.tsx'
import classes from './Publik.module.css'

/** Somebody else set the password: nothing opens before it is changed. */
export default function GantiWajib() {
  const t = useT()
  const { nama, user_id } = useSesi()
  const [info, setInfo] = useState<Info>()
  const [gagal, setGagal] = useState(false)
  const [galat, setGalat] = useState('')
  // The shell opens by itself when the session says that it is done.
  const ganti = useGanti(t, () => void muatSesi(), setGalat)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    document.title = `${t('Ganti password')} | Kilau`
    form.current?.querySelector('input')?.focus()
    loadInfo().then(setInfo, () => setGagal(true))
  }, [t])
  return (
    <Kerangka info={info} gagal={gagal}>
      <p className={classes.toko}>{[user_id, nama].join(' · ')}</p>
      <h1 className={classes.judul} data-rapat>
        {t('Ganti password')}
      </h1>
      <p className={classes.wajib}>
        {t('Password ini dibuat oleh orang lain. Gantilah dengan yang hanya Anda tahu, lalu aplikasi terbuka.')}
      </p>
      {galat ? <Pita nada="bad">{galat}</Pita> : null}
      <form ref={form} className={classes.form} onSubmit={(e) => e.preventDefault()} noValidate>
        <IsianGanti {...ganti} />
        <Tombol
          rupa="utama"
          ukuran="besar"
          className={classes.utama}
          sibuk={ganti.sibuk}
          onClick={() => void ganti.simpan()}
        >
          {t('Ganti password')}
        </Tombol>
        <Tombol className={classes.keluar} onClick={() => void keluar()}>
          {t('Keluar')}
        </Tombol>
      </form>
    </Kerangka>
  )
}
