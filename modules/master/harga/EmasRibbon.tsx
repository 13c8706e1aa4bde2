import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { mayOpen } from '#kernel/model/access/may-open.ts'
import { useSession } from '#kernel/web/client/session.web.ts'
import { screenOf } from '#kernel/model/resource.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import { hargaEmas } from '../masters/harga-emas.resource.ts'
import { useGoldPrice } from './gold-price.web.ts'
import classes from './EmasRibbon.module.css'

/**
 * Gold price, selling and buying, in the header of every screen. Users who may set it are warned if nobody has today.
 */
export function EmasRibbon({ brief }: { brief: boolean }) {
  const t = useT()
  const sesi = useSession()
  const emas = useGoldPrice()
  if (emas === undefined) return null
  const allowed = mayOpen(screenOf(hargaEmas), sesi, 'tambah').allowed
  const old = emas === null || emas.waktu.slice(0, 10) < sesi.tgl_system
  if (old && allowed)
    return (
      <Destination allowed brief={brief} tone="warn" judul={t('Harga emas hari ini belum diisi')}>
        {brief ? t('Isi harga emas') : t('Harga emas hari ini belum diisi')}
      </Destination>
    )
  if (!emas) return null
  const { waktu, harga_24k, harga_jual, harga_beli } = emas
  return (
    <Destination
      allowed={allowed}
      brief={brief}
      judul={t('Harga emas sejak {waktu}', { waktu: waktu.replace('T', ' ') })}
    >
      <Harga word="24K" nilai={harga_24k} />
      <Harga word={t('Jual')} nilai={harga_jual} />
      <Harga word={t('Beli')} nilai={harga_beli} />
    </Destination>
  )
}

const Harga = ({ word, nilai }: { word: string; nilai: number | null }) =>
  nilai === null ? null : (
    <span>
      {word} <strong>{writeFigure(nilai)}</strong>
    </span>
  )

/** Link to the screen that sets the price, for users who may open it. */
function Destination({
  allowed,
  brief,
  tone,
  judul,
  children,
}: {
  allowed: boolean
  brief: boolean
  tone?: 'warn'
  judul?: string
  children: ReactNode
}) {
  const content = { className: classes.ribbon, 'data-ringkas': brief || undefined, 'data-nada': tone, title: judul }
  return allowed ? (
    <Link {...content} to={hargaEmas.screen.path}>
      {children}
    </Link>
  ) : (
    <span {...content}>{children}</span>
  )
}
