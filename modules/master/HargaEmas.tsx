import { IconChartLine, IconHistory } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { bolehkah } from '#kernel/access/bolehkah.ts'
import { useSesi } from '#kernel/access/sesi.web.ts'
import { layarOf } from '#kernel/define/resource.ts'
import type { WireRow } from '#kernel/fields/field.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { useChanged } from '#kernel/resource/acts.web.ts'
import { ResourceScreen } from '#kernel/resource/ResourceScreen.tsx'
import { bagianLazy } from '#kernel/ui/shell/bagian.web.ts'
import { useLebar } from '#kernel/ui/shell/tampilan.web.ts'
import { hargaEmas } from './harga-emas.resource.ts'
import { RiwayatHarga } from './RiwayatHarga.tsx'

const HargaBaru = bagianLazy(() => import('./HargaBaru.tsx').then((m) => ({ default: m.HargaBaru })))
const ImporRiwayat = bagianLazy(() => import('./ImporRiwayat.tsx').then((m) => ({ default: m.ImporRiwayat })))
const LaciRiwayat = bagianLazy(() => import('./LaciRiwayat.tsx').then((m) => ({ default: m.LaciRiwayat })))

/** A price that stands shows below its fields how it came about. */
const perubahan = (_isi: unknown, row: WireRow | undefined) =>
  row ? <RiwayatHarga objek="harga-emas" kunci={String(row.waktu)} /> : null

/** /master-parameter-harga-emas: the prices of gold; a new one shows what it does to every group before it is saved. */
export default function HargaEmas() {
  const t = useT()
  const [buka, setBuka] = useState<'baru' | 'riwayat' | 'impor'>()
  // A phone's head has no room for it; a price that is opened shows its own.
  const hp = useLebar() === 'hp'
  const tutup = () => setBuka(undefined)
  const berubah = useChanged(hargaEmas)
  const boleh = bolehkah(layarOf(hargaEmas), useSesi(), 'tambah').boleh
  const riwayat = { label: t('Riwayat harga'), icon: <IconHistory size={16} />, act: () => setBuka('riwayat') }
  const impor = { label: t('Impor riwayat harga'), icon: <IconChartLine size={16} />, act: () => setBuka('impor') }
  return (
    <>
      <ResourceScreen
        resource={hargaEmas}
        tambah={() => setBuka('baru')}
        more={[...(hp ? [] : [riwayat]), ...(boleh ? [impor] : [])]}
        below={perubahan}
      />
      <Suspense>
        {buka === 'baru' ? <HargaBaru onClose={tutup} /> : null}
        {buka === 'impor' ? (
          <ImporRiwayat
            onSaved={() => {
              tutup()
              void berubah()
            }}
            onClose={tutup}
          />
        ) : null}
        {buka === 'riwayat' ? <LaciRiwayat onClose={tutup} /> : null}
      </Suspense>
    </>
  )
}
