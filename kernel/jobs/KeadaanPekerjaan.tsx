import { useT } from '#kernel/i18n/i18n.web.ts'
import type { Nada } from '#kernel/ui/IkonKotak.tsx'
import { Keadaan } from '#kernel/ui/Tanda.tsx'
import type { StatusPekerjaan } from './pekerjaan.ts'

const nada: Readonly<Record<StatusPekerjaan, Nada>> = {
  ANTRE: 'netral',
  JALAN: 'pri',
  SELESAI: 'ok',
  GAGAL: 'bad',
  BATAL: 'warn',
}

/** The state of a job, dot and word. */
export function KeadaanPekerjaan({ status }: { status: StatusPekerjaan }) {
  const t = useT()
  const kata: Readonly<Record<StatusPekerjaan, string>> = {
    ANTRE: t('Antre'),
    JALAN: t('Berjalan'),
    SELESAI: t('Selesai'),
    GAGAL: t('Gagal'),
    BATAL: t('Batal'),
  }
  return <Keadaan nada={nada[status]}>{kata[status]}</Keadaan>
}
