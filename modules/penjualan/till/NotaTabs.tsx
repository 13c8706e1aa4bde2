import { IconPlayerPause, IconPlus, IconReceipt, IconX } from '@tabler/icons-react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { Picker } from '#kernel/web/kit/Picker.tsx'
import { useSession } from '#kernel/web/client/session.web.ts'
import { IconButton } from '#kernel/web/kit/Button.tsx'
import type { Kasir } from './cashier.web.ts'
import { openKeranjang, jumlahBarang, empty, namaKeranjang } from './till.ts'
import { rememberSales } from './till.web.ts'
import classes from './NotaTabs.module.css'
import type { useHold } from './held.web.ts'
import { shownCustomer } from '#member'

/** Tabs of the open notas, with the active one marked, and the salesperson. */
export function NotaTabs({ kasir, onHold }: { kasir: Kasir; onHold: ReturnType<typeof useHold> }) {
  const t = useT()
  const { till, aktif } = kasir
  return (
    <div className={`surface line-bottom flex fixed gap-12 ${classes.row}`}>
      <div className={`flex grow slim ${classes.tab}`} role="group" aria-label={t('Nota terbuka')}>
        {till.keranjang.map((k) => {
          const front = k.id === aktif.id
          const Icon = k.ditahan ? IconPlayerPause : IconReceipt
          return (
            <span key={k.id} className={`inline fixed ${classes.one}`} data-depan={front || undefined}>
              <button
                type="button"
                aria-current={front}
                onClick={() => kasir.changeTill((m) => openKeranjang(m, k.id))}
                title={k.ditahan ? t('Ditahan') : undefined}
              >
                <Icon size={17} stroke={1.6} aria-hidden="true" />
                <span className="cut">{shownCustomer(namaKeranjang(k), t)}</span>
                {k.baris.length > 0 ? <b className="soft center">{jumlahBarang(k)}</b> : null}
              </button>
              {front && !empty(k) ? (
                <IconButton label={t('Buang nota')} onClick={() => void onHold.discard(k)}>
                  <IconX size={15} />
                </IconButton>
              ) : null}
            </span>
          )
        })}
        <button
          type="button"
          className={`fixed whole ${classes.fresh}`}
          aria-keyshortcuts="Shift+F2"
          onClick={onHold.newNota}
        >
          <IconPlus size={16} stroke={1.6} aria-hidden="true" />
          <span>{t('Nota baru')}</span>
        </button>
      </div>
      <SalesPicker kasir={kasir} />
    </div>
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
    document.querySelector<HTMLElement>('[name="pindai"]')?.focus()
  }
  return (
    <div className={`row fixed gap-8 hint ${classes.sales}`}>
      <span>{t('Sales')}</span>
      <Picker
        resource="sales"
        name="kode_sales"
        aria-label={t('Sales')}
        aria-invalid={wrong || undefined}
        value={aktif.kode_sales}
        onChange={pick}
        placeholder={t('Pilih sales')}
      />
    </div>
  )
}
