import { IconArrowsExchange, IconPlayerPause, IconReceipt } from '@tabler/icons-react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { DisplayButton } from '#kernel/web/frames/counter/DisplayButton.tsx'
import { Tabs } from '#kernel/web/frames/counter/Tabs.tsx'
import { useSession } from '#kernel/web/client/session.web.ts'
import { rememberSales } from './last-sales.web.ts'
import type { Kasir } from './cashier.web.ts'
import { openKeranjang, jumlahBarang, empty, namaKeranjang } from './till.ts'
import type { useHold } from './held.web.ts'
import { SalesPicker } from '#bayar/web'
import { shownCustomer } from '#member'

/** Tabs of the open notas, with the active one marked, and the salesperson. */
export function NotaTabs({ kasir, onHold }: { kasir: Kasir; onHold: ReturnType<typeof useHold> }) {
  const t = useT()
  const { till, aktif } = kasir
  return (
    <Tabs
      label={t('Nota terbuka')}
      tabs={till.all.map((basket) => ({
        id: basket.id,
        name: shownCustomer(namaKeranjang(basket), t),
        icon: basket.ditahan ? IconPlayerPause : basket.masuk ? IconArrowsExchange : IconReceipt,
        count: jumlahBarang(basket),
        title: basket.ditahan ? t('Ditahan') : undefined,
        empty: empty(basket),
      }))}
      front={aktif.id}
      fresh={t('Nota baru')}
      discard={t('Buang nota')}
      onOpen={(id) => kasir.changeTill((m) => openKeranjang(m, id))}
      onDiscard={() => void onHold.discard(aktif)}
      onFresh={onHold.newNota}
    >
      <div className="row fixed gap-8">
        <DisplayButton icon />
        <NotaSales kasir={kasir} />
      </div>
    </Tabs>
  )
}

/** Who sells this nota; this device remembers the choice for the next one. */
export function NotaSales({ kasir }: { kasir: Kasir }) {
  const { kode_toko } = useSession()
  const pick = (kode_sales: string) => {
    kasir.change((k) => ({ ...k, kode_sales }))
    if (kode_sales !== '') rememberSales(kode_toko, kode_sales)
  }
  const wrong = kasir.issues.some((s) => s.field === 'kode_sales')
  return <SalesPicker value={kasir.aktif.kode_sales} wrong={wrong} onPick={pick} />
}
