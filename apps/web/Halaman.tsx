import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, type ComponentType } from 'react'
import { bolehkah, kosongBilaTertutup } from '#kernel/access/bolehkah.ts'
import { tulisGerbang, type Gate } from '#kernel/access/gate.ts'
import { useSesi } from '#kernel/access/sesi.web.ts'
import type { AnyLaporan } from '#kernel/define/laporan.ts'
import type { AnyResource } from '#kernel/define/resource.ts'
import { useT, type T } from '#kernel/i18n/i18n.web.ts'
import { BelumTersedia, NotAvailable } from '#kernel/ui/PageStates.tsx'
import { catatDibuka } from '#kernel/ui/shell/jejak.web.ts'
import { useKatalog } from '#kernel/ui/shell/katalog.tsx'
import type { LayarRuang } from '#kernel/ui/shell/menu.ts'
import { Streaks } from '#kernel/ui/shell/Streaks.tsx'
import { dokumen, flags, laporan, resources } from '#apps/rooms.ts'

const ResourceScreen = lazy(() =>
  import('#kernel/resource/ResourceScreen.tsx').then((m) => ({ default: m.ResourceScreen })),
)
const LaporanScreen = lazy(() =>
  import('#kernel/laporan/LaporanScreen.tsx').then((m) => ({ default: m.LaporanScreen })),
)

const byPath = new Map<string, AnyResource>(resources.map((r) => [r.layar.path, r]))
const laporanByPath = new Map<string, AnyLaporan>(laporan.map((l) => [l.layar.path, l]))
/** The list on which a document stands, opened at it: its kind is the first part of its number. */
const daftarDokumen = new Map(dokumen.map((d) => [d.kode as string, d.daftar.layar]))
const alamatDokumen = (nomor: string): string | undefined => {
  const path = daftarDokumen.get(nomor.split('-')[0]!)
  return path && `${path}?nomor=${encodeURIComponent(nomor)}`
}
/** The modules a gate names, in the shop's words. */
const namaModul = (gate: Gate | undefined, t: T): string =>
  flags
    .filter((f) => tulisGerbang(gate).split(/\W+/).includes(f.key))
    .map((f) => t(f.label))
    .join(', ')

/**
 * One route: its gate and right, then its screen, or the honest page of what is not built yet. `Layar` is the screen that
 * is written by hand, if there is one.
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
  const resource = byPath.get(layar.path)
  const report = laporanByPath.get(layar.path)
  if (!Layar && !resource && !report) return <BelumTersedia judul={layar.title} onBack={onBack} />
  return (
    <Suspense fallback={<Streaks />}>
      {Layar ? (
        <Layar />
      ) : report ? (
        <LaporanScreen key={layar.path} laporan={report} dokumen={alamatDokumen} />
      ) : (
        <ResourceScreen key={layar.path} resource={resource!} />
      )}
    </Suspense>
  )
}
