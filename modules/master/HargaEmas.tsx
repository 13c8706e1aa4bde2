import { IconHistory } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import type { WireRow } from '#kernel/fields/field.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { ResourceScreen } from '#kernel/resource/ResourceScreen.tsx'
import { bagianLazy } from '#kernel/ui/shell/bagian.web.ts'
import { useLebar } from '#kernel/ui/shell/tampilan.web.ts'
import { hargaEmas } from './harga-emas.resource.ts'
import { RiwayatHarga } from './RiwayatHarga.tsx'

const HargaBaru = bagianLazy(() => import('./HargaBaru.tsx').then((m) => ({ default: m.HargaBaru })))
const LaciRiwayat = bagianLazy(() => import('./LaciRiwayat.tsx').then((m) => ({ default: m.LaciRiwayat })))

/** A price that stands shows below its fields how it came about. */
const riwayat = (_isi: unknown, row: WireRow | undefined) =>
  row ? <RiwayatHarga objek="harga-emas" kunci={String(row.waktu)} /> : null

/** /master-parameter-harga-emas: the prices of gold; a new one shows what it does to every group before it is saved. */
export default function HargaEmas() {
  const t = useT()
  const [buka, setBuka] = useState<'baru' | 'riwayat'>()
  // A phone's head has no room for it; a price that is opened shows its own.
  const hp = useLebar() === 'hp'
  const tutup = () => setBuka(undefined)
  return (
    <>
      <ResourceScreen
        resource={hargaEmas}
        tambah={() => setBuka('baru')}
        more={hp ? [] : [{ label: t('Riwayat harga'), icon: <IconHistory size={16} />, act: () => setBuka('riwayat') }]}
        below={riwayat}
      />
      <Suspense>
        {buka === 'baru' ? <HargaBaru onClose={tutup} /> : null}
        {buka === 'riwayat' ? <LaciRiwayat onClose={tutup} /> : null}
      </Suspense>
    </>
  )
}
