import { IconArrowLeft, IconMapSearch } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { useCatalogue } from '#kernel/web/shell/catalogue.tsx'
import { Button } from '#kernel/web/kit/Button.tsx'
import classes from '../Beranda.module.css'

/** /404: there is no screen at this URL. */
export default function NotFound() {
  const t = useT()
  const router = useRouter()
  const { home } = useCatalogue()
  return (
    <div className={`row middle quiet center ${classes.silent} column`}>
      <IconMapSearch size={30} stroke={1.4} aria-hidden="true" />
      <h1 className="ink">{t('Halaman Tidak Ditemukan')}</h1>
      <p className="above-16">{t('Alamat ini tidak ada di Kilau. Cari layarnya dengan Ctrl K.')}</p>
      <Button size="kecil" icon={<IconArrowLeft size={16} />} onClick={() => void router.navigate({ to: home })}>
        {t('Kembali ke Beranda')}
      </Button>
    </div>
  )
}
