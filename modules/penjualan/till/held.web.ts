import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSession } from '#kernel/web/client/session.web.ts'
import { call, ServerError, newKey } from '#kernel/web/client/client.web.ts'
import { t } from '#kernel/base/i18n/i18n.web.ts'
import { dialog } from '#kernel/web/kit/dialog.web.ts'
import { toast } from '#kernel/web/kit/toast.web.ts'
import {
  takeHeld,
  removeKeranjang,
  holdContent,
  empty,
  namaKeranjang,
  alignHeld,
  addKeranjang,
  newKeranjang,
  type Held,
  type Keranjang,
} from './till.ts'
import { lastSales } from './last-sales.web.ts'
import type { KasirTill } from './till.web.ts'
import type { BarangScan } from './scan-barang.web.ts'
import { shownCustomer } from '#member'

const queryKey = ['daftar', 'keranjang'] as const
const at = (id: string) => `penjualan/keranjang/${id}`

/** Holds and resumes notas: the device keeps every draft, the server keeps the held ones and their pieces. */
export function useHold(till: KasirTill & Pick<BarangScan, 'wait'>, failed: (e: unknown, place: Keranjang) => void) {
  const sesi = useSession()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const { data: held } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call<Held[]>('GET', 'penjualan/keranjang', { signal }),
    refetchOnWindowFocus: true,
  })
  const align = useEffectEvent((d: readonly Held[]) => till.changeTill((till) => alignHeld(till, d, sesi.user_id)))
  useEffect(() => {
    if (held) align(held)
  }, [held])

  const fresh = () => till.changeTill((till) => addKeranjang(till, newKeranjang(newKey(), lastSales(sesi.kode_toko))))
  const onHold = async () => {
    if (busy) return
    setBusy(true)
    const { id } = till.current()
    await till.wait()
    const basket = till.current(id)
    if (basket.id !== id) return setBusy(false)
    try {
      await call('PUT', at(basket.id), { body: { nama: namaKeranjang(basket), isi: holdContent(basket) } })
      till.change((now) => ({ ...now, ditahan: true }), basket.id)
      toast.success(t('Nota ditahan'), shownCustomer(namaKeranjang(basket), t))
      if (till.current().id === basket.id) fresh()
      await client.invalidateQueries({ queryKey })
    } catch (error) {
      failed(error, basket)
    }
    setBusy(false)
  }
  /** Discards a nota; the pieces it held are free again. */
  const discard = async (basket: Keranjang) => {
    const ask = {
      title: t('Buang nota {nama}?', { nama: shownCustomer(namaKeranjang(basket), t) }),
      content: t('{n} barang kembali ke baki.', { n: basket.baris.length }),
      approve: t('Buang'),
      danger: true,
    }
    if (!empty(basket) && !(await dialog.ask(ask))) return
    try {
      if (basket.ditahan) await call('DELETE', at(basket.id))
    } catch (error) {
      if (!(error instanceof ServerError)) throw error
      return failed(error, basket)
    }
    till.changeTill((till) => removeKeranjang(till, basket.id, newKeranjang(newKey(), lastSales(sesi.kode_toko))))
    await client.invalidateQueries({ queryKey })
  }
  return {
    ditahan: held ?? [],
    newNota: fresh,
    onHold,
    discard,
    take: (d: Held) => till.changeTill((till) => takeHeld(till, d)),
    reload: () => void client.invalidateQueries({ queryKey }),
  }
}
