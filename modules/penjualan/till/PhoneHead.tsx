import {
  IconArrowLeft,
  IconArrowsExchange,
  IconDotsVertical,
  IconPlayerPause,
  IconPlus,
  IconSearch,
  IconTrash,
} from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useSession } from '#kernel/web/client/session.web.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { List, ListItem } from '#kernel/web/kit/List.tsx'
import { useCatalogue } from '#kernel/web/shell/catalogue.tsx'
import { Badge } from '#kernel/web/kit/Badge.tsx'
import { Button, IconButton } from '#kernel/web/kit/Button.tsx'
import classes from './PhoneHead.module.css'
import type { Kasir } from './cashier.web.ts'
import { openKeranjang, empty, jumlahBarang, namaKeranjang } from './till.ts'
import { NotaSales } from './NotaTabs.tsx'
import type { useHold } from './held.web.ts'
import type { Overlay } from './PenjualanTransaction.tsx'
import { shownCustomer } from '#member'

/** Header of the sale on a phone: back, salesperson, hold, and the other notas. */
export function PhoneHead({
  kasir,
  onHold,
  open,
}: {
  kasir: Kasir
  onHold: ReturnType<typeof useHold>
  open: (b: Overlay) => void
}) {
  const t = useT()
  const router = useRouter()
  const { home } = useCatalogue()
  // The shell draws no header over this screen on a phone, so the shop's state is shown here.
  const { buka: opened } = useSession()
  const { aktif, till } = kasir
  const other = till.all.filter((k) => k.id !== aktif.id)
  const held = onHold.ditahan.length
  const hold = () => (aktif.baris.length > 0 ? void onHold.onHold() : open('ditahan'))
  return (
    <header className={`surface line-bottom row fixed gap-6 ${classes.head} high-52`}>
      <IconButton label={t('Kembali')} onClick={() => void router.navigate({ to: home })}>
        <IconArrowLeft size={22} />
      </IconButton>
      <div className={`grow slim over ${classes.title} high-44`}>
        <h1 className="row gap-8">
          {kasir.incoming ? t('Tukar tambah') : t('Penjualan')}
          {opened ? null : <Badge tone="warn">{t('Toko tutup')}</Badge>}
        </h1>
        <NotaSales kasir={kasir} />
      </div>
      <Button icon={<IconPlayerPause size={18} />} onClick={hold}>
        {t('Tahan')}
        {held > 0 ? <b className={`fill round-panel tiny ${classes.quantity}`}>{held}</b> : null}
      </Button>
      <List
        label={t('Nota terbuka')}
        position="bottom-end"
        renderTarget={(props) => (
          <IconButton {...props} label={t('Lainnya')}>
            <IconDotsVertical size={22} />
          </IconButton>
        )}
      >
        {() => (
          <>
            <ListItem icon={<IconPlus size={16} />} onClick={onHold.newNota}>
              {t('Nota baru')}
            </ListItem>
            <ListItem icon={<IconSearch size={16} />} onClick={() => open('barang')}>
              {t('Cari barang')}
            </ListItem>
            <ListItem icon={<IconArrowsExchange size={16} />} onClick={kasir.turn}>
              {t('Tukar tambah')}
            </ListItem>
            {other.map((basket) => (
              <ListItem key={basket.id} onClick={() => kasir.changeTill((m) => openKeranjang(m, basket.id))}>
                {`${shownCustomer(namaKeranjang(basket), t)} (${jumlahBarang(basket)})`}
              </ListItem>
            ))}
            {empty(aktif) ? null : (
              <ListItem danger icon={<IconTrash size={16} />} onClick={() => void onHold.discard(aktif)}>
                {t('Buang nota')}
              </ListItem>
            )}
          </>
        )}
      </List>
    </header>
  )
}
