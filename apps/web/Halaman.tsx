import { useRouter } from '@tanstack/react-router'
import { Suspense, useEffect, type ComponentType } from 'react'
import { bolehkah, kosongBilaTertutup } from '#kernel/access/bolehkah.ts'
import { tulisGerbang, type Gate } from '#kernel/access/gate.ts'
import { useSesi } from '#kernel/access/sesi.web.ts'
import { useT, type T } from '#kernel/i18n/i18n.web.ts'
import { BelumTersedia, ErrorState, NotAvailable } from '#kernel/ui/PageStates.tsx'
import { catatDibuka } from '#kernel/ui/shell/jejak.web.ts'
import { useKatalog } from '#kernel/ui/shell/katalog.tsx'
import type { LayarRuang } from '#kernel/ui/shell/menu.ts'
import { Streaks } from '#kernel/ui/shell/Streaks.tsx'
import { modul } from './daftar.web.ts'

/** The modules a gate names, in the shop's words. */
const namaModul = (gate: Gate | undefined, t: T): string =>
  modul
    .filter((f) => tulisGerbang(gate).split(/\W+/).includes(f.key))
    .map((f) => t(f.label))
    .join(', ')

/**
 * One route: its gate and right, then its screen, or the honest page of what is not built yet.
 */
export function Halaman({ layar, Layar }: { layar: LayarRuang; Layar: ComponentType | undefined }) {
  const t = useT()
  const sesi = useSesi()
  const { beranda } = useKatalog()
  const router = useRouter()
  const hak = bolehkah(layar, sesi)
  const onBack = () => void router.navigate({ to: beranda })
  useEffect(() => {
    document.title = `${t(layar.title)} | Kilau`
  }, [t, layar.title])
  useEffect(() => {
    if (hak.boleh && layar.menu && layar.menu !== 'Dasbor') catatDibuka(layar.path)
  }, [hak.boleh, layar.path, layar.menu])

  if (!hak.boleh) {
    if (kosongBilaTertutup(layar)) return null
    return (
      <NotAvailable sebab={hak.sebab === 'flag' ? 'modul' : 'akses'} modul={namaModul(layar.gate, t)} onBack={onBack} />
    )
  }
  if (!Layar) return <BelumTersedia judul={layar.title} onBack={onBack} />
  return (
    <Suspense fallback={<Streaks />}>
      <Layar key={layar.path} />
    </Suspense>
  )
}

/** A screen that broke, or whose files could not be fetched. */
export function LayarGagal() {
  const t = useT()
  return (
    <ErrorState
      title={t('Layar ini tidak terbuka')}
      isi={t('Yang sudah disimpan aman. Muat ulang untuk mencoba lagi.')}
      onRetry={() => location.reload()}
    />
  )
}
