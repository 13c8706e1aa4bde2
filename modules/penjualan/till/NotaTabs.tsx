import { IconArrowsExchange, IconPlayerPause, IconReceipt } from '@tabler/icons-react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { Picker } from '#kernel/web/kit/Picker.tsx'
import { useSession } from '#kernel/web/client/session.web.ts'
import { DisplayButton } from '#kernel/web/frames/counter/DisplayButton.tsx'
import { focusOn } from '#kernel/web/frames/counter/focus-on.web.ts'
import { Tabs, TabsChoice } from '#kernel/web/frames/counter/Tabs.tsx'
import type { Kasir } from './cashier.web.ts'
import { openKeranjang, jumlahBarang, empty, namaKeranjang } from './till.ts'
import { rememberSales } from './last-sales.web.ts'
import type { useHold } from './held.web.ts'
import { shownCustomer } from '#member'

/** Tabs of the open notas, with the active one marked, and the salesperson. */
export function NotaTabs({ kasir, onHold }: { kasir: Kasir; onHold: ReturnType<typeof useHold> }) {
  const t = useT()
  const { till, aktif } = kasir
  return (
    <Tabs
      label={t('Nota terbuka')}
      tabs={till.all.map((k) => ({
        id: k.id,
        name: shownCustomer(namaKeranjang(k), t),
        icon: k.ditahan ? IconPlayerPause : k.masuk ? IconArrowsExchange : IconReceipt,
        count: jumlahBarang(k),
        title: k.ditahan ? t('Ditahan') : undefined,
        empty: empty(k),
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
        <SalesPicker kasir={kasir} />
      </div>
    </Tabs>
  )
}

/** Picks the salesperson; this device remembers the choice for the next nota. */
export function SalesPicker({ kasir }: { kasir: Kasir }) {
  const t = useT()
  const { kode_toko } = useSession()
  const { aktif } = kasir
  const wrong = kasir.issues.some((s) => s.field === 'kode_sales')
  const pick = (kode_sales: string) => {
    kasir.change((k) => ({ ...k, kode_sales }))
    if (kode_sales === '') return
    rememberSales(kode_toko, kode_sales)
    focusOn('pindai')
  }
  return (
    <TabsChoice label={t('Sales')}>
      <Picker
        resource="sales"
        name="kode_sales"
        aria-label={t('Sales')}
        aria-invalid={wrong || undefined}
        value={aktif.kode_sales}
        onChange={pick}
        placeholder={t('Pilih sales')}
      />
    </TabsChoice>
  )
}
