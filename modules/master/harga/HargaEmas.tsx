import { IconChartLine, IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { mayOpen } from '#kernel/model/access/may-open.ts'
import { useSession } from '#kernel/web/client/session.web.ts'
import { screenOf } from '#kernel/model/resource.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { useChanged } from '#kernel/web/frames/resource/acts.web.ts'
import { ResourceScreen } from '#kernel/web/frames/resource/ResourceScreen.tsx'
import { lazyPart } from '#kernel/web/shell/sections.web.ts'
import { useWidth } from '#kernel/web/shell/appearance.web.ts'
import { hargaEmas } from '../masters/harga-emas.resource.ts'
import { PriceHistoryScreen } from './PriceHistory.tsx'
import { Opening } from '#kernel/web/kit/Opening.tsx'

const NewPrice = lazyPart(() => import('./NewPrice.tsx').then((m) => ({ default: m.NewPrice })))
const ImportHistory = lazyPart(() => import('./ImportHistory.tsx').then((m) => ({ default: m.ImportHistory })))
const HistoryDrawer = lazyPart(() => import('./HistoryDrawer.tsx').then((m) => ({ default: m.HistoryDrawer })))

/** A stored price shows its history below the fields. */
const priceChanges = (_content: unknown, row: WireRow | undefined) =>
  row ? <PriceHistoryScreen object="harga-emas" rowKey={String(row.waktu)} /> : null

/** /master-parameter-harga-emas: the gold prices; a new one shows its effect on every group before it is saved. */
export default function HargaEmas() {
  const t = useT()
  const [open, setOpen] = useState<'baru' | 'riwayat' | 'impor'>()
  // The header of a phone has no room for it; a price that is opened shows its own history.
  const phone = useWidth() === 'hp'
  const close = () => setOpen(undefined)
  const changed = useChanged(hargaEmas)
  const allowed = mayOpen(screenOf(hargaEmas), useSession(), 'tambah').allowed
  const history = { label: t('Riwayat harga'), icon: <IconHistory size={16} />, act: () => setOpen('riwayat') }
  const importing = { label: t('Impor riwayat harga'), icon: <IconChartLine size={16} />, act: () => setOpen('impor') }
  return (
    <>
      <ResourceScreen
        resource={hargaEmas}
        add={() => setOpen('baru')}
        more={[...(phone ? [] : [history]), ...(allowed ? [importing] : [])]}
        below={priceChanges}
      />
      <Opening>
        {open === 'baru' ? <NewPrice onClose={close} /> : null}
        {open === 'impor' ? (
          <ImportHistory
            onSaved={() => {
              close()
              void changed()
            }}
            onClose={close}
          />
        ) : null}
        {open === 'riwayat' ? <HistoryDrawer onClose={close} /> : null}
      </Opening>
    </>
  )
}
