import { IconArrowLeft, IconMapSearch } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { useKatalog } from '#kernel/ui/shell/katalog.tsx'
import { Tombol } from '#kernel/ui/Tombol.tsx'
import classes from './Beranda.module.css'

/** /404: no screen has this address. */
export default function TidakDitemukan() {
  const t = useT()
  const router = useRouter()
  const { beranda } = useKatalog()
  return (
    <div className={classes.sunyi}>
      <IconMapSearch size={30} stroke={1.4} aria-hidden="true" />
      <h1>{t('Halaman Tidak Ditemukan')}</h1>
      <p>{t('Alamat ini tidak ada di Kilau. Cari layarnya dengan Ctrl K.')}</p>
      <Tombol ukuran="kecil" ikon={<IconArrowLeft size={16} />} onClick={() => void router.navigate({ to: beranda })}>
        {t('Kembali ke Beranda')}
      </Tombol>
    </div>
  )
}
